import { expect, test } from 'vitest'
import { writeManifest } from '../../worker/across/backups/manifest.ts'
import { applyMigrations, listMigrations } from './migrations.ts'
import { openBucket, openMemory } from './restore.testing.ts'
import { readBackup } from './restore.ts'

const schemaOf = async (d1: D1Database) =>
  (await d1.prepare("select type, name, sql from sqlite_master where name not glob '*_autoindex_*'").all())
    .results
const appliedTo = async (d1: D1Database) =>
  (await d1.prepare('select name from d1_migrations order by id').all<{ name: string }>()).results.map(
    ({ name }) => name,
  )

test('a backup of an older shop gets its own schema first, then what came later, each once', async () => {
  const all = listMigrations()
  const [whole, older] = [openMemory(), openMemory()]
  await applyMigrations(whole)
  const own = all.at(-3)!
  await applyMigrations(older, own)
  expect(await appliedTo(older)).toEqual(all.slice(0, -2))
  await applyMigrations(older)
  await applyMigrations(older)
  expect(await appliedTo(older)).toEqual(all)
  expect(await schemaOf(older)).toEqual(await schemaOf(whole))
})

test('a backup of a newer shop, or of one from before what is known, is not restored', async () => {
  const BACKUPS = openBucket()
  const at = '2026-11-20T02:00:00.000Z'
  const write = (schema: string) =>
    writeManifest(BACKUPS, at, {
      format: 1,
      reason: 'nightly',
      app: '9.9.9',
      schema,
      started_at: at,
      as_of: at,
      finished_at: at,
      bookmarks: { before: '', after: '' },
      tables: [],
      sequences: {},
      files: { parts: [], objects: 0, size: 0 },
    })
  await write(listMigrations().at(-1)!)
  expect((await readBackup({ BACKUPS }, at)).app).toBe('9.9.9')
  for (const known of ['0084_approval_figures.sql', '0091_part_codes.sql', '0100_schema.sql']) {
    await write(known)
    expect((await readBackup({ BACKUPS }, at)).schema).toBe(known)
  }
  await write('0083_of_before.sql')
  await expect(readBackup({ BACKUPS }, at)).rejects.toThrow('older shop (0083_of_before.sql)')
  await write('9999_later.sql')
  await expect(readBackup({ BACKUPS }, at)).rejects.toThrow('version 9.9.9')
})
