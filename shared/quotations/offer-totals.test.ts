import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../places/countries.ts'
import { MAX_VAT, standardVat } from '../vat/vat-rates.ts'
import { computeOffer, type Priced, type PricedLine } from './offer-totals.ts'

/* The second implementation: exact fractions, written from the rule's words and not from the code. */
class Fraction {
  readonly over: bigint
  readonly under: bigint
  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }
  static of = (value: number) => new Fraction(BigInt(value))
  plus = (other: Fraction) =>
    new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  minus = (other: Fraction) => this.plus(new Fraction(-other.over, other.under))
  by = (other: Fraction) => new Fraction(this.over * other.over, this.under * other.under)
  per = (other: Fraction) => new Fraction(this.over * other.under, this.under * other.over)
  floor = () => this.over / this.under
  isMoreThan = (other: Fraction) => this.over * other.under > other.over * this.under
  /** To the cent, half a cent up. */
  rounded = () => this.plus(new Fraction(1n, 2n)).floor()
}
const percent = (hundredths: number) => Fraction.of(hundredths).per(Fraction.of(10_000))
const ONE = Fraction.of(1)

function byHand({ prices, discount, lines }: Priced) {
  const cents = lines.map((line) =>
    Fraction.of(line.price)
      .by(Fraction.of(line.quantity))
      .by(ONE.minus(percent(line.discount)))
      .rounded(),
  )
  const subtotal = cents.reduce((sum, cent) => sum + cent, 0n)
  let taken =
    discount.kind === 'sum'
      ? BigInt(discount.value)
      : new Fraction(subtotal).by(percent(discount.value)).rounded()
  if (taken > subtotal) taken = subtotal
  const rates = [...new Set(lines.map(({ vat }) => vat))].sort((a, b) => b - a)
  const sums = rates.map((rate) =>
    lines.reduce((sum, line, at) => sum + (line.vat === rate ? cents[at]! : 0n), 0n),
  )
  // Cent by cent: what is left goes where most of a cent is missing.
  const exact = sums.map((sum) => new Fraction(subtotal === 0n ? 0n : taken * sum, subtotal || 1n))
  const given = exact.map((share) => share.floor())
  const wasGiven = new Set<number>()
  while (given.reduce((sum, share) => sum + share, 0n) < taken) {
    let most = -1
    for (const [at, share] of exact.entries()) {
      if (wasGiven.has(at)) continue
      const missing = (i: number) => exact[i]!.minus(new Fraction(given[i]!))
      if (most === -1 || share.minus(new Fraction(given[at]!)).isMoreThan(missing(most))) most = at
    }
    given[most]! += 1n
    wasGiven.add(most)
  }
  const shares = rates.map((vat, at) => {
    const amount = new Fraction(sums[at]! - given[at]!)
    const rate = percent(vat)
    const tax = (prices === 'net' ? amount.by(rate) : amount.by(rate).per(ONE.plus(rate))).rounded()
    const [net, gross] =
      prices === 'net' ? [amount.over, amount.over + tax] : [amount.over - tax, amount.over]
    return { vat, net: Number(net), tax: Number(tax), gross: Number(gross) }
  })
  return {
    lines: cents.map(Number),
    subtotal: Number(subtotal),
    discount: Number(taken),
    shares,
    net: shares.reduce((sum, { net }) => sum + net, 0),
    tax: shares.reduce((sum, { tax }) => sum + tax, 0),
    gross: shares.reduce((sum, { gross }) => sum + gross, 0),
  }
}

