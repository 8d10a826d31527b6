import { endAccess } from '../worker/across/backups/empty.ts'
import { printTable } from './bench/table.ts'
import { backUp } from './drill/back-up.ts'
import { type Fingerprint, fingerprintDatabase, fingerprintFiles } from './drill/fingerprint.ts'
import { makeShop } from './drill/shop.ts'
import { isDamageNoticed, withDrillStores } from './drill/stores.ts'
import { endTidily, step } from './local/commands.ts'
import { readBackup, restoreBackup } from './restore/restore.ts'

/**
 * `npm run drill [-- --rows 100000]`: backs up the demo shop (or a generated one) as the deployed Worker does, restores it
 * into an empty database and an empty bucket as `npm run restore` does, and compares every row and every file.
 */
endTidily()
const at = process.argv.indexOf('--rows')
const rows = at < 0 ? null : Number(process.argv[at + 1])
if (rows !== null && !(Number.isInteger(rows) && rows >= 100)) {
  throw new Error('--rows takes a number from 100 up, e.g. --rows 100000')
}

const times: [string, number][] = []
const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const result = await work()
  times.push([name, (performance.now() - began) / 1000])
  return result
}

const { state, seen: before } = await step(rows === null ? 'The demo shop' : `A shop of ${rows} rows`, () =>
  makeShop(rows, async ({ DB, FILES }) => {
    // A restored shop has no sessions and links.
    await endAccess(DB)
    return { tables: await fingerprintDatabase(DB), files: await fingerprintFiles(FILES) }
  }),
)
const backup = await timed('backup', () => step('Backing it up', () => backUp(state)))
const { tables, files, noticed } = await withDrillStores(state, async (stores) => {
  const { RESTORED_DB: DB, RESTORED_FILES: FILES, BACKUPS } = stores
  const manifest = await timed('check', () => readBackup(stores, backup.key))
  await timed('restore', () => restoreBackup({ DB, FILES, BACKUPS }, backup.key, manifest))
  return timed('comparison', async () => ({
    tables: await fingerprintDatabase(DB),
    files: await fingerprintFiles(FILES),
    noticed: await isDamageNoticed(BACKUPS, backup.key),
  }))
})

const names = (one: Fingerprint, other: Fingerprint) => [...new Set([...one.keys(), ...other.keys()])]
const isSame = (one: Fingerprint, other: Fingerprint) => (name: string) =>
  one.get(name)?.sha256 === other.get(name)?.sha256
const parts = names(before.tables, tables)
printTable(
  'Tables',
  ['table', 'rows', 'restored', 'the same'],
  parts.map((name) => [
    name,
    before.tables.get(name)?.count ?? '–',
    tables.get(name)?.count ?? '–',
    isSame(before.tables, tables)(name) ? 'yes' : 'NO',
  ]),
)
const different = [
  ...parts.filter((name) => !isSame(before.tables, tables)(name)),
  ...names(before.files, files).filter((key) => !isSame(before.files, files)(key)),
]
printTable(
  `${backup.rows.toLocaleString('en')} rows and ${files.size} files; the backup has ${(backup.bytes / 1e6).toFixed(1)} MB, its files ${(backup.fileBytes / 1e6).toFixed(1)} MB`,
  ['step', 'seconds', 'rows a second'],
  times.map(([name, seconds]) => [name, seconds.toFixed(1), Math.round(backup.rows / seconds)]),
)
console.log(`\none damaged byte is noticed: ${noticed ? 'yes' : 'NO'}`)
if (different.length > 0 || !noticed) {
  throw new Error(`The restored shop is another one: ${different.slice(0, 20).join(', ')}`)
}
console.log('The restored shop is the same, row by row and file by file.')
process.exit(0)
