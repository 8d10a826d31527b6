import { sql } from 'drizzle-orm'
import { DAY_MS, formatDate } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { RETURN_REMINDER_DAYS } from '../../../shared/returns/return-states.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'
import { returnNumber } from '../orders/returns-of.ts'

const BATCH = 50

/** A return whose retailer has a question to answer, or goods to send; `step`: how often it will have been reminded. */
interface Due {
  id: number
  number: string
  version: number
  step: number
  state: 'asked' | 'approved'
  moved_at: string
  order_number: string
  first_name: string
  email: string
  lang: Lang
}

/** Reminds retailers of returns that wait for them, once after each of `RETURN_REMINDER_DAYS` since the last move. */
export async function remindOrderReturns({ db, env }: { db: Db; env: Env }, now: number) {
  const done = { sent: 0 }
  const [first, second] = RETURN_REMINDER_DAYS.map((days) => new Date(now - days * DAY_MS).toISOString())
  const step = sql`iif(r.moved_at <= ${second}, 2, 1)`
  await inSteps(async () => {
    const due = await db.all<Due>(sql`
      select r.id, ${returnNumber} as number, r.version, ${step} as step, r.state, r.moved_at,
        cast(coalesce(o.number, o.id) as text) as order_number, u.first_name, u.email, u.lang
      from order_returns r indexed by order_returns_reminded cross join orders o on o.id = r.order_id cross join users u on u.id = r.user_id
      where r.state in ('asked','approved') and r.moved_at <= ${first} and r.reminders < ${step}
      order by r.moved_at, r.id limit ${sql.raw(String(BATCH))}`)
    if (due.length === 0) return 0
    const still = ({ id, version, step: to }: Due) =>
      sql`id = ${id} and version = ${version} and reminders < ${to}`
    const mails = due.map(
      (one): Mail<'return_reminder'> => ({
        key: `return:${one.id}:reminder:${one.version}:${one.step}`,
        template: 'return_reminder',
        lang: one.lang,
        to: one.email,
        values: {
          event: one.state,
          number: one.number,
          order: one.order_number,
          name: one.first_name,
          since: formatDate(one.moved_at),
          url: `${env.origin}/${one.lang}/returns/${one.id}`,
        },
        onlyIf: sql`exists (select 1 from order_returns where ${still(one)})`,
      }),
    )
    // The mails first: they look at the step that the others take.
    await writeTogether(db, [
      ...(await mailStatements(db, mails)),
      ...due.map((one) => sql`update order_returns set reminders = ${one.step} where ${still(one)}`),
    ])
    done.sent += mails.length
    return due.length
  }, BATCH)
  return done
}
