import { emptyDatabase, endAccess } from '../../worker/across/backups/empty.ts'
import { type Manifest, rowsOf } from '../../worker/across/backups/manifest.ts'
import { putFilesBack } from '../../worker/across/backups/restore-files.ts'
import { checkForeignKeys, loadTables } from '../../worker/across/backups/restore-tables.ts'
import { rebuildSearch } from '../../worker/across/backups/search-indexes.ts'
import { checkBackup } from '../../worker/across/backups/verify.ts'
import { eraseAgain } from '../../worker/across/privacy/erase-again.ts'
import { step } from '../local/commands.ts'
import { applyMigrations, isKnownSchema, isTooOld } from './migrations.ts'
import { rebuildPlaces } from './places-index.ts'

export interface RestoreStores {
  DB: D1Database
  FILES: R2Bucket
  BACKUPS: R2Bucket
}

/** Reads a whole backup before anything is written. Throws when something of it is damaged, or newer than this shop. */
export const readBackup = (stores: Pick<RestoreStores, 'BACKUPS'>, key: string): Promise<Manifest> =>
  step('Checking the backup', async () => {
    const manifest = await checkBackup(stores.BACKUPS, key)
    if (isTooOld(manifest.schema)) {
      throw new Error(
        `The backup is of an older shop (${manifest.schema}) than this version can read. Restore it with the version that made it, ${manifest.app}, then deploy the ones in between.`,
      )
    }
    if (!isKnownSchema(manifest.schema)) {
      throw new Error(
        `The backup is of a newer shop (${manifest.schema}): check out version ${manifest.app} first.`,
      )
    }
    return manifest
  })

/**
 * Restores a database and its files: an empty schema of the backup's version, its rows, then newer migrations, search indexes
 * and files. The database's earlier content is lost, nobody is signed in, and people erased since are erased again. Returns how
 * many these are, and the rows of those who could not be.
 */
export async function restoreBackup({ DB, FILES, BACKUPS }: RestoreStores, key: string, manifest: Manifest) {
  await step(`Schema ${manifest.schema}`, async () => {
    await emptyDatabase(DB)
    await applyMigrations(DB, manifest.schema)
  })
  await step(`${rowsOf(manifest).toLocaleString('en')} rows`, () => loadTables(DB, BACKUPS, key, manifest))
  await step('Newer migrations', async () => {
    await applyMigrations(DB)
    await checkForeignKeys(DB)
    await endAccess(DB)
  })
  await step('Search indexes', async () => {
    await rebuildSearch(DB)
    await rebuildPlaces(DB)
  })
  await step(`${manifest.files.objects.toLocaleString('en')} files`, () =>
    putFilesBack(FILES, BACKUPS, key, manifest),
  )
  return step('Who was erased since', () => eraseAgain({ DB, FILES, BACKUPS }, manifest.started_at))
}
