import { inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { RETENTION } from '../shared/retention.ts'
import { WARRANTY_YEARS } from '../shared/warranty-rules.ts'
import { users } from './accounts/accounts.tables.ts'
import { reviews } from './catalogue/catalogue.tables.ts'
import type { Db } from './db/client.ts'
import { dropUnused } from './files/uploads.ts'
import { messages } from './messages/messages.tables.ts'
import { subscribers } from './newsletter/newsletter.tables.ts'
import { orderLines, orderStatusChanges, orders } from './orders/orders.tables.ts'
import { payments } from './payments/payments.tables.ts'
import { quotationLines, quotations } from './quotations/quotations.tables.ts'
import { oldWarranties, warranties, warrantyClaims } from './warranties/warranties.tables.ts'

/** So many records of a kind a night, so that no statement holds the database for long. */
const ROWS = sql.raw('1000')

const daysBefore = (now: number, days: number) => new Date(now - days * 24 * 3600_000).toISOString()

function yearsBefore(now: number, years: number): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString()
}

const deleteSome = (db: Db, table: SQLiteTable, wanted: SQL) =>
  db.delete(table).where(sql`id in (select id from ${table} where ${wanted} limit ${ROWS})`)

/** Deletes messages, reviews, proofs of consent and people whose time is over; orders keep what they were made with. */
export async function forgetPeople(db: Db, now: number): Promise<void> {
  const review = daysBefore(now, RETENTION.reviewDays)
  const account = daysBefore(now, RETENTION.accountDays)
  await db.batch([
    deleteSome(db, messages, sql`created_at < ${yearsBefore(now, RETENTION.messageYears)}`),
    deleteSome(db, reviews, sql`rejected_at < ${review} or deleted_at < ${review}`),
    deleteSome(db, subscribers, sql`unsubscribed_at < ${yearsBefore(now, RETENTION.proofYears)}`),
    db
      .update(users)
      .set({
        ...{ firstName: '', lastName: '', telephone: '', passwordHash: null, search: '' },
        email: sql`'deleted-' || id || '@invalid'`,
      })
      .where(sql`deleted_at < ${account} and email <> 'deleted-' || id || '@invalid'`),
  ])
}

/** Deletes quotations, orders and warranties whose time is over, with all that hangs on them. */
export async function forgetSales(db: Db, files: R2Bucket, now: number): Promise<void> {
  const sold = yearsBefore(now, RETENTION.salesYears)
  const covered = yearsBefore(now, RETENTION.salesYears + WARRANTY_YEARS)
  const asked = sql`(select id from quotations where created_at < ${sold} order by created_at, id limit ${ROWS})`
  const ordered = sql`(select id from orders where created_at < ${covered} order by created_at, id limit ${ROWS})`
  await db.batch([
    db.delete(quotationLines).where(sql`quotation_id in ${asked}`),
    db.delete(quotations).where(sql`id in ${asked}`),
    db.delete(warrantyClaims).where(sql`order_id in ${ordered}`),
    db.delete(payments).where(sql`order_id in ${ordered}`),
    db.delete(orderStatusChanges).where(sql`order_id in ${ordered}`),
    db.delete(orderLines).where(sql`order_id in ${ordered}`),
    db.delete(orders).where(sql`id in ${ordered}`),
    deleteSome(db, oldWarranties, sql`mounting_date < ${covered.slice(0, 10)}`),
  ])
  // A date that was mistyped yesterday is no reason to forget a warranty: it must have been here as long.
  const over = await db
    .select({ id: warranties.id, doc: warranties.doc })
    .from(warranties)
    .where(
      sql`mounting_date < ${covered.slice(0, 10)} and created_at < ${sold}
        and not exists (select 1 from warranty_claims where warranty_id = ${warranties.id}) limit ${ROWS}`,
    )
  if (over.length === 0) return
  const ids = JSON.stringify(over.map(({ id }) => id))
  await db.delete(warranties).where(inArray(warranties.id, sql`(select value from json_each(${ids}))`))
  await dropUnused(
    { db, files },
    over.flatMap(({ doc }) => doc ?? []),
  )
}
