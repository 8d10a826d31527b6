import { and, eq, sql } from 'drizzle-orm'
import { dayOf, today } from '../../../../shared/dates.ts'
import { workingDaysBetween } from '../../../../shared/retailers/working-days.ts'
import { type Author, changeRecord, STALE } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { movedMeanwhile } from '../moves.ts'
import { quotations } from '../quotations.tables.ts'
import { readWaiting, stepOf, stillWaiting } from './due.ts'
import { reminderMails } from './mails.ts'

/**
 * Reminds the retailer of a request that waits, at an administrator's wish, at most once a day. Returns the keys of the mails. Errors:
 * `not_found`; `conflict` when it no longer waits.
 */
export async function remindNow(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  now = Date.now(),
): Promise<string[]> {
  const due = await readWaiting(db, id)
  if (!due) {
    if ((await db.$count(quotations, eq(quotations.id, id))) === 0) throw new AppError('not_found')
    throw await movedMeanwhile(db, id)
  }
  const days = workingDaysBetween(dayOf(due.waiting_since), today(now), due.country)
  const mails = await reminderMails(env, due, days, `remind_now-${today(now)}`)
  await changeRecord(db, author, {
    action: 'remind',
    entity: 'quotations',
    id,
    statements: [
      // The clock's own first reminder is not needed any more.
      db
        .update(quotations)
        .set({ waitingStep: sql`max(waiting_step, ${stepOf('remind')})` })
        .where(and(eq(quotations.id, id), eq(quotations.waitingSince, due.waiting_since))),
      ...(await mailStatements(
        db,
        mails.map((mail) => ({ ...mail, onlyIf: sql`exists (${stillWaiting([due], null)})` })),
      )),
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, id) },
  })
  return mails.map(({ key }) => key)
}
