import { and, count, eq, max } from 'drizzle-orm'
import { instantAt, today } from '../../../shared/dates.ts'
import type { BACKUP_REASONS } from '../../../shared/office/backups.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { brokenConstraint } from '../../base/db/client.ts'
import { writeLog } from '../../base/log.ts'
import { Failure, lineOf, reasonOf } from '../../base/reasons.ts'
import { backups } from './backups.tables.ts'
import { type BackupContext, iso } from './context.ts'
import { withLease } from './lease.ts'
import { type Backup, rowOf } from './match-bucket.ts'
import { noticeStatements } from './notices.ts'
import { type Progress, stepOf } from './progress.ts'
import { advance } from './work.ts'

const HOUR = 3600_000
/** The hour in Europe/Rome after which the day's backup is made. */
const NIGHT = 2
/** A run of the cron may take a quarter of an hour; five minutes later comes the next. */
const CRON_STEP = 60_000
/** Short, so that the person who waits sees progress. */
const PERSON_STEP = 8000
/** A backup that has not finished by then never will. */
const LONGEST = 6 * HOUR
/** After a failure the night's backup is tried again an hour later, three times a day at most. */
const TRIES = 3

/** Begins a backup, unless one is running; returns the one that is running then. `author` is who asked for it. */
export async function startBackup(
  { db }: BackupContext,
  reason: (typeof BACKUP_REASONS)[number],
  now: number,
  author: Author | null = null,
): Promise<Backup> {
  const key = iso(now)
  const begun = db.insert(backups).values({ key, day: today(now), reason, status: 'running' })
  try {
    await (author
      ? changeRecord(db, author, { action: 'create', entity: 'backups', after: { key }, statements: [begun] })
      : begun)
  } catch (error) {
    // Somebody else's is already running.
    if (!brokenConstraint(error)?.startsWith('backups.')) throw error
  }
  const running = await findRunning({ db })
  if (!running) throw new Failure({ code: 'already' })
  return running
}

export async function findRunning({ db }: Pick<BackupContext, 'db'>): Promise<Backup | null> {
  const [running] = await db.select().from(backups).where(eq(backups.status, 'running'))
  return running ?? null
}

/**
 * Goes on with the running backup for about `ms` milliseconds. Returns it as it is then; null when none is running, or
 * somebody else works on it. A failure ends it, is mailed and thrown: an unfinished backup has no manifest and does not count.
 */
export async function workOnBackup(context: BackupContext, now: number, ms: number): Promise<Backup | null> {
  const { db } = context
  return withLease(db, now, async () => {
    const running = await findRunning(context)
    if (!running) return null
    const isThis = eq(backups.id, running.id)
    const save = async (progress: Progress) => {
      await db
        .update(backups)
        .set({ progress: JSON.stringify(progress) })
        .where(isThis)
    }
    try {
      if (Date.parse(running.key) < now - LONGEST)
        throw new Failure({ code: 'unfinished', hours: LONGEST / HOUR })
      const finished = await advance(context, running, stepOf(now, ms), save)
      if (finished) {
        const done = { ...running, ...rowOf(finished) }
        await db.batch([
          db.update(backups).set(rowOf(finished)).where(isThis),
          ...(await noticeStatements(context, { event: 'backup_done', about: done.key, ...done })),
        ])
      }
    } catch (error) {
      const reason = reasonOf(error)
      await db.batch([
        db
          .update(backups)
          .set({ status: 'failed', finishedAt: iso(now), error: reason, progress: null })
          .where(isThis),
        ...(await noticeStatements(context, { event: 'backup_failed', about: running.key, reason })),
      ])
      throw error
    }
    const [row] = await db.select().from(backups).where(isThis)
    return row!
  })
}

/** Whether the night's backup is still to be made: it is past two, and there is none of today. */
async function isDue({ db }: BackupContext, now: number): Promise<boolean> {
  const day = today(now)
  if (now < Date.parse(instantAt(day, NIGHT))) return false
  const ofToday = and(eq(backups.day, day), eq(backups.reason, 'nightly'))
  const [[done], [failed]] = await db.batch([
    db
      .select({ key: backups.key })
      .from(backups)
      .where(and(ofToday, eq(backups.status, 'done')))
      .limit(1),
    db
      .select({ tries: count().as('tries'), last: max(backups.key).as('last') })
      .from(backups)
      .where(and(ofToday, eq(backups.status, 'failed'))),
  ])
  if (done) return false
  const { tries, last } = failed!
  return tries === 0 || (tries < TRIES && Date.parse(last!) <= now - HOUR)
}

/** For the person who asked for a backup and waits: a step of it, unless it has ended or somebody else works on it. */
export async function goOnWithBackup(context: BackupContext, key: string, now: number): Promise<void> {
  if ((await findRunning(context))?.key !== key) return
  await workOnBackup(context, now, PERSON_STEP).catch((error: unknown) => {
    // The failure is stored and mailed; the list shows it.
    writeLog('warn', { event: 'backup_failed', reason: lineOf(error) })
  })
}

/** For the cron: makes the night's backup, or goes on with the one that is running. Throws when it failed. */
export async function nightlyBackup(context: BackupContext, now: number) {
  if (!(await findRunning(context)) && (await isDue(context, now))) await startBackup(context, 'nightly', now)
  const backup = await workOnBackup(context, now, CRON_STEP)
  return { rows: backup?.rows ?? 0, unfinished: backup?.status === 'running' }
}