/** The same numbers in each run (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return { upTo: (max: number) => Math.floor(next() * (max + 1)), is: (chance: number) => next() < chance }
}

const RATES = [0, 210, 400, 500, 550, 810, 1000, 1900, 2000, 2100, 2200, 2550, MAX_VAT]
function randomOffer({ upTo, is }: ReturnType<typeof dice>): Priced {
  const lines: PricedLine[] = Array.from({ length: upTo(12) }, () => ({
    quantity: 1 + upTo(is(0.1) ? 998 : 9),
    price: upTo(is(0.3) ? 9 : is(0.1) ? 100_000_000 : 300_000),
    discount: is(0.5) ? 0 : upTo(10_000),
    vat: RATES[upTo(RATES.length - 1)]!,
  }))
  const kind = is(0.5) ? 'percent' : 'sum'
  return {
    prices: is(0.5) ? 'net' : 'gross',
    discount: { kind, value: is(0.3) ? 0 : upTo(kind === 'percent' ? 10_000 : 200_000) },
    lines,
  }
}

describe('an offer', () => {
  test('is the same by a second computation in fractions, for 4 000 offers, and adds up to the cent', () => {
    const random = dice(15)
    for (let i = 0; i < 4_000; i++) {
      const offer = randomOffer(random)
      const totals = computeOffer(offer)
      expect(totals).toEqual(byHand(offer))
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
      const { shares, subtotal, discount, net, tax, gross } = totals
      expect(sum(totals.lines)).toBe(subtotal)
      expect(sum(shares.map((share) => share[offer.prices]))).toBe(subtotal - discount)
      expect(shares.every((share) => share.net + share.tax === share.gross)).toBe(true)
      expect([sum(shares.map((s) => s.net)), sum(shares.map((s) => s.tax))]).toEqual([net, tax])
      expect(net + tax).toBe(gross)
      const amounts = [...totals.lines, ...shares.flatMap(Object.values), discount, gross]
      expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }
  })

  test('in euros and cents, as one would reckon on paper', () => {
    const lines = [
      { quantity: 1, price: 129_900, discount: 1_000, vat: 2_200 },
      { quantity: 2, price: 4_999, discount: 0, vat: 2_200 },
      { quantity: 3, price: 5_500, discount: 0, vat: 1_000 },
    ]
    expect(computeOffer({ prices: 'net', discount: { kind: 'percent', value: 500 }, lines })).toEqual({
      lines: [116_910, 9_998, 16_500],
      subtotal: 143_408,
      discount: 7_170,
      shares: [
        { vat: 2_200, net: 120_563, tax: 26_524, gross: 147_087 },
        { vat: 1_000, net: 15_675, tax: 1_568, gross: 17_243 },
      ],
      net: 136_238,
      tax: 28_092,
      gross: 164_330,
    })
    const gross = computeOffer({ prices: 'gross', discount: { kind: 'sum', value: 3_408 }, lines })
    expect(gross).toMatchObject({ gross: 140_000, discount: 3_408, net: 140_000 - gross.tax })
  })

  test('rounds half a cent up, and gives a discount’s odd cents where most of one is missing', () => {
    const line = { quantity: 1, price: 1, discount: 5_000, vat: 0 }
    expect(computeOffer({ prices: 'net', discount: { kind: 'sum', value: 0 }, lines: [line] }).lines).toEqual(
      [1],
    )
    const three = [2_200, 1_000, 400].map((vat) => ({ quantity: 1, price: 100, discount: 0, vat }))
    const { shares } = computeOffer({ prices: 'gross', discount: { kind: 'sum', value: 100 }, lines: three })
    expect(shares.map(({ gross }) => gross)).toEqual([66, 67, 67])
  })

  test('without lines is nothing, and a discount never makes it less than that', () => {
    const nothing = { lines: [], subtotal: 0, discount: 0, shares: [], net: 0, tax: 0, gross: 0 }
    expect(computeOffer({ prices: 'net', discount: { kind: 'sum', value: 500 }, lines: [] })).toEqual(nothing)
    const lines = [{ quantity: 1, price: 300, discount: 0, vat: 2_200 }]
    expect(computeOffer({ prices: 'net', discount: { kind: 'sum', value: 500 }, lines })).toMatchObject({
      discount: 300,
      gross: 0,
    })
  })
})

test('the suggested rate of VAT is that of a known country', () => {
  expect([standardVat('IT'), standardVat('DE'), standardVat('CH'), standardVat('US')]).toEqual([
    2200, 1900, 810, 0,
  ])
  for (const country of COUNTRIES) expect(standardVat(country)).toBeLessThanOrEqual(MAX_VAT)
})
