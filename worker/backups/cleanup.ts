import { and, inArray, lt, ne } from 'drizzle-orm'
import { today } from '../../shared/dates.ts'
import { reasonOf } from '../reasons.ts'
import { backups } from './backups.tables.ts'
import { findRunning } from './backups.ts'
import { type BackupContext, iso } from './context.ts'
import { listFolders, matchBucket } from './known.ts'
import { withLease } from './lease.ts'
import { manifestKey, readManifest } from './manifest.ts'
import { noticeStatements } from './notices.ts'
import { copyKey, listObjects } from './objects.ts'
import { keptOf } from './retention.ts'
import { listedFiles } from './verify.ts'

const DAY = 24 * 3600_000
/** How long it can be seen that one failed. */
const FAILED_DAYS = 30
/** R2 deletes so many at a time. */
const AT_ONCE = 1000

export type Cleaned = {
  removed: number
  bytes: number
  /** Copies of files that no backup lists any more. */
  copies: number
}
const NOTHING: Cleaned = { removed: 0, bytes: 0, copies: 0 }

/**
 * Deletes backups that are kept no longer, what failed ones left behind, and copies of files that no backup lists. Waits for
 * the next time while one is being made. A failure is mailed and thrown.
 */
export async function cleanBackups(context: BackupContext, now: number): Promise<Cleaned> {
  const { db } = context
  const cleaned = await withLease(db, now, async () => {
    if (await findRunning(context)) return null
    try {
      return await clean(context, now)
    } catch (error) {
      const notice = { event: 'cleanup_failed', about: today(now), reason: reasonOf(error) } as const
      for (const statement of await noticeStatements(context, notice)) await statement
      throw error
    }
  })
  return cleaned ?? NOTHING
}

async function clean(context: BackupContext, now: number): Promise<Cleaned> {
  const { db, bindings } = context
  const done = (await matchBucket(context)).filter(({ status }) => status === 'done')
  const kept = keptOf(
    done.map(({ key }) => key),
    now,
  )
  const old = done.filter(({ key }) => !kept.has(key))
  const unfinished: string[] = []
  for (const folder of await listFolders(bindings.BACKUPS)) {
    const isKnown = done.some(({ key }) => key === folder)
    if (!isKnown && !(await bindings.BACKUPS.head(manifestKey(folder)))) unfinished.push(folder)
  }
  let bytes = 0
  for (const folder of [...old.map(({ key }) => key), ...unfinished]) {
    // First what makes it count: half of it is then no backup.
    await bindings.BACKUPS.delete(manifestKey(folder))
    bytes += await deleteObjects(bindings.BACKUPS, `${folder}/`)
  }
  const copies =
    old.length > 0 ? await deleteCopies(bindings.BACKUPS, [...kept.keys()]) : { count: 0, bytes: 0 }
  const isOld = inArray(
    backups.key,
    old.map(({ key }) => key),
  )
  const failed = and(ne(backups.status, 'done'), lt(backups.key, iso(now - FAILED_DAYS * DAY)))
  const result = { removed: old.length, bytes: bytes + copies.bytes, copies: copies.count }
  await db.batch([
    db.delete(backups).where(failed),
    ...(old.length > 0
      ? [
          db.delete(backups).where(isOld),
          ...(await noticeStatements(context, { event: 'cleanup_done', about: iso(now), ...result })),
        ]
      : []),
  ])
  return result
}

/** Deletes the copies of files that none of these backups lists. */
async function deleteCopies(bucket: R2Bucket, keys: string[]): Promise<{ count: number; bytes: number }> {
  const listed = new Set<string>()
  for (const key of keys) {
    const manifest = await readManifest(bucket, key)
    if (!manifest) throw new Error(`The backup ${key} has lost its manifest`)
    for await (const object of listedFiles(bucket, key, manifest.files.parts)) listed.add(copyKey(object))
  }
  let count = 0
  const bytes = await deleteObjects(bucket, 'objects/', (key) => {
    if (listed.has(key)) return false
    count += 1
    return true
  })
  return { count, bytes }
}

/** Deletes the objects below a prefix that `isOld` holds for. Answers their bytes. */
async function deleteObjects(
  bucket: R2Bucket,
  prefix: string,
  isOld = (_key: string) => true,
): Promise<number> {
  const keys: string[] = []
  let bytes = 0
  for await (const { key, size } of listObjects(bucket, prefix)) {
    if (!isOld(key)) continue
    keys.push(key)
    bytes += size
  }
  for (let from = 0; from < keys.length; from += AT_ONCE)
    await bucket.delete(keys.slice(from, from + AT_ONCE))
  return bytes
}
