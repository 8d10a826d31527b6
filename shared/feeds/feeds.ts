import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import type { DocumentKind, PictureKind } from '../catalogue/product-sets.ts'
import type { Lang } from '../languages.ts'
import type { StockState } from '../parts/parts.ts'
import { PRICED_KINDS, type PriceBreak } from '../pricing/price-breaks.ts'

/** So many products are in one answer as JSON. */
export const FEED_PAGE = 200
/** More products than these are for JSON, page by page: the other files are made in memory. */
export const MAX_FED = 5000

const kind = z._default(z.enum(PRICED_KINDS), 'products')
/** What changed at that time or later; a time as answers give it (`as_of`), in UTC. */
const updated_since = z.optional(z.iso.datetime({ error: 'invalid' }))

/** `GET /api/feeds/products.csv`: what a retailer's own shop may show and sell, at the retailer's prices of today. */
export const feedQuery = z.strictObject({ kind, updated_since })
export type FeedQuery = z.infer<typeof feedQuery>

/** `GET /api/feeds/products.json`: the same, from the product after an id on. */
export const feedPageQuery = z.strictObject({
  kind,
  updated_since,
  after: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
})

/** `GET /api/feeds/google.xml`: the same for Google Merchant, in one language. */
export const googleFeedQuery = z.strictObject({ lang: z._default(lang, 'it'), kind, updated_since })

/** The texts of a product in a language; where nobody translated it, in Italian. */
export interface FedTexts {
  name: string
  description: string
  warnings: string
  category: string
  family: string
  /** The maker's page about it; parts have none. */
  url: string | null
  data: { group: string; name: string; value: string }[]
}

/** A product as another shop needs it. Amounts in euro cents without VAT, weights in g; addresses are absolute. */
export interface FedProduct {
  id: number
  code: string | null
  /** GS1's number of the trade item. */
  gtin: string | null
  model: string
  brand: string
  updated_at: string
  texts: Record<Lang, FedTexts>
  price: {
    currency: 'EUR'
    /** The single price of the shop. */
    list: number
    /** The same with the VAT of the shop's own country. */
    list_gross: number
    /** The retailer's, by quantity, from one piece on. */
    own: PriceBreak[]
    /** Hundredths of a per cent that the retailer pays on it; 0 for who buys without VAT. */
    vat_rate: number
  }
  /** Null where nothing is known; `pieces` only of what is in stock and counted, `expected_on` a day. */
  stock: { state: StockState | null; pieces: number | null; expected_on: string | null }
  min_quantity: number
  pack_size: number
  weight_g: number | null
  /** Of its energy label, with its number in the Union's register. */
  energy_class: string | null
  eprel: string | null
  hs_code: string | null
  origin: string | null
  guarantee_months: number | null
  video: string | null
  pictures: { kind: PictureKind; url: string }[]
  documents: { kind: DocumentKind; lang: Lang | null; name: string; url: string }[]
}

/** A part of the feed. */
export interface FeedPage {
  /** When it was read: what changes from then on is found by `updated_since`. */
  as_of: string
  products: FedProduct[]
  /** Where the next part begins (`after`); null after the last one. */
  next: number | null
  /** With `updated_since`, on the first part: what can no longer be ordered since then. */
  gone: { id: number; code: string | null }[]
}
