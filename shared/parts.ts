/** How soon a spare part can be sent: from stock, within days, when it has been ordered itself, no more. */
export const STOCK_STATES = ['in_stock', 'days', 'ordered', 'discontinued'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** What may be missing of a spare part: a price, what is known of its stock, a drawing that shows it, a name in a language. */
export const PART_GAPS = ['price', 'stock', 'drawing', 'en', 'de', 'fr', 'nl'] as const
export type PartGap = (typeof PART_GAPS)[number]

/** The heaviest part, in g. */
export const MAX_WEIGHT = 1_000_000
/** The longest cover, in months. */
export const MAX_COVER = 240
