import type { Lang } from '../../../shared/languages.ts'

/** Groups of three digits: `1.234` is a thousand in whichever language. */
const GROUPED = /^[1-9]\d{0,2}([.,’' ]\d{3})+$/

/**
 * A number as people write it: `1.234,50`, `1234.5`, `1,234.50`, with or without a euro sign. Null when nothing is written,
 * NaN when it cannot be read.
 */
export function parseDecimal(written: string): number | null {
  const text = written.replace(/[€\s\u00A0\u202F]/g, '')
  if (text === '') return null
  const [, whole = '', fraction = ''] = GROUPED.test(text)
    ? [null, text]
    : (/^(.*?)(?:[.,](\d*))?$/.exec(text) ?? [])
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return Number.NaN
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`)
}

/** Euros as written → cents; null and NaN as for `parseDecimal`, NaN also for more than two decimals. */
export function parseEuros(written: string): number | null {
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
