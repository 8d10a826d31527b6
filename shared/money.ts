import type { Lang } from './languages.ts'

/** The highest price in cents. */
export const MAX_PRICE = 100_000_000

/** Cents as euros with two decimals in the language's own form, e.g. `1.249,00 €`. */
export function formatEuros(amount: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', useGrouping: 'always' }).format(
    amount / 100,
  )
}
