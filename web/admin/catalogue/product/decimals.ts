import type { Lang } from '../../../../shared/languages.ts'

/** Groups of three digits. */
const GROUPED = /^[1-9]\d{0,2}([.,’']\d{3})+$/
/** One sign before exactly three digits: thousands to one reader, decimals to the next. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/

const plain = (written: string) => written.replace(/[€\s\u00A0\u202F]/g, '')

/** Whether a price could be two: `12,345`. As in a file that is imported, nobody guesses. */
export const isAmbiguous = (written: string) => EITHER.test(plain(written))

/**
 * A number as people write it: `1.234,50`, `1234.5`, `1,234.50`, with or without a euro sign; one sign alone is the decimals'.
 * Null when nothing is written, NaN when it cannot be read.
 */
export function parseDecimal(written: string): number | null {
  const text = plain(written)
  if (text === '') return null
  const [, whole = '', fraction = ''] =
    GROUPED.test(text) && !EITHER.test(text) ? [null, text] : (/^(.*?)(?:[.,](\d*))?$/.exec(text) ?? [])
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return Number.NaN
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`)
}

/** Euros as written → cents; null and NaN as for `parseDecimal`, NaN also for more than two decimals, or what `isAmbiguous`. */
export function parseEuros(written: string): number | null {
  if (isAmbiguous(written)) return Number.NaN
  const euros = parseDecimal(written)
  if (euros === null) return null
  const cents = Math.round(euros * 100)
  return Math.abs(cents - euros * 100) < 1e-6 ? cents : Number.NaN
}

/** Cents → `1.234,50`. */
export const formatCents = (cents: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, useGrouping: 'always' }).format(cents / 100)

/** `0.35` → `0,35`. */
export const formatDecimal = (value: number, lang: Lang) =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 6, useGrouping: false }).format(value)
