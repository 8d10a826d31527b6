import { sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type OwnOrderLinesQuery, ownOrderLinesQuery } from '../../../shared/orders/own-orders.ts'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import { type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { decimal, euros, instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import type { orderLines, orders } from './orders.tables.ts'
import { hasStatus } from './own-orders.ts'

type Row = Pick<SqlRow<typeof orders>, 'created_at' | 'status' | 'reference' | 'vat_rate'> &
  Pick<SqlRow<typeof orderLines>, 'id' | 'code' | 'satellite' | 'price' | 'quantity'> & {
    number: string
    name: string
  }

/** The lines of a retailer's orders, the newest order first. */
function planOwnOrderLines(retailerId: number | null, query: OwnOrderLinesQuery & Walk): Plan {
  const { 'filters[from]': from, 'filters[to]': to, 'filters[status]': status, limit, offset, after } = query
  return planPage({
    table: sql`order_lines l`,
    foundIn: sql`orders o cross join order_lines l on l.order_id = o.id`,
    id: sql`l.id`,
    where: allOf(
      sql`o.vendor_id = ${retailerId} and o.status <> 'pending'`,
      hasStatus(status),
      from === undefined ? undefined : sql`o.created_at >= ${startOfDay(from)}`,
      to === undefined ? undefined : sql`o.created_at < ${endOfDay(to)}`,
    ),
    order: orderBy('-created_at', { created_at: [sql`o.created_at`, sql`o.id`] }, sql`l.id`),
    isSorted: true,
    limit,
    offset,
    after,
  })
}

const COLUMNS = [
  ...['number', 'created_at', 'own_reference', 'status', 'code', 'product', 'satellite', 'quantity'],
  ...['price', 'amount', 'vat_rate', 'net'],
] as const

/** The lines of a retailer's orders for a file, with what was paid for them; of no other retailer. */
export const ownOrderLineList = (retailerId: number | null, lang: Lang) =>
  list<Row, OwnOrderLinesQuery>({
    query: ownOrderLinesQuery,
    plan: (query) => planOwnOrderLines(retailerId, query),
    read: async (db, query) => {
      const { from, inOrder } = pageOf(planOwnOrderLines(retailerId, query), query)
      return db.all<Row>(sql`
        select l.id, cast(coalesce(o.number, o.id) as text) as number, o.created_at, o.status, o.reference, o.vat_rate, l.code,
          coalesce(l.texts ->> ${`$.${lang}.name`}, l.name) as name, l.satellite, l.price, l.quantity
        from ${from} cross join orders o on o.id = l.order_id ${inOrder}`)
    },
    columns: {
      number: ({ number }) => number,
      created_at: ({ created_at }) => instant(created_at),
      own_reference: ({ reference }) => reference,
      status: ({ status }, say) => say(`lists.orders.${status}`),
      code: ({ code }) => code,
      product: ({ name }) => name,
      satellite: ({ satellite }) => satellite,
      quantity: ({ quantity }) => quantity,
      price: ({ price }) => euros(price),
      amount: ({ price, quantity }) => euros(price * quantity),
      vat_rate: ({ vat_rate }) => (vat_rate === null ? null : decimal(vat_rate / 100)),
      net: ({ price, quantity, vat_rate }) =>
        vat_rate === null ? null : euros(price * quantity - vatIn(price * quantity, vat_rate)),
    } satisfies Columns<typeof COLUMNS, Row>,
  })
