import { sql } from 'drizzle-orm'
import { addDays, formatDay, today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import { OVERDUE_DAYS, TRANSFER_DAYS } from '../../../shared/payments/receivables.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { isBeingPaid } from './receivables.ts'

const BATCH = 50

/** How many orders on account should have been paid; those by transfer lapse by themselves. */
export const overdueOrders = (now: number) =>
  sql`(select count(*) from receivables r where r.amount - r.waived - r.paid > 0 and r.due_on < ${today(now)} and r.on_credit = 1)`

interface Due {
  id: number
  order_id: number
  number: string
  reference: string
  open: number
  due_on: string
  on_credit: number
  /** How often it will have been said. */
  step: number
  first_name: string
  email: string
  lang: Lang
}

/**
 * Reminds retailers of what they have not paid, each step once: before an order by transfer lapses, and some days after an order on
 * account was due; not while somebody is paying it at a provider.
 */
export async function remindUnpaid({ db, env }: { db: Db; env: Env }, now: number) {
  const done = { sent: 0 }
  const bank = bankAccount()
  if (!bank) return done
  const day = today(now)
  const [first, second] = OVERDUE_DAYS.remind.map((days) => addDays(day, -days)) as [string, string]
  const lapsing = addDays(day, TRANSFER_DAYS.pay - TRANSFER_DAYS.remind)
  const step = sql`iif(r.on_credit = 1 and r.due_on <= ${second}, 2, 1)`
  await inSteps(async () => {
    const due = await db.all<Due>(sql`
      select r.id, r.order_id, coalesce(o.number, o.id) as number, r.reference, r.amount - r.waived - r.paid as open, r.due_on, r.on_credit,
        ${step} as step, u.first_name, u.email, o.lang
      from receivables r indexed by receivables_due join orders o on o.id = r.order_id join users u on u.id = o.user_id
      where r.amount - r.waived - r.paid > 0 and r.due_on <= iif(r.on_credit = 1, ${first}, ${lapsing}) and r.reminders < ${step}
        and not ${isBeingPaid}
      order by r.due_on, r.id limit ${sql.raw(String(BATCH))}`)
    if (due.length === 0) return 0
    const isStill = ({
      id,
      step: to,
      open,
    }: Due) => sql`exists (select 1 from receivables r where r.id = ${id} and r.reminders < ${to}
      and r.amount - r.waived - r.paid = ${open})`
    const mails = due.map(
      (one): Mail<'transfer_reminder'> => ({
        key: `receivable:${one.id}:reminder:${one.step}`,
        template: 'transfer_reminder',
        lang: one.lang,
        to: one.email,
        values: {
          kind: one.on_credit ? 'account' : 'transfer',
          name: one.first_name,
          number: one.number,
          open: formatEuros(one.open, one.lang),
          payBy: { ...bank, reference: one.reference, due: formatDay(one.due_on) },
          url: `${env.origin}/${one.lang}/orders/${one.order_id}`,
        },
        onlyIf: isStill(one),
      }),
    )
    // The mails first: they look at the step that the others take.
    await writeTogether(db, [
      ...(await mailStatements(db, mails)),
      ...due.map(
        (one) =>
          sql`update receivables set reminders = ${one.step} where id = ${one.id} and reminders < ${one.step}`,
      ),
    ])
    done.sent += mails.length
    return due.length
  }, BATCH)
  return done
}
