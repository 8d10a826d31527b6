import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, vi } from 'vitest'

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      FILES: R2Bucket
      MIGRATIONS: D1Migration[]
    }
  }
}

// The request log would drown the report; an unexpected error fails its test.
vi.spyOn(console, 'log').mockImplementation(() => {})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeAll(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
})

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '))
  errors.mockClear()
  expect(calls, 'unexpected console.error').toEqual([])
})
