import { FOREIGN_LANGS } from '../languages.ts'

/** How soon a spare part can be sent: from stock, within days, when it has been ordered itself, no more. */
export const STOCK_STATES = ['in_stock', 'days', 'ordered', 'discontinued'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** What may be missing of a spare part: a price, what is known of its stock, a drawing that shows it, a name in a language. */
export const PART_GAPS = ['price', 'stock', 'drawing', ...FOREIGN_LANGS] as const

/** The heaviest part, in g. */
export const MAX_WEIGHT = 1_000_000
/** The longest cover, in months. */
export const MAX_COVER = 240

/** To what multiple of cents a changed price is rounded. */
export const ROUNDINGS = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof ROUNDINGS)[number]

/**
 * A price in cents after a change by hundredths of a percent (350: +3,5 %), rounded once, half up, to a multiple of `step` cents; a
 * price above 0 does not become 0. The statement that applies it computes the same.
 */
export function changedPrice(cents: number, hundredths: number, step: Rounding): number {
  const rounded = Math.floor((cents * (10_000 + hundredths) * 2 + 10_000 * step) / (20_000 * step)) * step
  return cents === 0 ? 0 : Math.max(step, rounded)
}
