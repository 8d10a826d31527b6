import * as z from 'zod/mini'
import { addDays } from './dates.ts'
import { lang } from './fields.ts'
import { dayFilters } from './lists.ts'
import type { OrderStatus } from './orders.ts'
import type { AdminQuotationRow } from './quotations.ts'

/** A curve has at most this many days; of a longer period it shows the last ones. */
export const MAX_SERIES_DAYS = 366

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

/** The days from the first to the last, at most the last `MAX_SERIES_DAYS` of them. */
export function daysBetween(from: string, to: string): string[] {
  const earliest = addDays(to, 1 - MAX_SERIES_DAYS)
  const days: string[] = []
  for (let day = from > earliest ? from : earliest; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * Pending and cancelled orders count nowhere. Pieces of a terminated order came back and are not sold. Amounts in cents:
 * what orders brought, without what was refunded and without what a warranty paid.
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
  /** One entry a day, also for days on which nothing happened. */
  series: { day: string; quotations: number; orders: number; revenue: number }[]
  best_products: {
    product_id: number | null
    name: string
    code: string | null
    quantity: number
    revenue: number
  }[]
  /** Those in the most quotations. */
  asked_products: {
    product_id: number | null
    name: string
    code: string | null
    quotations: number
    quantity: number
  }[]
  by_vendor: { id: number; name: string; quotations: number; orders: number; revenue: number }[]
  /** Whatever the period. */
  newest_quotations: AdminQuotationRow[]
  newest_orders: {
    id: number
    number: string | null
    created_at: string
    status: OrderStatus
    total: number
    vendor: { name: string }
  }[]
  /** What waits for somebody, whatever the period. */
  attention: {
    /** Not opened by their retailer after three days. */
    unread_quotations: number
    /** From the support form, neither answered nor closed. */
    messages_to_answer: number
    /** Mails that nobody could deliver. */
    dead_mails: number
    /** Written about products, not yet decided on. */
    reviews_to_approve: number
    /** Registered by retailers, not yet decided on. */
    warranties_to_validate: number
    /** What is wrong with the backups. */
    backup_problems: number
    /** Jobs that are not well; one more when the cron itself has stopped. */
    failed_jobs: number
  }
}

/** What of it waits for somebody of the caller's role. */
export type Attention = Partial<Dashboard['attention']>
/** `GET /api/admin/dashboard`: for who works on the contents alone there are no figures of sales. */
export type SalesDashboard = Omit<Dashboard, 'attention'> & { attention: Attention }
export interface ContentDashboard {
  attention: Attention
  series?: null
}
