import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import {
  type InvoicePeriodQuery,
  invoicesQuery,
  MAX_IN_TABLE,
} from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { list } from '../../base/lists/list.ts'
import { type BookedKind, type BookedRow, booked, COLUMNS } from './invoice-lists.ts'
import { type InvoiceSqlRow, OF_INVOICE, ROW, toInvoiceRow } from './invoices.ts'

/** SQL over a document `d`: it was made on these days. */
export const isMadeOn = (from: string, to: string): SQL =>
  sql`d.made_at >= ${startOfDay(from)} and d.made_at < ${endOfDay(to)}`

const yearOf = (day: string) => number(Number(day.slice(0, 4)))

/** What was made on these days, both included, the first made first: up to one more than a table has. Penalty notes have no electronic twin. */
async function readOfPeriod(db: Db, { from, to }: InvoicePeriodQuery): Promise<BookedRow[]> {
  // The years are what an index knows.
  const rows = await db.all<InvoiceSqlRow<BookedKind>>(sql`select ${ROW}
    from documents d left join e_invoices e on e.document_id = d.id ${OF_INVOICE}
    where d.kind in ('invoice', 'credit_note', 'penalty_note') and (e.document_id is not null or d.kind = 'penalty_note') and d.year between ${yearOf(from)} and ${yearOf(to)} and ${isMadeOn(from, to)}
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
