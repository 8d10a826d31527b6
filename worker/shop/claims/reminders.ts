import { sql } from 'drizzle-orm'
import { RETURN_DAYS, RETURN_REMINDERS } from '../../../shared/claims/return-states.ts'
import { DAY_MS, formatDate } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'
import { claimNumber } from './standing.ts'

const BATCH = 50

/** Parts of a claim of which nobody said yet that they are on their way; `step`: how often it will have been said. */
interface Due {
  id: number
  number: string
  step: number
  asked_at: string
  first_name: string
  email: string
  lang: Lang
  parts: string
  returns: string
}

/** Reminds retailers of parts that are to come back, once after each of `RETURN_REMINDERS`; of a claim in one mail. */
export async function remindReturns({ db, env }: { db: Db; env: Env }, now: number) {
  const done = { returns: 0, sent: 0 }
  const [first, second] = RETURN_REMINDERS.map((days) => new Date(now - days * DAY_MS).toISOString())
  const step = sql`iif(r.created_at <= ${second}, 2, 1)`
  await inSteps(async () => {
    const due = await db.all<Due>(sql`
      select c.id, ${claimNumber} as number, ${step} as step, min(r.created_at) as asked_at, u.first_name, u.email, u.lang,
        group_concat(coalesce(p.name, n.code), ', ') as parts, json_group_array(r.id) as returns
      from claim_returns r join claims c on c.id = r.claim_id join claim_lines l on l.id = r.line_id
        join units n on n.id = c.unit_id join users u on u.id = c.user_id left join products p on p.id = l.product_id
      where r.closed_at is null and r.state = 'asked' and r.created_at <= ${first} and r.reminders < ${step}
      group by c.id, ${step} order by c.id limit ${sql.raw(String(BATCH))}`)
    if (due.length === 0) return 0
    const still = ({ returns, step: to }: Due) => sql`select r.id from claim_returns r
      where r.id in (select value from json_each(${returns})) and r.state = 'asked' and r.reminders < ${to}`
    const mails = due.map(
      (one): Mail<'claim_return_reminder'> => ({
        key: `claim:${one.id}:return:${one.step}`,
        template: 'claim_return_reminder',
        lang: one.lang,
        to: one.email,
        values: {
          number: one.number,
          name: one.first_name,
          parts: one.parts,
          until: formatDate(new Date(Date.parse(one.asked_at) + RETURN_DAYS * DAY_MS).toISOString()),
          url: `${env.origin}/${one.lang}/claims/${one.id}`,
        },
        onlyIf: sql`exists (${still(one)})`,
      }),
    )
    // The mails first: they look at the step that the others take.
    await writeTogether(db, [
      ...(await mailStatements(db, mails)),
      ...due.map((one) => sql`update claim_returns set reminders = ${one.step} where id in (${still(one)})`),
    ])
    done.returns += due.reduce((sum, { returns }) => sum + JSON.parse(returns).length, 0)
    done.sent += mails.length
    return due.length
  }, BATCH)
  return done
}
