import * as z from 'zod/mini'
import { lang, searched } from '../base/fields.ts'
import type { Labelled } from '../catalogue/energy-arrow.ts'
import type { Packs } from '../catalogue/packs.ts'
import type { StockState } from '../parts/parts.ts'
import type { Availability } from '../parts/stock.ts'
import type { PriceBreak } from '../pricing/price-breaks.ts'
import { MOST_TYPED } from '../typed/typed-lines.ts'
import type { VatTreatment } from '../vat/vat.ts'
import { boughtLine } from './cart.ts'
import { MAX_LINES } from './cart-rules.ts'

/** `POST /api/quick-order/look-up`: what was typed or pasted, as text. */
export const quickText = z.strictObject({
  text: z.string('required').check(z.minLength(1, 'required'), z.maxLength(MOST_TYPED.letters, 'too_long')),
})
/** `GET /api/quick-order/suggestions`. */
export const quickSuggestionsQuery = z.strictObject({
  lang: z.optional(lang),
  q: searched(100),
})
/** `POST /api/quick-order/to-cart`: all or nothing. */
export const quickToCart = z.strictObject({
  lines: z.array(boughtLine).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
})

/** A product that a retailer can buy, as the page of codes shows it. */
export interface QuickProduct extends Omit<Availability, 'stock'>, Labelled {
  id: number
  code: string | null
  name: string
  /** For a spare part, the products that it belongs to. */
  of: string
  /** How soon it can be sent, as far as it is known. */
  stock: StockState | null
  /** In which numbers it is ordered. */
  packs: Packs
  /** How many satellites have to be chosen for it. */
  satellites: number
  /** Whether its prices are with VAT, and the prices of a piece by quantity, in cents, from one piece on; missing where it has none. */
  vat?: VatTreatment
  /** Its prices are shown without the VAT that is paid. */
  net?: true
  breaks?: PriceBreak[]
}

/**
 * What became of the lines of one code: `found`; `replaced` by `product`; `not_sold` any more; `several` products have the code;
 * `unknown`; `unread` where the number of pieces is none.
 */
export type QuickState = 'found' | 'replaced' | 'not_sold' | 'several' | 'unknown' | 'unread'
export interface QuickLine {
  /** The first line of the text with it, from 1. */
  line: number
  typed: string
  /** How many lines were added up. */
  lines: number
  /** From 1 to 999. */
  quantity: number
  /** The number that was asked for, where only a higher one can be ordered. */
  asked?: number
  state: QuickState
  /** What goes into the cart; null when nothing does. For `not_sold` what is meant. */
  product: QuickProduct | null
  /** What may be meant. */
  near: QuickProduct[]
}
/** `more`: there were more lines than are read at once. */
export interface QuickAnswer {
  lines: QuickLine[]
  more: boolean
}
