import { eq } from 'drizzle-orm'
import {
  BACKUP_PROBLEMS,
  type BackupHealth,
  type BackupProblem,
} from '../../../shared/office/backups.admin.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { backupState } from './backups.tables.ts'
import { type BackupContext, iso } from './context.ts'
import { newsStatements } from './health-news.ts'
import { matchBucket } from './match-bucket.ts'
import { listObjects } from './objects.ts'
import { verifyBackup } from './verify.ts'

const HOUR = 3600_000
/** A day, and an hour or two for the night's backup to be made. */
const OLDEST = 26 * HOUR
/** The newest backup is read again once a day. */
const VERIFY = 24 * HOUR

/** What is wrong with the backups as a whole, and how much they take. Reads the newest one again when that is due. */
async function examine(context: BackupContext, now: number) {
  const { env, bindings } = context
  const problems = new Set<BackupProblem>()
  let stored = 0
  try {
    const [newest] = (await matchBucket(context)).filter(({ status }) => status === 'done')
    for await (const { size } of listObjects(bindings.BACKUPS)) stored += size
    if (!newest) problems.add('none')
    else if (Date.parse(newest.key) < now - OLDEST) problems.add('too_old')
    if (stored > env.backupLimit) problems.add('too_big')
    if (newest) {
      const { key, verifiedAt } = newest
      const isDue = verifiedAt === null || Date.parse(verifiedAt) <= now - VERIFY
      const damage = isDue ? await verifyBackup(context, key, now) : newest.damage
      if (damage !== null) problems.add('damaged')
    }
  } catch (error) {
    // Nothing else can be known then.
    writeLog('warn', { event: 'backups_unreachable', reason: lineOf(error) })
    return { problems: ['unreachable'] satisfies BackupProblem[], stored: null }
  }
  return { problems: BACKUP_PROBLEMS.filter((problem) => problems.has(problem)), stored }
}

async function readState({ db }: BackupContext) {
  const [state] = await db.select().from(backupState).where(eq(backupState.id, 1))
  const problems: BackupProblem[] | null = state?.problems ? JSON.parse(state.problems) : null
  return { problems, checkedAt: state?.checkedAt ?? null, stored: state?.stored ?? 0 }
}

/**
 * Checks the health of the backups and mails the administrators what is new. A new shop's first check may come before its
 * first backup, and mails nobody.
 */
export async function checkBackups(context: BackupContext, now: number) {
  const { db } = context
  const before = await readState(context)
  const { problems, stored } = await examine(context, now)
  const isFirst = before.checkedAt === null && problems.join() === 'none'
  const known = isFirst ? [] : problems
  const values = {
    problems: JSON.stringify(known),
    checkedAt: iso(now),
    ...(stored !== null && { stored }),
  }
  await db.batch([
    db
      .insert(backupState)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: backupState.id, set: values }),
    ...(await newsStatements(context, { problems: known, before: before.problems ?? [] }, now)),
  ])
  return { problems: problems.length }
}

/** The health as the last check found it. */
export async function readHealth(context: BackupContext): Promise<BackupHealth> {
  const { problems, checkedAt, stored } = await readState(context)
  return {
    problems: problems ?? [],
    checked_at: checkedAt,
    stored,
    limit: context.env.backupLimit,
  }
}
