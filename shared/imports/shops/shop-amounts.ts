import { ownRate } from '../../vat/vat.ts'

/** Units in which other shops weigh, in grams. */
export const WEIGHT_UNITS = { kg: 1000, g: 1, lb: 453.59237, oz: 28.349523125 } as const
export type WeightUnit = keyof typeof WEIGHT_UNITS
export const UNIT_NAMES = Object.keys(WEIGHT_UNITS) as WeightUnit[]

const SPELT: Record<string, WeightUnit> = {
  kg: 'kg',
  kgs: 'kg',
  kilogramm: 'kg',
  g: 'g',
  gr: 'g',
  grams: 'g',
  gramm: 'g',
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
  oz: 'oz',
  ounces: 'oz',
}
/** The unit that a head names (`Weight (lbs)`), or a cell (`1.5 kg`). */
export const unitIn = (text: string): WeightUnit | undefined =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => SPELT[word])
    .find((unit) => unit !== undefined)

/**
 * A number as the exports of shops have it: a point is its decimal sign, however many digits follow, and a comma where it can be nothing
 * else. Null for any other text, and where a comma could separate thousands.
 */
export function shopNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0'’]/g, '')
  if (/^(\d+(\.\d*)?|\.\d+)$/.test(plain)) return Number(plain)
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+\.\d+$|^\d{1,3}(,\d{3}){2,}$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return /^\d*,(\d{1,2}|\d{4,})$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

/**
 * A price as our files have it, with VAT and two digits: `12.34 EUR` is `12.34`. `isNet`: VAT is to be added. What cannot be read, another
 * currency among it, stays as it is, so that the check names it.
 */
export function shopPrice(text: string, isNet: boolean): string {
  const amount = shopNumber(text.replace(/€|\bEUR\b/gi, ''))
  if (amount === null) return text.trim()
  const gross = isNet ? (amount * (10_000 + ownRate())) / 10_000 : amount
  // 1.005 is a little less to a computer.
  return (Math.round(gross * 100 + 1e-6) / 100).toFixed(2)
}

/** A weight as our files have it, in whole grams; 0 and nothing are none. What cannot be read stays. */
export function shopWeight(text: string, unit: WeightUnit): string {
  const amount = shopNumber(text.replace(/[a-z.]+$/i, ''))
  if (amount === null) return text.trim()
  const grams = Math.round(amount * WEIGHT_UNITS[unitIn(text) ?? unit])
  return grams === 0 ? '' : `${grams} g`
}

/** Pieces on hand; owed ones (below 0) are none, and no figure is nothing. */
export function shopPieces(text: string): string {
  const owed = text.trim().startsWith('-')
  const amount = shopNumber(owed ? text.trim().slice(1) : text)
  if (amount === null) return text.trim()
  return String(owed ? 0 : Math.floor(amount))
}
