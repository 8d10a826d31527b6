import { type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '../../../shared/dates.ts'
import type { SaveCredit } from '../../../shared/payments/credit.admin.ts'
import type { Credit } from '../../../shared/payments/credit.ts'
import { OVERDUE_DAYS } from '../../../shared/payments/receivables.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'

/** Due before this day, an order on account keeps others from being placed. */
const refusedBefore = (now: number) => addDays(today(now), -OVERDUE_DAYS.refuse)

const isUsed = (retailer: number | SQL) =>
  sql`r.vendor_id = ${retailer} and r.on_credit = 1 and r.amount - r.waived - r.paid > 0`
const used = (retailer: number | SQL) =>
  sql`(select coalesce(sum(r.amount - r.waived - r.paid), 0) from receivables r where ${isUsed(retailer)})`
const isOverdue = (retailer: number | SQL, now: number) =>
  sql`exists (select 1 from receivables r where ${isUsed(retailer)} and r.due_on < ${refusedBefore(now)})`

/** The condition, when the statement runs, that a retailer may owe so many cents more. */
export const hasCredit = (retailer: number | SQL, amount: number | SQL, now = Date.now()): SQL =>
  sql`exists (select 1 from retailer_credits c where c.vendor_id = ${retailer} and c.credit_limit > 0
    and c.credit_limit - ${used(retailer)} >= ${amount} and not ${isOverdue(retailer, now)})`

export interface CreditRow {
  credit_limit: number
  days: number
  version: number
  used: number
  overdue: number
}

/** Selects a retailer's credit, for `creditOf`. */
export const selectCredit = (retailerId: number | null, now = Date.now()): SQL =>
  sql`select c.credit_limit, c.days, c.version, ${used(sql`c.vendor_id`)} as used,
    ${isOverdue(sql`c.vendor_id`, now)} as overdue from retailer_credits c where c.vendor_id = ${retailerId}`

async function readRow(db: Db, retailerId: number | null): Promise<CreditRow | null> {
  const [row] = await db.all<CreditRow>(selectCredit(retailerId))
  return row ?? null
}

/** A retailer's credit; null when it has none. */
export const readCredit = async (db: Db, retailerId: number | null) => creditOf(await readRow(db, retailerId))

/** The credit that a row says; null for none. */
export function creditOf(row: CreditRow | null | undefined): Credit | null {
  if (!row || row.credit_limit === 0) return null
  const { credit_limit: limit, days, used: sum, overdue } = row
  return { limit, days, used: sum, overdue: Boolean(overdue) }
}

/** The form's values; `version` is 0 before the first. */
export async function readCreditForm(db: Db, retailerId: number): Promise<SaveCredit> {
  const row = await readRow(db, retailerId)
  return { limit: row?.credit_limit ?? 0, days: row?.days ?? 30, version: row?.version ?? 0 }
}

/** Saves what a retailer may owe, with history. Errors: `not_found`, `conflict` when somebody else has saved meanwhile. */
export async function writeCredit(
  db: Db,
  author: Author,
  retailerId: number,
  input: SaveCredit,
): Promise<void> {
  const { limit, days, version } = input
  const before = await readRow(db, retailerId)
  const values = { limit, days }
  const [vendor] = await db.all<{ id: number }>(sql`select id from vendors where id = ${retailerId}`)
  if (!vendor) throw new AppError('not_found')
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'credits',
    id: retailerId,
    before: before && { limit: before.credit_limit, days: before.days },
    after: values,
    statements: [
      version === 0
        ? sql`insert into retailer_credits (vendor_id, credit_limit, days) values (${retailerId}, ${limit}, ${days}) on conflict do nothing`
        : sql`update retailer_credits set credit_limit = ${limit}, days = ${days}, updated_at = ${NOW}, version = version + 1
            where vendor_id = ${retailerId} and version = ${version}`,
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'credits', retailerId) },
  })
}
