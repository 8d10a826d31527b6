import { WHOLE } from '../../../shared/quotations/offer-totals.ts'

/* Amounts of a FatturaPA. What the order keeps in cents, VAT included, is there without VAT in hundred-millionths of a euro. */

/** Hundred-millionths in a cent. */
const FINE = 1_000_000n

/** Cents as the schema writes them: `1234.50`. */
export const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Hundred-millionths with two to eight decimals. */
export function fineEuros(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(9, '0')
  const decimals = digits.slice(-8).replace(/0{1,6}$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -8)}.${decimals}`
}

/** A rate in hundredths of a per cent: `22.00`. */
export const percent = (rate: number): string => (rate / 100).toFixed(2)

/** A piece's price without the VAT in it, to the nearest hundred-millionth. */
export function withoutVat(cents: number, rate: number): bigint {
  const whole = BigInt(WHOLE + rate)
  return (BigInt(cents) * FINE * BigInt(WHOLE) * 2n + whole) / (2n * whole)
}

export interface FineLine {
  unit: bigint
  total: bigint
}

/** What lines come to, and what is to be added so that they make the net sum, which the order has rounded once. */
export function roundingOf(lines: readonly FineLine[], net: number): bigint {
  return BigInt(net) * FINE - lines.reduce((sum, { total }) => sum + total, 0n)
}
