import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Reason } from '../../../shared/base/reasons.ts'
import { DAY_MS, today } from '../../../shared/dates.ts'
import { reasonOf } from '../../base/reasons.ts'
import { backups } from './backups.tables.ts'
import { findRunning } from './backups.ts'
import { type BackupContext, iso } from './context.ts'
import { listErasures } from './erasures.ts'
import { withLease } from './lease.ts'
import { manifestKey, readManifest } from './manifest.ts'
import { type Backup, listFolders, matchBucket } from './match-bucket.ts'
import { type Notice, noticeStatements } from './notices.ts'
import { copyKey, listObjects } from './objects.ts'
import { Damage } from './parts.ts'
import { retainedBackups } from './retained-backups.ts'
import { listedFiles } from './verify.ts'

/** How long a failed one is listed. */
const FAILED_DAYS = 30
/** Thirteen months: as long as a backup may live. */
const ERASURE_DAYS = 396
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
 * Deletes expired backups, what failed ones left behind, and copies of files that no backup lists. Does nothing while a
 * backup is being made. A failure is mailed and thrown.
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
  const expiring = expiredOf(done, now)
  const lists = expiring.length > 0 ? await readLists(bindings.BACKUPS, leftOf(done, expiring)) : null
  for (const [key, damage] of lists?.damaged ?? []) await noteDamage(context, done, key, damage, now)
  // A backup found damaged must not count as one of those that are retained.
  const known = done.map((backup) => ({ ...backup, damage: lists?.damaged.get(backup.key) ?? backup.damage }))
  const old = expiredOf(known, now)
  const unfinished: string[] = []
  const oldest = leftOf(done, old).at(-1) ?? ''
  let isReadable = lists?.damaged.size === 0
  for (const folder of await listFolders(bindings.BACKUPS)) {
    const isKnown = done.some(({ key }) => key === folder)
    if (isKnown) continue
    if (!(await bindings.BACKUPS.head(manifestKey(folder)))) unfinished.push(folder)
    else if (folder > oldest) isReadable = false
  }
  let bytes = 0
  for (const folder of [...old.map(({ key }) => key), ...unfinished]) {
    // The manifest first: without it a half-deleted backup no longer counts as one.
    await bindings.BACKUPS.delete(manifestKey(folder))
    bytes += await deleteObjects(bindings.BACKUPS, `${folder}/`)
  }
  // What an unreadable backup lists is unknown, so no copy is deleted.
  const copies =
    lists && isReadable ? await deleteCopies(bindings.BACKUPS, lists.listed) : { count: 0, bytes: 0 }
  await deleteErasures(bindings.BACKUPS, oldest, now)
  const isOld = inArray(
    backups.key,
    old.map(({ key }) => key),
  )
  const failed = and(ne(backups.status, 'done'), lt(backups.key, iso(now - FAILED_DAYS * DAY_MS)))
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

/** Expired backups; damaged ones stay until they are older than every whole one. */
function expiredOf(done: Backup[], now: number): Backup[] {
  const whole = done.filter(({ damage }) => damage === null)
  const retained = retainedBackups(
    whole.map(({ key }) => key),
    now,
  )
  const [oldest = ''] = [...retained.keys()].sort()
  return done.filter(({ key, damage }) => (damage === null ? !retained.has(key) : key < oldest))
}

const leftOf = (done: Backup[], gone: Backup[]) =>
  done.map(({ key }) => key).filter((key) => !gone.some((backup) => backup.key === key))

/** The copies that these backups list, and what is wrong with those whose lists cannot be read. */
async function readLists(bucket: R2Bucket, keys: string[]) {
  const listed = new Set<string>()
  const damaged = new Map<string, Reason>()
  for (const key of keys) {
    try {
      const manifest = await readManifest(bucket, key)
      if (!manifest) throw new Damage({ code: 'missing', name: 'manifest.json' })
      for await (const object of listedFiles(bucket, key, manifest.files.parts)) listed.add(copyKey(object))
    } catch (error) {
      if (!(error instanceof Damage)) throw error
      damaged.set(key, error.why)
    }
  }
  return { listed, damaged }
}

/** Stores that a backup is damaged, and mails it once; damage of the newest one is mailed by its own check. */
async function noteDamage(
  { db, ...rest }: BackupContext,
  done: Backup[],
  key: string,
  damage: Reason,
  now: number,
) {
  const known = done.find((backup) => backup.key === key)?.damage != null
  // Not the event of a check (health-news.ts): damage of an old backup never ends, so there is no all-clear to send.
  const notice: Notice = { event: 'backups_unhealthy', about: `older:${key}`, problems: ['damaged'] }
  await db.batch([
    db
      .update(backups)
      .set({ verifiedAt: iso(now), damage })
      .where(eq(backups.key, key)),
    ...(known || key === done[0]!.key ? [] : await noticeStatements({ db, ...rest }, notice)),
  ])
}

/** Deletes notes of erasures that are newer than no backup any more. */
async function deleteErasures(bucket: R2Bucket, oldest: string, now: number): Promise<void> {
  const limit = iso(now - ERASURE_DAYS * DAY_MS)
  const until = oldest !== '' && oldest < limit ? oldest : limit
  const old = (await listErasures(bucket)).filter(({ time }) => time < until)
  for (let from = 0; from < old.length; from += AT_ONCE) {
    await bucket.delete(old.slice(from, from + AT_ONCE).map(({ key }) => key))
  }
}

/** Deletes the copies of files that are not listed. */
async function deleteCopies(
  bucket: R2Bucket,
  listed: Set<string>,
): Promise<{ count: number; bytes: number }> {
  let count = 0
  const bytes = await deleteObjects(bucket, 'objects/', (key) => {
    if (listed.has(key)) return false
    count += 1
    return true
  })
  return { count, bytes }
}

/** Deletes the objects below a prefix for which `isOld` holds. Returns their bytes. */
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
