import { MAX_PRICE } from '../money.ts'

/** To which prices a changed one is rounded: multiples of `step` cents, less `under`: whole euros less 10 cents are `12,90`. */
export const PRICE_ENDINGS = {
  cent: { step: 1, under: 0 },
  ten: { step: 10, under: 0 },
  half: { step: 50, under: 0 },
  euro: { step: 100, under: 0 },
  ninety: { step: 100, under: 10 },
  ninetynine: { step: 100, under: 1 },
  five: { step: 500, under: 0 },
  nine: { step: 1000, under: 100 },
} as const
export type PriceEnding = keyof typeof PRICE_ENDINGS

/** What is done with prices: first hundredths of a percent (350: +3,5 %), then cents, then the rounding. */
export interface PriceChange {
  hundredths: number
  amount: number
  ending: PriceEnding
}

/** The most that a price falls, in hundredths of a percent: it stays one. */
export const MOST_DOWN = -9_000
export const MOST_UP = 100_000

/**
 * A price in cents after a change, rounded once, half up; in whole numbers, so that no cent is lost. A price of nothing stays; another one
 * becomes the least price of its rounding rather than nothing, and none is over `MAX_PRICE`.
 */
export function priceAfter(cents: number, { hundredths, amount, ending }: PriceChange): number {
  if (cents === 0) return 0
  const { step, under } = PRICE_ENDINGS[ending]
  const exact = cents * (10_000 + hundredths) + (amount + under) * 10_000
  const rounded = Math.floor((2 * exact + 10_000 * step) / (20_000 * step)) * step - under
  const most = Math.floor((MAX_PRICE + under) / step) * step - under
  return Math.min(Math.max(rounded, step - under), most)
}
