import {
  type InvoiceRow,
  type InvoicesQuery,
  invoicesQuery,
} from '../../../shared/payments/invoices.admin.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listInvoices, planInvoices } from './invoices.ts'

export const invoiceLists = {
  invoices: list<InvoiceRow, InvoicesQuery>({
    query: invoicesQuery,
    plan: planInvoices,
    read: async (db, query) => (await listInvoices(db, query)).invoices,
    columns: {
      number: ({ number }) => number,
      kind: ({ kind }, say) => say(`lists.documents.${kind}`),
      made_at: ({ made_at }) => instant(made_at),
      vendor: ({ vendor: retailer }) => retailer.name,
      order: ({ order }) => order.number,
      total: ({ total }) => euros(total),
      state: ({ state }, say) => say(`lists.invoices.${state}`),
      handed_over_at: ({ handed_over_at }) => instant(handed_over_at),
    },
  }),
}
