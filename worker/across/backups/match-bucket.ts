import { desc, inArray } from 'drizzle-orm'
import { dayOf } from '../../../shared/dates.ts'
import { backupKey } from '../../../shared/office/backups.admin.ts'
import { backups } from './backups.tables.ts'
import type { BackupContext } from './context.ts'
import { type Manifest, partsOf, readManifest, rowsOf } from './manifest.ts'
import { Damage } from './parts.ts'

export type Backup = typeof backups.$inferSelect

/** The columns of a finished backup's row, from its manifest. */
export const rowOf = (manifest: Manifest) => ({
  status: 'done' as const,
  finishedAt: manifest.finished_at,
  rows: rowsOf(manifest),
  bytes: partsOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0),
  files: manifest.files.objects,
  fileBytes: manifest.files.size,
  progress: null,
  error: null,
})

/** All backups that the database knows, the newest first. */
const listKnown = ({ db }: Pick<BackupContext, 'db'>): Promise<Backup[]> =>
  db.select().from(backups).orderBy(desc(backups.key))

/** The folders of backups in the bucket, finished or not. */
export async function listFolders(bucket: R2Bucket): Promise<string[]> {
  const folders: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ delimiter: '/', ...(cursor && { cursor }) })
    folders.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(0, -1)))
    if (!page.truncated) return folders.filter((folder) => backupKey.safeParse(folder).success)
    cursor = page.cursor
  }
}

/**
 * Makes the list of finished backups match the bucket: adds those that another database made (after a restore the list is
 * empty), and removes those that are gone. Returns all finished ones, the newest first.
 */
export async function matchBucket(context: BackupContext): Promise<Backup[]> {
  const { db, bindings } = context
  const folders = await listFolders(bindings.BACKUPS)
  const known = await listKnown(context)
  const gone = known.filter(({ key, status }) => status === 'done' && !folders.includes(key))
  if (gone.length > 0) {
    await db.delete(backups).where(
      inArray(
        backups.id,
        gone.map(({ id }) => id),
      ),
    )
  }
  for (const key of folders.filter((folder) => !known.some((backup) => backup.key === folder))) {
    const found = await readManifest(bindings.BACKUPS, key).catch((error: unknown) => {
      // It exists, but its content is unknown: the check of its hashes will report that.
      if (error instanceof Damage) return null
      throw error
    })
    if (!found) continue
    const values = { key, day: dayOf(key), reason: found.reason, ...rowOf(found) }
    await db.insert(backups).values(values).onConflictDoNothing()
  }
  return listKnown(context)
}
