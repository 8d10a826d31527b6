import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../across/backups/empty.ts'
import { ADD_LANGUAGES } from '../base/db/languages.tables.ts'
import { makeDatabase, readStatements } from './database.ts'
import { makeProduct } from './make.ts'

/** The time of a migration is not part of its result. */
const madeHere = async () =>
  (await readStatements(env.DB)).join(';\n').replace(/(?<='\d{4}_[\w-]+\.sql', )'[^']*'/g, 'then')

test('a file of tests starts with what the migrations make, to the last trigger and row', async () => {
  await emptyDatabase(env.DB)
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await env.DB.prepare(ADD_LANGUAGES).run()
  const migrated = await madeHere()
  expect(migrated).toContain('CREATE TRIGGER')
  for (let times = 0; times < 2; times++) {
    await makeProduct()
    expect(await madeHere()).not.toBe(migrated)
    await makeDatabase()
    expect(await madeHere()).toBe(migrated)
  }
})
