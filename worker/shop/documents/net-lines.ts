import { WHOLE } from '../../../shared/quotations/offer-totals.ts'

/*
 * The lines of an invoice or credit note without VAT, for its paper and for its electronic file. Orders keep what a piece costs in cents with
 * the VAT in it, and round the VAT once, in the total; here each line has a share of the net sum.
 */

/** Hundred-millionths in a cent. */
export const FINE = 1_000_000n
/** A price is said with two decimals or more, eight at most. */
const DECIMALS = { fewest: 2, most: 8 }

/** `price` of a piece in cents, with VAT; less than nothing for what is taken off. */
export interface GrossLine {
  price: number
  quantity: number
}

export interface NetLine {
  /** A piece's price in hundred-millionths of a euro, rounded to the nearest one. */
  unit: bigint
  /** What the line comes to, in cents. */
  net: number
}

const divide = (amount: bigint, by: bigint) => {
  const rest = amount % by
  return amount / by - (rest < 0n ? 1n : 0n)
}

const unitOf = (price: number, rate: number) => {
  const whole = BigInt(WHOLE + rate)
  const size = BigInt(Math.abs(price)) * FINE * BigInt(WHOLE)
  return (BigInt(Math.sign(price)) * (2n * size + whole)) / (2n * whole)
}

/**
 * Lines without the VAT of `rate` (hundredths of a per cent), each rounded up or down to the cent so that they make `net`: up are those that
 * lose most otherwise, of equals the first. So no line is off by a cent, which is what the exchange system allows (control 00423).
 */
export function netLines(lines: readonly GrossLine[], rate: number, net: number): NetLine[] {
  const whole = BigInt(WHOLE + rate)
  const exact = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity) * BigInt(WHOLE))
  const down = exact.map((amount) => divide(amount, whole))
  const lost = exact.map((amount, at) => amount - down[at]! * whole)
  const open = net - Number(down.reduce((sum, amount) => sum + amount, 0n))
  const all = Math.floor(open / (lines.length || 1))
  const up = new Set(
    lines
      .map((_, at) => at)
      .toSorted((a, b) => Number(lost[b]! - lost[a]!) || a - b)
      .slice(0, open - all * lines.length),
  )
  return lines.map(({ price }, at) => ({
    unit: unitOf(price, rate),
    net: Number(down[at]) + all + (up.has(at) ? 1 : 0),
  }))
}

/** As few decimals for all prices as bring each of them, times its quantity, within a cent of its line. */
export function decimalsFor(lines: readonly (NetLine & { quantity: number })[]): number {
  const isNear = (decimals: number) =>
    lines.every(({ unit, net, quantity }) => {
      const step = 10n ** BigInt(DECIMALS.most - decimals)
      const shown = divide(2n * unit + step, 2n * step) * step
      const off = shown * BigInt(quantity) - BigInt(net) * FINE
      return off < FINE && off > -FINE
    })
  let decimals = DECIMALS.fewest
  while (decimals < DECIMALS.most && !isNear(decimals)) decimals++
  return decimals
}
