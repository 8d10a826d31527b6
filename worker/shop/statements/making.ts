import { sql } from 'drizzle-orm'
import { startOfDay, today } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'

const HOUR = 3600_000

/** The month after one, or before it: YYYY-MM. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year, at] = month.split('-').map(Number) as [number, number]
  const sum = year * 12 + at - 1 + step
  return `${Math.floor(sum / 12)}-${String((sum % 12) + 1).padStart(2, '0')}`
}

/**
 * Makes the statements of a month for all retailers that have something to be credited, in one batch: what claims were credited until its
 * end and no statement has, and what was taken off. Who would have less than nothing waits for a later month. Made again it finds
 * nothing. Returns how many were made. Error: `invalid` for a month that is not over.
 */
export async function makeMonth(db: Db, month: string, now = Date.now()): Promise<number> {
  const end = startOfDay(`${monthBeside(month, 1)}-01`)
  if (now < Date.parse(end) + HOUR) throw new AppError('invalid', { fields: { month: 'date' } })
  const stamp = new Date(now).toISOString()
  // Lines are put on the statements of this batch only, which have version 0 until its end.
  const run = sql`select id from credit_statements s where s.month = ${month} and s.version = 0`
  const year = today(now).slice(0, 4)
  const credits = sql`claim_credits k where k.created_at < ${end}
    and not exists (select 1 from credit_statement_lines l where l.credit_id = k.id)`
  const made = await writeTogether(db, [
    sql`insert into credit_statements (year, seq, vendor_id, month, lang, recipient, total, created_at, version)
      select ${year}, (select coalesce(max(seq), 0) from credit_statements where year = ${year}) + row_number() over (order by v.id), v.id, ${month},
        coalesce((select u.lang from users u where u.vendor_id = v.id and u.active = 1 and u.deleted_at is null order by u.id limit 1), 'it'),
        json_object('name', v.name, 'address', v.address, 'cap', v.cap, 'city', v.city, 'country', v.country), w.total, ${stamp}, 0
      from (select vendor_id, sum(amount) as total from (
          select k.vendor_id, k.amount from ${credits}
          union all select vendor_id, amount from credit_statement_lines where statement_id is null)
        group by vendor_id having sum(amount) >= 0) w join vendors v on v.id = w.vendor_id
      where not exists (select 1 from credit_statements s where s.vendor_id = v.id and s.month = ${month}) returning id`,
    sql`insert into credit_statement_lines (statement_id, vendor_id, credit_id, number, code, serial_number, minutes, km, amount, reason)
      select s.id, k.vendor_id, k.id, k.number, k.code, k.serial_number, k.minutes, k.km, k.amount, k.reason
      from credit_statements s join claim_credits k on k.vendor_id = s.vendor_id
      where s.id in (${run}) and k.created_at < ${end}
        and not exists (select 1 from credit_statement_lines l where l.credit_id = k.id) order by k.id`,
    sql`update credit_statement_lines set statement_id =
        (select s.id from credit_statements s where s.vendor_id = credit_statement_lines.vendor_id and s.id in (${run}))
      where statement_id is null and vendor_id in (select vendor_id from credit_statements where id in (${run}))`,
    sql`update credit_statements set version = 1 where id in (${run})`,
  ])
  return made[0]!.length
}

/** The job: makes those of the month before. */
export const makeLastMonth = async ({ db }: { db: Db }, now: number) => ({
  statements: await makeMonth(db, monthBeside(today(now).slice(0, 7), -1), now).catch((error: unknown) => {
    // In the first hour of a month the last one is not over yet.
    if (error instanceof AppError && error.code === 'invalid') return 0
    throw error
  }),
})
