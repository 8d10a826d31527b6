import { oncePer } from './base/once.ts'
import type { Lang } from './languages.ts'

/** The highest price in cents. */
export const MAX_PRICE = 100_000_000

const euros = oncePer(
  (lang: Lang) => new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
)

/** Cents as euros with two decimals in the language's own form, e.g. `1.249,00 €`. */
export const formatEuros = (amount: number, lang: Lang): string => euros(lang).format(amount / 100)

const rates = oncePer(
  (lang: Lang) => new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }),
)

/** Hundredths of a per cent in the language's own form: `22%`. */
export const formatRate = (hundredths: number, lang: Lang): string => rates(lang).format(hundredths / 10_000)

/** Hundred-millionths of a euro, with so many decimals. */
export const formatFineEuros = (amount: bigint, decimals: number, lang: Lang): string =>
  new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(amount) / 100_000_000)
