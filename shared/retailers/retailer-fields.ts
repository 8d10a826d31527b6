/** The plain texts of a retailer that it edits itself, too. */
export const OWN_TEXTS = ['website', 'brands'] as const
export type OwnText = (typeof OWN_TEXTS)[number]
/**
 * The plain texts of a retailer, each a column of this name and empty while nothing is known: values of forms, history, import, export
 * and what is personal derive from them. In the order of the file.
 */
export const RETAILER_TEXTS = [...OWN_TEXTS] as const
export type RetailerText = (typeof RETAILER_TEXTS)[number]
export type RetailerTexts = Record<RetailerText, string>

/** A text for each. */
export const eachText = (give: (name: RetailerText) => string) =>
  Object.fromEntries(RETAILER_TEXTS.map((name) => [name, give(name)])) as RetailerTexts
