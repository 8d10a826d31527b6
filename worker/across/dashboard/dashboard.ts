import { sql } from 'drizzle-orm'
import { type AdminRole, mayEnter } from '../../../shared/base/areas.ts'
import { addDays, dayOf, daysBetween, today } from '../../../shared/dates.ts'
import {
  type Attention,
  type ContentDashboard,
  type Dashboard,
  type DashboardFigures,
  type DashboardQuery,
  MAX_DAYS,
  type SalesDashboard,
  spansBetween,
} from '../../../shared/office/dashboard.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { unwellJobs } from '../../base/jobs/watch.ts'
import { waitingFigures } from '../../shop/checkout/shipping-figures.ts'
import { waitingClaims } from '../../shop/claims/all-claims.ts'
import type { orders } from '../../shop/orders/orders.tables.ts'
import { waitingPayments } from '../../shop/payments/attention.ts'
import type { quotations } from '../../shop/quotations/quotations.tables.ts'
import { waitingQuotations } from '../../shop/quotations/quotations.ts'
import { waitingTransfers } from '../../shop/receivables/bank/transfers.ts'
import { overdueOrders } from '../../shop/receivables/reminders.ts'
import type { retailers } from '../../shop/retailers/retailers.tables.ts'
import { differingNumbers } from '../../shop/retailers/vat-answers.ts'
import { waitingReturns } from '../../shop/returns/all-returns.ts'
import { WAITS } from '../../shop/reviews/reviews.ts'
import { waitingOwners } from '../../shop/units/requests/queue.ts'
import { doubtfulNumbers } from '../../shop/warranties/number-repairs.ts'
import { contestedWarranties, waitingWarranties } from '../../shop/warranties/warranties.ts'
import type { Period } from './spans.ts'
import {
  byRetailer,
  FIRST,
  figuresOf,
  type RankedProduct,
  rankedProducts,
  type SpanSums,
  seriesIn,
  seriesOf,
  sinceFirst,
} from './sums.ts'

const newestQuotations = sql`
  select q.id, q.created_at, q.name, q.surname, v.name as vendor_name, q.user_type, q.state, q.origin, q.read_at is null as unread
  from quotations q join vendors v on v.id = q.vendor_id order by q.created_at desc, q.id desc limit 5`

const newestOrders = sql`
  select o.id, o.number, o.created_at, o.status, o.total, v.name as vendor_name
  from orders o join vendors v on v.id = o.vendor_id where o.status <> 'pending'
  order by o.created_at desc, o.id desc limit 5`

const attentionAt = (now: number) => sql`
  select ${waitingQuotations(now)} as unread_quotations,
    (select count(*) from quotations where waiting_since is not null and waiting_step in (3, 4)) as slow_quotations,
    (select count(*) from messages where status = 'new' and deleted_at is null) as messages_to_answer,
    (select count(*) from reviews where ${WAITS}) as reviews_to_approve,
    (select count(*) from outbox where status = 'dead') as dead_mails,
    ${waitingWarranties} as warranties_to_validate,
    ${doubtfulNumbers} as doubtful_numbers,
    ${waitingOwners} as owners_to_decide,
    ${waitingClaims} as claims_to_decide,
    ${waitingReturns} as returns_to_handle,
    ${contestedWarranties} as contested_warranties,
    (select count(*) from vendors where active = 1 and lat is null) as retailers_without_place,
    ${differingNumbers} as differing_vat_numbers,
    ${waitingPayments.refunds} as refunds_by_hand,
    ${waitingPayments.disputes} as disputes_to_answer,
    ${waitingTransfers.transfers} as transfers_to_assign,
    ${waitingTransfers.returns} as money_to_return,
    ${overdueOrders(now)} as overdue_orders,
    ${waitingFigures} as shipping_to_say,
    coalesce((select json_array_length(problems) from backup_state), 0) as backup_problems,
    ${unwellJobs(now)} as failed_jobs`

