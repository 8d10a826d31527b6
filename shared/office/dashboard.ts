import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { dayFilters } from '../base/lists.ts'
import { addDays, daysBetween } from '../dates.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import type { AdminQuotationRow } from '../quotations/quotations.ts'

/** `GET /api/admin/dashboard`: days are inclusive, in Europe/Rome. */
export const dashboardQuery = z
  .strictObject({ lang: z.optional(lang), ...dayFilters })
  .check(
    z.refine(
      (query) =>
        query['filters[from]'] === undefined ||
        query['filters[to]'] === undefined ||
        query['filters[from]'] <= query['filters[to]'],
      { message: 'period', path: ['filters[to]'] },
    ),
  )
export type DashboardQuery = z.infer<typeof dashboardQuery>

/** Days from `day` to `until`, both inclusive; `until` is left out where it is the same day. */
export interface Span {
  day: string
  until?: string
}

/** Up to a year each day is a span; longer series have months, then quarters, then years, so that a chart can show all of it. */
export const MAX_DAYS = 366
const MAX_MONTHS_DAYS = 3 * 366
const MAX_QUARTERS_DAYS = 10 * 366

/** The first day of the month, quarter or year after the one that a day is in. */
function nextStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / months) * months + months
  return new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10)
}

/** The spans of a series from the first day to the last: without gaps; the first and the last may be cut. */
export function spansBetween(from: string, to: string): Span[] {
  const days = daysBetween(from, to) + 1
  const months = days <= MAX_MONTHS_DAYS ? 1 : days <= MAX_QUARTERS_DAYS ? 3 : 12
  const spans: Span[] = []
  for (let day = from; day <= to; ) {
    const next = days <= MAX_DAYS ? addDays(day, 1) : nextStart(day, months)
    const last = addDays(next, -1)
    const until = last < to ? last : to
    spans.push(until === day ? { day } : { day, until })
    day = next
  }
  return spans
}

/**
 * Pending and cancelled orders do not count. Pieces of a terminated order came back and are not sold. Amounts in cents: revenue
 * of orders, without refunds and without what a warranty paid.
 */
export interface DashboardFigures {
  quotations_number: number
  orders_number: number
  /** Pieces sold. */
  products_number: number
  /** Revenue in cents. */
  total: number
}
export interface Dashboard extends DashboardFigures {
  /** The same for the period of equal length before; null without a first day. */
  previous: DashboardFigures | null
  /** One entry a day, also for days without events; for a period over a year one for each of `spansBetween`. */
  series: (Span & { quotations: number; orders: number; revenue: number })[]
  best_products: {
    product_id: number | null
    name: string
    code: string | null
    quantity: number
    revenue: number
  }[]
  /** The products in the most quotations. */
  asked_products: {
    product_id: number | null
    name: string
    code: string | null
    quotations: number
    quantity: number
  }[]
  by_vendor: { id: number; name: string; quotations: number; orders: number; revenue: number }[]
  /** Independent of the period. */
  newest_quotations: AdminQuotationRow[]
  newest_orders: {
    id: number
    number: string | null
    created_at: string
    status: OrderStatus
    total: number
    vendor: { name: string }
  }[]
  /** What waits for somebody, independent of the period. */
  attention: {
    /** Not opened by their retailer after three days. */
    unread_quotations: number
    /** That waited so long for their retailer that administrators were mailed about them. */
    slow_quotations: number
    /** From the support form, neither answered nor closed. */
    messages_to_answer: number
    /** Mails that nobody could deliver. */
    dead_mails: number
    /** Written about products, not yet decided on. */
    reviews_to_approve: number
    /** Registered by retailers, not yet decided on. */
    warranties_to_validate: number
    /** Units that owners registered. */
    owners_to_decide: number
    /** Claims under warranty that wait for a decision. */
    claims_to_decide: number
    /** Returns that wait for the shop, up to a hundred. */
    returns_to_handle: number
    /** Units whose number is another one's as well, or has letters of another script. */
    doubtful_numbers: number
    /** Registered by one retailer after another one held the number. */
    contested_warranties: number
    /** Active but without coordinates, so that the finder does not show them. */
    retailers_without_place: number
    /** Active, whose VAT number VIES knows under another name or town. */
    differing_vat_numbers: number
    /** Refunds that providers refuse, to be made by hand. */
    refunds_by_hand: number
    /** Payments that their buyers dispute. */
    disputes_to_answer: number
    /** Movements of the account that no order is known for. */
    transfers_to_assign: number
    /** Money that administrators send back by transfer. */
    money_to_return: number
    /** Orders on account whose day to pay is over. */
    overdue_orders: number
    /** Carts whose retailers asked what their shipping costs. */
    shipping_to_say: number
    /** What is wrong with the backups. */
    backup_problems: number
    /** Failing or late jobs; one more when the cron itself has stopped. */
    failed_jobs: number
  }
}

/** The part that waits for somebody of the caller's role. */
export type Attention = Partial<Dashboard['attention']>
/** What a shop needs before its first order, in the order in which one is done after the other. */
export const FIRST_STEPS = [
  'company',
  'category',
  'product',
  'vendor_category',
  'vendor',
  'account',
  'shipping',
  'legal',
  'mail',
  'order',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
/** Whether each is done. */
export type FirstSteps = Record<FirstStep, boolean>

/** `GET /api/admin/dashboard`: for people who only work on contents there are no figures of sales. */
export type SalesDashboard = Omit<Dashboard, 'attention'> & {
  attention: Attention
  /** For whoever may work on everything. */
  first_steps?: FirstSteps
}
export interface ContentDashboard {
  attention: Attention
  series?: null
}
