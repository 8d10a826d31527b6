import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceState } from '../../../shared/payments/invoice-states.ts'
import {
  type HandOver,
  type InvoiceRow,
  type Invoices,
  type InvoicesQuery,
  MAX_WAITING,
} from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, keyIn, type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { orderBy } from '../../base/db/sorting.ts'
import { STATE } from './outcomes/states.ts'

/** How many hand-overs are shown. */
const SHOWN = sql.raw('24')

/** The rows of a state, as the indexes have them. */
const where = (state: InvoiceState): SQL => {
  if (state === 'waiting') return sql`e.hand_over_id is null and e.outcome is null`
  if (state === 'handed_over') return sql`e.hand_over_id is not null and e.outcome is null`
  return sql`e.outcome is not null and e.outcome = ${state}`
}
const byIndex = (state: InvoiceState) =>
  state === 'waiting' || state === 'handed_over' ? `e_invoices_${state}` : 'e_invoices_outcome'

/** Where the invoices that a query asks for are found. */
export function planInvoices({
  'filters[state]': state,
  search_term: term = '',
  sort = '-made_at',
  limit,
  offset,
  after,
}: InvoicesQuery & Walk): Plan {
  return planPage(
    {
      table: sql`e_invoices e`,
      id: sql`e.document_id`,
      // Also without a state: a search finds all kinds of documents.
      where: state ? where(state) : sql`true`,
      order: orderBy(sort, { made_at: sql`e.document_id` }, sql`e.document_id`),
      by: state ? byIndex(state) : undefined,
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    { index: 'document_search', term },
  )
}

export type InvoiceSqlRow<Kind = InvoiceRow['kind']> = Omit<InvoiceRow, 'kind' | 'order' | 'vendor'> & {
  kind: Kind
  order_id: number
  order_number: string
  vendor_id: number
  vendor_name: string
}
/** Over `e_invoices e`, its document `d` and `OF_INVOICE`. */
export const ROW = sql`d.id, d.kind, d.number, d.made_at, d.total, ${STATE} as state, h.created_at as handed_over_at, o.id as order_id,
  cast(coalesce(o.number, o.id) as text) as order_number, v.id as vendor_id, v.name as vendor_name`
export const OF_INVOICE = sql`cross join orders o on o.id = d.order_id cross join vendors v on v.id = d.vendor_id
  left join hand_overs h on h.id = e.hand_over_id`
export const toInvoiceRow = <Kind = InvoiceRow['kind']>({
  order_id,
  order_number,
  vendor_id,
  vendor_name,
  ...row
}: InvoiceSqlRow<Kind>) => ({
  ...row,
  order: { id: order_id, number: order_number },
  vendor: { id: vendor_id, name: vendor_name },
})

/** A page of the electronic invoices and credit notes, the newest first, with what waits and what was handed over. */
export async function listInvoices(db: Db, query: InvoicesQuery & Walk): Promise<Invoices> {
  const { from, key, count, inOrder } = pageOf(planInvoices(query), query)
  const [[total], rows, [waiting], handOvers] = await readTogether<
    [Count, InvoiceSqlRow, { count: number; from: string | null }, HandOver]
  >(db, [
    count,
    sql`select ${ROW} ${key} from ${from} cross join documents d on d.id = e.document_id ${OF_INVOICE} ${inOrder}`,
    sql`select w.count, d.made_at as "from" from (
        select count(*) as count, min(document_id) as first from (select document_id from e_invoices
          where hand_over_id is null and outcome is null order by document_id limit ${number(MAX_WAITING + 1)})
      ) w left join documents d on d.id = w.first`,
    sql`select h.id, h.from_on as "from", h.to_on as "to", h.created_at, trim(coalesce(u.first_name || ' ' || u.last_name, '')) as user_name,
        h.files as count
      from hand_overs h left join users u on u.id = h.user_id order by h.id desc limit ${SHOWN}`,
  ])
  const invoices = rows.map((row): InvoiceRow => ({ ...toInvoiceRow(row), ...keyIn(row) }))
  return { ...counted('invoices', total!), invoices, waiting: waiting!, hand_overs: handOvers }
}
