import type { Lang } from '../../shared/languages.ts'

/** Digits grouped by three. */
const GROUPED = /^[1-9]\d{0,2}([.,’']\d{3})+$/
/** One sign before exactly three digits: some people write thousands like this, others decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/

const plain = (written: string) => written.replace(/[€\s\u00A0\u202F]/g, '')

/** Whether a price can be read in two ways: `12,345`. It is refused, as in an imported file, never guessed. */
export const isAmbiguous = (written: string) => EITHER.test(plain(written))

/**
 * Reads a number as people write it: `1.234,50`, `1234.5`, `1,234.50`, with or without a euro sign; a single sign separates
 * decimals. Null when nothing is written, NaN when it is not a number.
 */
export function parseDecimal(written: string): number | null {
  const text = plain(written)
  if (text === '') return null
  const [, whole = '', fraction = ''] =
    GROUPED.test(text) && !EITHER.test(text) ? [null, text] : (/^(.*?)(?:[.,](\d*))?$/.exec(text) ?? [])
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return Number.NaN
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`)
}

/** Euros as written → cents. Null and NaN as in `parseDecimal`; NaN also for more than two decimals, and for ambiguous prices. */
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

/** A number with a sign before it, read by one of these without: `+3,5`, `−2`. */
const signed = (read: (written: string) => number | null) => (written: string) => {
  const text = written.trim()
  const value = read(text.replace(/^[+−-]/, ''))
  return value !== null && /^[−-]/.test(text) ? -value : value
}

/** Euros with a sign as written → cents; null and NaN as in `parseEuros`. */
export const parseSignedEuros = signed(parseEuros)

/** `+3,5 %` → 350; null when nothing is written, NaN when it is no number with two decimals at most. */
export const parsePercent = signed((written) => {
  const percent = parseDecimal(written.replace('%', ''))
  if (percent === null) return null
  const hundredths = Math.round(percent * 100)
  return Math.abs(hundredths - percent * 100) < 1e-6 ? hundredths : Number.NaN
})