/** The period of the same length before this one; null without a first day. */
function periodBefore(from: string | undefined, to: string): Period | null {
  if (from === undefined || from > to) return null
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

type First = Maybe<As<SqlRow<typeof orders>, { created_at: 'first' }>>
type RetailerName = As<SqlRow<typeof retailers>, { name: 'vendor_name' }>
type QuotationRow = Pick<
  SqlRow<typeof quotations>,
  'id' | 'created_at' | 'name' | 'surname' | 'user_type' | 'state' | 'origin'
> &
  RetailerName & { unread: number }
type OrderRow = Pick<SqlRow<typeof orders>, 'id' | 'number' | 'created_at' | 'status' | 'total'> &
  RetailerName

const withRetailer = <T extends { vendor_name: string }>({ vendor_name, ...row }: T) => ({
  ...row,
  vendor: { name: vendor_name },
})

/** Of what waits, that which a role may see. */
const seenBy = (
  role: AdminRole,
  { reviews_to_approve, backup_problems, failed_jobs, ...waiting }: Dashboard['attention'],
): Attention => ({
  ...waiting,
  ...(mayEnter(role, 'content') && { reviews_to_approve }),
  ...(mayEnter(role, 'everything') && { backup_problems, failed_jobs }),
})

/** The dashboard of people who work on the contents: what waits there, without figures of sales. */
export async function readContentDashboard(db: Db): Promise<ContentDashboard> {
  const attention = await db.get<Attention>(
    sql`select count(*) as reviews_to_approve from reviews where ${WAITS}`,
  )
  return { attention }
}

/** What waits for somebody of a role. */
export async function readAttention(db: Db, role: AdminRole, now = Date.now()): Promise<Attention> {
  if (!mayEnter(role, 'sales')) return (await readContentDashboard(db)).attention
  return seenBy(role, await db.get<Dashboard['attention']>(attentionAt(now)))
}

/**
 * Everything on the dashboard of people who work on the sales. Without days the figures are of all time, and the series
 * begins with the first quotation or order.
 */
export async function readDashboard(
  db: Db,
  role: AdminRole,
  query: DashboardQuery,
  now = Date.now(),
): Promise<SalesDashboard> {
  const { 'filters[from]': from, 'filters[to]': to, lang = 'it' } = query
  const lastDay = to ?? today(now)
  const period = { from, to }
  const before = periodBefore(from, lastDay)
  const spansSince = (day: string) => spansBetween(day < lastDay ? day : lastDay, lastDay)
  const [[figures], [previous], sums, [first], products, retailers, quotations, orders, [attention]] =
    await readTogether<
      [
        DashboardFigures,
        DashboardFigures,
        Dashboard['series'][number] & SpanSums,
        First,
        RankedProduct,
        Dashboard['by_vendor'][number],
        QuotationRow,
        OrderRow,
        Dashboard['attention'],
      ]
    >(db, [
      figuresOf(period),
      before ? figuresOf(before) : sql`select 1`,
      from ? seriesOf(spansSince(from)) : sinceFirst(addDays(lastDay, -MAX_DAYS), lastDay),
      FIRST,
      rankedProducts(period, lang),
      byRetailer(period),
      newestQuotations,
      newestOrders,
      attentionAt(now),
    ])
  const spans = spansSince(from ?? (first?.first ? dayOf(first.first) : lastDay))
  const series = from ? spans.map((span, i) => ({ ...span, ...sums[i]! })) : seriesIn(sums, spans)
  return {
    ...figures!,
    previous: before && previous!,
    series,
    best_products: products
      .filter(({ list }) => list === 'best')
      .map(({ product_id, name, code, pieces, revenue }) => ({
        product_id,
        name,
        code,
        quantity: pieces,
        revenue,
      })),
    asked_products: products
      .filter(({ list }) => list === 'asked')
      .map(({ product_id, name, code, quotations, asked }) => ({
        product_id,
        name,
        code,
        quotations,
        quantity: asked,
      })),
    by_vendor: retailers,
    newest_quotations: quotations.map((row) => ({ ...withRetailer(row), unread: row.unread === 1 })),
    newest_orders: orders.map(withRetailer),
    attention: seenBy(role, attention!),
  }
}
