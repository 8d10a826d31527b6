import type { Lang } from './languages.ts'

/** The highest price in cents. */
export const MAX_PRICE = 100_000_000

const euros = new Map<Lang, Intl.NumberFormat>()

/** Cents as euros with two decimals in the language's own form, e.g. `1.249,00 €`. */
export function formatEuros(amount: number, lang: Lang): string {
  const format =
    euros.get(lang) ??
    new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', useGrouping: 'always' })
  euros.set(lang, format)
  return format.format(amount / 100)
}
