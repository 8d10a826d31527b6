import type { StockState } from './parts.ts'

/** What is known of a product's or a part's stock. Each is a column of this name in its details. */
export interface Stock {
  stock: StockState | null
  /** Pieces on hand; null where no figure is kept. */
  on_hand: number | null
  /** The day on which more are expected. */
  expected_on: string | null
}

/** The columns of files, each with how its cell is read. */
export const STOCK_FACTS = { stock: 'stock', on_hand: 'whole', expected_on: 'day' } as const
export const STOCK_NAMES = Object.keys(STOCK_FACTS) as (keyof Stock)[]

/** So many people who wait are counted. */
export const MOST_WAITING = 100

/** The highest figure that is kept. */
export const MAX_ON_HAND = 999_999

export const stockOf = (of?: Stock): Stock => ({
  stock: of?.stock ?? null,
  on_hand: of?.on_hand ?? null,
  expected_on: of?.expected_on ?? null,
})

/** The state that goes with a figure, which a check of the table wants, too: above 0 it is in stock unless it is discontinued. */
export function stateFor({ stock, on_hand }: Pick<Stock, 'stock' | 'on_hand'>): StockState | null {
  if (on_hand === null || stock === 'discontinued') return stock
  if (on_hand > 0) return 'in_stock'
  return stock === 'days' ? 'days' : 'ordered'
}

/** The same record with the state that goes with its figure. */
export const settled = <S extends Pick<Stock, 'stock' | 'on_hand'>>(of: S): S => ({
  ...of,
  stock: stateFor(of),
})

/** So many pieces are told to a retailer as they are; of more, that there are more. */
export const SHOWN_PIECES = 10

/** What is told of a product's stock, as far as it is known. */
export interface Availability {
  /** It is kept from sale, everywhere or in the retailer's country; nothing else is told then. */
  is_stopped?: true
  stock?: StockState
  /** Pieces on hand, up to one more than `SHOWN_PIECES`, which stands for any figure above; only for who sees prices. */
  pieces?: number
  /** `YYYY-MM-DD`; never a day that has passed. */
  expected_on?: string
}

/** Whether so many pieces are more than there are, as far as a retailer is told. */
export const isShort = ({ stock, pieces }: Availability, quantity: number): boolean =>
  stock === 'in_stock' && pieces !== undefined && pieces <= SHOWN_PIECES && quantity > pieces

/** Whether people may wait for it: it is not there, and will be. */
export const isAwaitable = ({ stock }: Availability): boolean => stock === 'days' || stock === 'ordered'
