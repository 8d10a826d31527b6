import { sql } from 'drizzle-orm'
import { RETENTION } from '../../../shared/base/retention.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number } from '../../base/db/reads.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { inSteps } from '../../base/jobs/steps.ts'
import { listPending, type Mail, mailStatements, queueMails } from '../../base/mail/outbox.ts'
import { AWAITED } from '../catalogue/awaited.ts'
import { namedIn, productLink, stopLinks } from './waits.ts'

/** People of one step, so that the statements of a run stay fewer than D1 takes. */
const PEOPLE = 25

interface Due {
  id: number
  recipient: string
  is_account: 0 | 1
  lang: Lang
  name: string
  slug: string
  confirmed_at: string
}

/** The condition that the row `w` is told now: its product is available, and an account may still sign in for a retailer. */
const IS_DUE = sql`w.confirmed_at is not null and w.told_at is null and w.expires_at > ${NOW}
  and exists (select 1 from part_details d where d.part_id = w.product_id and d.stock = 'in_stock')
  and exists (select 1 from products p where p.id = w.product_id and p.active = 1 and p.deleted_at is null)
  and (w.user_id is null or exists (select 1 from users u join vendors v on v.id = u.vendor_id and v.active = 1
    where u.id = w.user_id and u.active = 1 and u.deleted_at is null and u.activated_at is not null))`

const readDue = (db: Db) =>
  db.all<Due>(sql`${AWAITED}
    select w.id, coalesce(u.email, w.email) as recipient, w.user_id is not null as is_account, coalesce(u.lang, w.lang) as lang,
      w.confirmed_at, ${namedIn(sql`coalesce(u.lang, w.lang)`)}
    from awaited cross join part_details s on s.part_id = awaited.id and s.stock = 'in_stock'
    cross join products p on p.id = awaited.id
    cross join stock_waits w on w.product_id = awaited.id and w.confirmed_at is not null and w.told_at is null
    left join users u on u.id = w.user_id
    where ${IS_DUE} limit ${number(PEOPLE)}`)

async function letterOf(env: Env, due: Due): Promise<Mail<'stock_available'>> {
  const { id, lang, recipient, confirmed_at, name, slug } = due
  const stop = due.is_account ? null : await stopLinks(env, lang, id)
  return {
    // Whoever asks again after being told is told again.
    key: `stock:${id}:${confirmed_at}`,
    template: 'stock_available',
    lang,
    to: recipient,
    ...(stop && { unsubscribeUrl: stop.call }),
    values: { product: name, url: productLink(env, lang, slug), unsubscribeUrl: stop?.page ?? null },
    onlyIf: sql`exists (select 1 from stock_waits w where w.id = ${id} and w.confirmed_at = ${confirmed_at} and ${IS_DUE})`,
  }
}

/**
 * The job: mails some of those whose product is available, and notes in the same batch that they are told. A step that was killed is taken
 * again: mails have a key for each person and wish.
 */
export async function tellAvailable({ db, env, bindings }: JobContext, now: number) {
  const sent = await inSteps(async () => {
    const due = await readDue(db)
    if (due.length === 0) return 0
    const mails = await Promise.all(due.map((one) => letterOf(env, one)))
    const told = due.map(({ id }, at) => ({ id, key: mails[at]!.key }))
    const until = new Date(now + RETENTION.mailDays * DAY_MS).toISOString()
    await writeTogether(db, [
      ...(await mailStatements(db, mails)),
      sql`update stock_waits set told_at = ${NOW}, expires_at = ${until} where told_at is null and id in (
        select m.value ->> 'id' from json_each(${JSON.stringify(told)}) m join outbox x on x.key = m.value ->> 'key')`,
    ])
    const pending = await listPending(
      db,
      mails.map(({ key }) => key),
    )
    await queueMails(
      bindings.MAILS,
      pending.map(({ id }) => id),
    )
    return pending.length
  }, PEOPLE)
  return { sent }
}
