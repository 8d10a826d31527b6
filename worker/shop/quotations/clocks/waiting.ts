import { and, type SQL, sql } from 'drizzle-orm'
import type { WaitingClock } from '../../../../shared/quotations/quotation-clocks.ts'
import { writeTogether } from '../../../base/db/writes.ts'
import type { JobContext } from '../../../base/jobs/job.ts'
import { inSteps } from '../../../base/jobs/steps.ts'
import { type AnyMail, mailStatements } from '../../../base/mail/outbox.ts'
import { listAdministrators } from '../../accounts/administrators.ts'
import { quotations } from '../quotations.tables.ts'
import { readClockDays } from './clock-days.ts'
import { BATCH, type Due, isMailTime, listDue, stepOf, stillWaiting } from './due.ts'
import { manufacturerMails, otherRetailerMail, reminderMails } from './mails.ts'

/*
 * What is done about requests that wait for their retailer, by jobs. Each step is taken once for each time that a request waits, and only
 * if it still waits when its statement runs.
 */

type Result = { quotations: number; sent: number }
type Context = Pick<JobContext, 'db' | 'env'>

/** A statement: a clock has struck for these requests. */
const struck = ({ db }: Context, dues: Due[], clock: WaitingClock, onlyIf: SQL = sql`true`) =>
  db
    .update(quotations)
    .set({ waitingStep: stepOf(clock) })
    .where(and(sql`${quotations.id} in (${stillWaiting(dues, clock)})`, onlyIf))
    .returning({ id: quotations.id })

/** Mails about each request for which a clock strikes now. */
async function strike(
  context: Context,
  now: number,
  clock: WaitingClock,
  mailsOf: (due: Due, days: number) => Promise<AnyMail[]>,
  given?: SQL,
): Promise<Result> {
  const done = { quotations: 0, sent: 0 }
  if (!isMailTime(now)) return done
  const { db } = context
  const days = await readClockDays(db)
  await inSteps(async () => {
    const dues = await listDue(db, now, days, clock, given)
    if (dues.length === 0) return 0
    const mails = await Promise.all(dues.map((due) => mailsOf(due, days[clock])))
    // The mails first: they look at the step that the last statement takes.
    const rows = await writeTogether(db, [
      ...(await mailStatements(
        db,
        dues.flatMap((due, i) =>
          mails[i]!.map((mail) => ({ ...mail, onlyIf: sql`exists (${stillWaiting([due], clock)})` })),
        ),
      )),
      struck(context, dues, clock),
    ])
    done.quotations += rows.at(-1)!.length
    done.sent += mails.flat().length
    return dues.length
  }, BATCH)
  return done
}

/** Reminds retailers of requests that wait, for the first and for the second time. */
export async function remindRetailers(context: Context, now: number): Promise<Result> {
  const remind = (clock: 'remind' | 'remind_again') =>
    strike(context, now, clock, (due, days) => reminderMails(context.env, due, days, clock))
  const [first, second] = [await remind('remind'), await remind('remind_again')]
  return { quotations: first.quotations + second.quotations, sent: first.sent + second.sent }
}

/** Tells customers whose request nobody has answered that they may choose another retailer. */
export const offerOthers = (context: Context, now: number): Promise<Result> =>
  strike(
    context,
    now,
    'offer_other',
    async (due, days) => [await otherRetailerMail(context.env, due, days)],
    sql`q.state in ('received', 'seen') and q.origin = 'shopper'`,
  )

/** Tells administrators which requests of shoppers have waited too long, in one mail. */
export async function tellManufacturer(context: Context, now: number): Promise<Result> {
  const done = { quotations: 0, sent: 0 }
  if (!isMailTime(now)) return done
  const { db, env } = context
  const [days, people] = await Promise.all([readClockDays(db), listAdministrators(db)])
  await inSteps(async () => {
    const dues = await listDue(db, now, days, 'tell_manufacturer', sql`q.origin = 'shopper'`)
    if (dues.length === 0) return 0
    const mails = manufacturerMails(env, people, dues, days.tell_manufacturer, now)
    // All still wait, or the mail is not written and the next step makes another one.
    const all = sql`(select count(*) from (${stillWaiting(dues, 'tell_manufacturer')})) = ${dues.length}`
    const isTold = mails[0] ? sql`exists (select 1 from outbox where key = ${mails[0].key})` : all
    const rows = await writeTogether(db, [
      ...(await mailStatements(
        db,
        mails.map((mail) => ({ ...mail, onlyIf: all })),
      )),
      struck(context, dues, 'tell_manufacturer', isTold),
    ])
    const told = rows.at(-1)!.length
    done.quotations += told
    if (told > 0) done.sent += mails.length
    return dues.length
  }, BATCH)
  return done
}
