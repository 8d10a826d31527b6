import { type SQL, sql } from 'drizzle-orm'
import { formatTime } from '../../../../shared/dates.ts'
import type { Lang } from '../../../../shared/languages.ts'
import {
  type ClockDays,
  WAITING_CLOCKS,
  type WaitingClock,
} from '../../../../shared/quotations/quotation-clocks.ts'
import { HOLIDAY_COUNTRIES, workingDaysAgo } from '../../../../shared/retailers/working-days.ts'
import type { Db } from '../../../base/db/client.ts'
import { type As, type Given, readTogether, type SqlRow } from '../../../base/db/reads.ts'
import { getsMail } from '../../../base/mail/choices.ts'
import type { users } from '../../accounts/accounts.tables.ts'
import type { retailers } from '../../retailers/retailers.tables.ts'
import type { quotations } from '../quotations.tables.ts'

/** Requests in one batch of a clock. */
export const BATCH = 50
/** Between these hours of a day in Rome people are mailed about what waits. */
const [FIRST_HOUR, LAST_HOUR] = [8, 19]
const ELSEWHERE = '*'

/** How far a request has come when this clock has struck. */
export const stepOf = (clock: WaitingClock) => WAITING_CLOCKS.indexOf(clock) + 1

/** Whether people are mailed about what waits at this time of day. */
export function isMailTime(now: number): boolean {
  const hour = Number(formatTime(new Date(now).toISOString()).slice(0, 2))
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** Since when a request waits too long, as JSON by the retailer's country; empty where nobody works today. */
function limits(now: number, days: number): string {
  const limitIn = (country: string) => [country, workingDaysAgo(now, days, country) ?? '']
  return JSON.stringify(Object.fromEntries([...HOLIDAY_COUNTRIES, ELSEWHERE].map(limitIn)))
}
const limitOf = (json: string) =>
  sql`coalesce(${json} ->> ('$."' || v.country || '"'), ${json} ->> ${`$."${ELSEWHERE}"`})`

type Quotation = SqlRow<typeof quotations>
/** A request that has waited for so long, with its retailer. */
export type Due = Pick<
  Given<Quotation>,
  'id' | 'name' | 'surname' | 'email' | 'lang' | 'waiting_since' | 'link_version'
> &
  Pick<Quotation, 'assigned_to'> &
  As<SqlRow<typeof retailers>, { id: 'vendor_id'; name: 'vendor_name'; email: 'vendor_email' }> & {
    /** The retailer's accounts that get mails. */
    country: string
    accounts: { id: number; email: string; lang: Lang }[]
  }
type Account = Pick<SqlRow<typeof users>, 'id' | 'email' | 'lang'> & { vendor_id: number }

const STEPS = (step: number) => sql.raw([0, 1, 2, 3].slice(0, step).join(','))
const LIMIT = sql.raw(String(BATCH))

const SELECT = sql`select q.id, q.name, q.surname, q.email, q.lang, q.waiting_since, q.link_version, q.assigned_to, q.vendor_id,
      v.name as vendor_name, v.email as vendor_email, v.country
    from quotations q cross join vendors v on v.id = q.vendor_id`

/** The requests for which a clock strikes now; for the first reminder those that are not due for the second. */
export async function listDue(
  db: Db,
  now: number,
  days: ClockDays,
  clock: WaitingClock,
  given: SQL = sql`true`,
): Promise<Due[]> {
  const isNotLater =
    clock === 'remind' ? sql`q.waiting_since > ${limitOf(limits(now, days.remind_again))}` : sql`true`
  const due = sql`${SELECT}
    where q.waiting_since is not null and q.waiting_step in (${STEPS(stepOf(clock))})
      and q.waiting_since <= ${limitOf(limits(now, days[clock]))} and ${isNotLater} and q.name <> '' and ${given}
    order by q.waiting_step, q.waiting_since, q.id limit ${LIMIT}`
  return readDue(db, due)
}

/** A request that waits for its retailer; null for one that does not. */
export async function readWaiting(db: Db, id: number): Promise<Due | null> {
  const [due] = await readDue(
    db,
    sql`${SELECT} where q.id = ${id} and q.waiting_since is not null and q.name <> ''`,
  )
  return due ?? null
}

/** The requests that a statement selects, with the accounts of their retailers. */
async function readDue(db: Db, due: SQL): Promise<Due[]> {
  const [rows, accounts] = await readTogether<[Omit<Due, 'accounts'>, Account]>(db, [
    due,
    sql`select u.id, u.email, u.lang, u.vendor_id from users u
      where u.vendor_id in (select vendor_id from (${due})) and u.active = 1 and u.deleted_at is null
        and u.activated_at is not null and ${getsMail('requests', 'u')} order by u.id`,
  ])
  const byRetailer = Map.groupBy(accounts, (account) => account.vendor_id)
  return rows.map((row) => ({ ...row, accounts: byRetailer.get(row.vendor_id) ?? [] }))
}

/** Selects the ids of those that still wait as they were read, and for which this clock, if any, has not struck. */
export const stillWaiting = (dues: Pick<Due, 'id' | 'waiting_since'>[], clock: WaitingClock | null) =>
  sql`select w.id from json_each(${JSON.stringify(dues.map(({ id, waiting_since }) => ({ id, waiting_since })))}) d
    cross join quotations w on w.id = d.value ->> 'id' and w.waiting_since = d.value ->> 'waiting_since'
    where ${clock === null ? sql`true` : sql`w.waiting_step < ${stepOf(clock)}`}`
