import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import {
  type BookedKind,
  type InvoicePeriodQuery,
  invoicesQuery,
  MAX_IN_TABLE,
} from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { list } from '../../base/lists/list.ts'
import { type BookedRow, booked, COLUMNS } from './invoice-lists.ts'
import { type InvoiceSqlRow, OF_INVOICE, ROW, toInvoiceRow } from './invoices.ts'

/** SQL over a document `d`: it was made on these days. */
export const isMadeOn = (from: string, to: string): SQL =>
  sql`d.made_at >= ${startOfDay(from)} and d.made_at < ${endOfDay(to)}`

const yearOf = (day: string) => number(Number(day.slice(0, 4)))
/** The years are what an index knows. */
const isOfYears = (from: string, to: string) => sql`d.year between ${yearOf(from)} and ${yearOf(to)}`

/** The ids of the penalty notes of these days, the first made first. */
export const readPenalties = async (db: Db, from: string, to: string): Promise<number[]> =>
  (
    await db.all<{ id: number }>(sql`select d.id from documents d
      where d.kind = 'penalty_note' and ${isOfYears(from, to)} and ${isMadeOn(from, to)} order by d.id`)
  ).map(({ id }) => id)

/** SQL over documents `d` and, where they have one, their electronic twins `e`: what is booked of these days. Penalty notes have none. */
export const isBookedOn = (from: string, to: string): SQL =>
  sql`d.kind in ('invoice', 'credit_note', 'penalty_note') and (e.document_id is not null or d.kind = 'penalty_note')
    and ${isOfYears(from, to)} and ${isMadeOn(from, to)}`

/** What was made on these days, both included, the first made first: up to one more than a table has. */
async function readOfPeriod(db: Db, { from, to }: InvoicePeriodQuery): Promise<BookedRow[]> {
  const rows = await db.all<InvoiceSqlRow<BookedKind>>(sql`select ${ROW}
    from documents d left join e_invoices e on e.document_id = d.id ${OF_INVOICE}
    where ${isBookedOn(from, to)}
    order by d.id limit ${number(MAX_IN_TABLE + 1)}`)
  return rows.length > MAX_IN_TABLE
    ? rows.map((row) => ({ ...toInvoiceRow(row), taxes: undefined }))
    : booked(db, rows.map(toInvoiceRow))
}

/** What an accountant books of a period, with the columns of the list's file. */
export const invoiceTable = (period: InvoicePeriodQuery) =>
  list<BookedRow, { limit: number; offset: number }>({
    query: invoicesQuery,
    read: (db) => readOfPeriod(db, period),
    columns: COLUMNS,
  })
