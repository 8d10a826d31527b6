import { type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { insertStatements } from '../../tools/demo/rows.ts'
import { DEMO, settingsRows } from '../../tools/demo/settings.ts'
import { keepSettings } from '../base/settings/settings.ts'
import { makeDatabase } from './database.ts'
import { takeErrors, watchErrors } from './errors.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      FILES: R2Bucket
      MIGRATIONS: D1Migration[]
      /** What leads a database of the earlier migrations to these (tools/restore/earlier.ts). */
      EARLIER: D1Migration[]
    }
  }
}

// Mocks are hoisted: this happens before any module of the shop is loaded.
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>()
  const { cheaper } = await import('./scrypt.ts')
  return { ...real, scrypt: cheaper(real.scrypt) }
})

// The request log would drown the report; an unexpected error fails its test (errors.ts).
vi.spyOn(console, 'log').mockImplementation(() => {})
watchErrors()

beforeAll(async () => {
  await reset()
  await makeDatabase()
  await env.DB.batch(insertStatements(env.DB, 'settings', settingsRows()))
  keepSettings(DEMO)
})

afterEach(() => {
  expect(takeErrors(), 'unexpected console.error').toEqual([])
})
