import {
  type BookedKind,
  type InvoiceRow,
  type InvoicesQuery,
  invoicesQuery,
} from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { decimal, euros, instant } from '../../base/lists/cells.ts'
import { type List, list } from '../../base/lists/list.ts'
import { listInvoices, planInvoices } from './invoices.ts'
import { readTaxes, type Taxes } from './taxes.ts'

type Bookable = Omit<InvoiceRow, 'kind'> & { kind: BookedKind }
/** A row as an accountant books it. */
export type BookedRow = Bookable & { taxes: Taxes | undefined }

/** The same rows with their taxes. */
export async function booked(db: Db, rows: Bookable[]): Promise<BookedRow[]> {
  const taxes = await readTaxes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, taxes: taxes.get(row.id) }))
}

/** Of the list's file, and of an accountant's table of a period. */
export const COLUMNS: List<BookedRow>['columns'] = {
  number: ({ number }) => number,
  kind: ({ kind }, say) => say(`lists.documents.${kind}`),
  made_at: ({ made_at }) => instant(made_at),
  vendor: ({ vendor: retailer }) => retailer.name,
  country: ({ taxes }) => taxes?.country ?? '',
  vat_number: ({ taxes }) => taxes?.vat_number ?? '',
  order: ({ order }) => order.number,
  net: ({ taxes }) => euros(taxes?.net ?? null),
  vat_rate: ({ taxes }) => decimal(taxes ? taxes.rate / 100 : null),
  nature: ({ taxes }) => taxes?.nature ?? '',
  tax: ({ taxes }) => euros(taxes?.tax ?? null),
  total: ({ total }) => euros(total),
  payment_method: ({ taxes }, say) => (taxes ? say(`lists.payments.${taxes.payment_method}`) : ''),
  state: ({ kind, state }, say) => (kind === 'penalty_note' ? '' : say(`lists.invoices.${state}`)),
  handed_over_at: ({ handed_over_at }) => instant(handed_over_at),
}

export const invoiceLists = {
  invoices: list<BookedRow, InvoicesQuery>({
    query: invoicesQuery,
    plan: planInvoices,
    read: async (db, query) => booked(db, (await listInvoices(db, query)).invoices),
    columns: COLUMNS,
  }),
}
