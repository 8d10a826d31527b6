import * as z from 'zod/mini'
import { id, lang } from '../base/fields.ts'
import { dayFilters, isPeriod, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { COUNTRIES } from '../places/countries.ts'
import type { QuotationOrigin, QuotationState } from '../quotations/quotation-states.ts'
import type { Span } from './dashboard.ts'

/**
 * `GET /api/admin/vendor-figures`: the retailers that are not archived, those with most requests first unless `sort` says otherwise.
 * `refresh`: their figures are made anew, which otherwise may be some minutes old (`made_at`).
 */
export const retailerFiguresQuery = z
  .strictObject({
    lang: z.optional(lang),
    search_term: searchTerm,
    sort: sortBy(
      ...(['name', 'country', 'requests', 'waiting', 'answered', 'median', 'slow', 'offered'] as const),
      ...(['accepted', 'refused', 'orders', 'revenue', 'warranties', 'failures'] as const),
    ),
    'filters[country]': z.optional(z.enum(COUNTRIES)),
    refresh: z.optional(z.literal('true')),
    ...dayFilters,
    ...pageQuery(PAGE_SIZE.admin),
  })
  .check(isPeriod())
export type RetailerFiguresQuery = z.infer<typeof retailerFiguresQuery>

/** `GET /api/admin/vendor-figures/:id`. */
export const cockpitQuery = z.strictObject({ lang: z.optional(lang), ...dayFilters }).check(isPeriod())
export type CockpitQuery = z.infer<typeof cockpitQuery>
export const cockpitParam = z.object({ id })

/** Of requests that were made in a period, with what became of them since; orders, warranties and failures of that period. */
export interface RetailerFigures {
  requests: number
  answered: number
  offered: number
  accepted: number
  /** By the retailer. */
  refused: number
  /** Buckets (`answer-times.ts`) within which half, and nine of ten, of the answers came; null without answers. */
  median: number | null
  slow: number | null
  orders: number
  /** Cents, as on the dashboard. */
  revenue: number
  warranties: number
  /** Orders that a warranty pays. */
  failures: number
}

export type NetworkFigures = Pick<
  RetailerFigures,
  'requests' | 'answered' | 'offered' | 'accepted' | 'median' | 'slow'
>

/** `GET /api/own-figures`: a retailer's own figures of the last year, beside those of all retailers together. */
export interface OwnFigures {
  own: NetworkFigures
  network: NetworkFigures
}

export interface RetailerFiguresRow extends RetailerFigures {
  id: number
  name: string
  city: string
  country: string
  /** Requests that wait for it at that moment. */
  waiting: number
}

/** What a retailer lacks to be found and to answer. */
export const MISSING = ['account', 'email', 'place', 'hours', 'active'] as const
export type Missing = (typeof MISSING)[number]

export interface Cockpit {
  vendor: { id: number; name: string; city: string; country: string; telephone: string; email: string | null }
  missing: Missing[]
  accounts: {
    id: number
    name: string
    email: string
    active: boolean
    /** Whether its owner has set a password. */
    activated: boolean
    last_seen_at: string | null
  }[]
  figures: RetailerFigures
  /** Of all retailers together. */
  network: NetworkFigures
  /** As on the dashboard. */
  series: (Span & { quotations: number; orders: number; revenue: number })[]
  /** How many wait, and those that wait longest. */
  waiting: number
  waits: {
    id: number
    name: string
    surname: string
    state: QuotationState
    origin: QuotationOrigin
    waiting_since: string
  }[]
}
