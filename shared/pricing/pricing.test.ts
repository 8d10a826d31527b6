import { describe, expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import { decideVat } from '../vat/vat.ts'
import { vatAreaOf } from '../vat/vat-area.ts'
import { priceAt } from './price-breaks.ts'
import { type BuyerTerms, type LineToPrice, type PriceRule, priceBreaks, priceCart } from './pricing.ts'

const DAY = '2026-11-25'

/* The second implementation: whole fractions, written from the words of the rule and not from its code. */

/** To the nearest whole, half up. */
const nearest = (over: bigint, under: bigint) => {
  const whole = over / under
  return (over % under) * 2n >= under ? whole + 1n : whole
}
const ITALIAN_VAT = 22n

/**
 * Who pays no VAT: what leaves the Union's VAT area, and what goes to another member state for a business with the number of another
 * member state, proven on that day.
 */
function paysVat(terms: BuyerTerms | null): boolean {
  if (terms === null) return true
  const area = vatAreaOf(terms)
  if (terms.country === 'IT' || area === 'unclear') return area === 'inside' || area === 'unclear'
  if (area !== 'inside') return false
  return !(/^(DE|FR|EL)/.test(terms.vatNumber ?? '') && terms.vatUntil !== null && terms.vatUntil >= DAY)
}

function byHand(lines: LineToPrice[], terms: BuyerTerms | null, shipping: number) {
  const withVat = paysVat(terms)
  const asPaid = (cents: bigint) => (withVat ? cents : nearest(cents * 100n, 100n + ITALIAN_VAT))
  const amounts = lines.map((line) => {
    if (line.price === null) return null
    let pieces = 0
    for (const other of lines) if (other.product === line.product) pieces += other.quantity
    const inForce = (terms?.rules ?? []).filter(
      (rule) =>
        rule.from <= pieces &&
        !(rule.starts !== null && rule.starts > DAY) &&
        !(rule.ends !== null && rule.ends < DAY),
    )
    const ofLine = inForce.filter(
      (rule) =>
        rule.product === line.product ||
        (rule.product === null && (rule.category === null || rule.category === line.category)),
    )
    // Each makes a price, and the cheapest is paid; of equal ones that of the product, then of the category, then for most pieces.
    let piece = BigInt(line.price)
    let best: { rule: PriceRule; rank: string } | undefined
    for (const rule of ofLine) {
      const one =
        rule.price === null
          ? nearest(BigInt(line.price) * BigInt(10_000 - rule.discount!), 10_000n)
          : BigInt(rule.price)
      const scope = rule.product !== null ? 2 : rule.category !== null ? 1 : 0
      const [from, id] = [rule.from, rule.id].map((number) => String(number).padStart(4, '0'))
      const rank = [scope, from, rule.starts ?? '0000-00-00', id].join(' ')
      if (!best || one < piece || (one === piece && rank > best.rank)) {
        best = { rule, rank }
        piece = one
      }
    }
    return {
      price: asPaid(piece),
      amount: asPaid(piece) * BigInt(line.quantity),
      rule: best?.rule.id ?? null,
    }
  })
  const goods = amounts.reduce((sum, line) => sum + (line?.amount ?? 0n), 0n)
  const carriage = asPaid(BigInt(shipping))
  const total = goods + carriage
  const tax = withVat ? nearest(total * ITALIAN_VAT, 100n + ITALIAN_VAT) : 0n
  return { amounts, goods, carriage, total, tax, net: total - tax }
}

/** A reproducible sequence (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return { upTo, oneOf: <T>(values: readonly T[]) => values[upTo(values.length - 1)]! }
}

const DAYS = [null, '2026-01-01', '2026-11-24', DAY, '2026-11-26', '2027-02-01'] as const
const PRICES = [0, 1, 99, 1_000, 12_345, 99_999, 100_000_000] as const

function randomCart(seed: number) {
  const { upTo, oneOf } = dice(seed)
  const rules = Array.from({ length: upTo(8) }, (_, at): PriceRule => {
    const scope = upTo(2)
    const isFixed = scope === 0 && upTo(1) === 0
    return {
      id: at + 1,
      product: scope === 0 ? upTo(4) : null,
      category: scope === 1 ? upTo(2) : null,
      from: oneOf([1, 1, 2, 5, 10, 100]),
      discount: isFixed ? null : oneOf([0, 1, 333, 1_250, 5_000, 9_999, 10_000]),
      price: isFixed ? oneOf(PRICES) : null,
      starts: oneOf(DAYS),
      ends: oneOf(DAYS),
    }
  })
  const terms: BuyerTerms | null =
    upTo(9) === 0
      ? null
      : {
          country: oneOf(['IT', 'IT', 'DE', 'FR', 'ES', 'CH', 'MC', 'GB']),
          cap: oneOf(['22100', '35001', '23030', '']),
          city: oneOf(['Livigno', 'Valfurva', 'Ort', '']),
          vatNumber: oneOf([null, 'DE136695976', 'IT09524130136', 'FR40303265045', 'EL123456783']),
          vatUntil: oneOf(DAYS),
          rules,
        }
  const lines = Array.from({ length: upTo(7) }, (): LineToPrice => {
    const product = upTo(4)
    return {
      product,
      category: product % 3,
      price: upTo(20) === 0 ? null : upTo(1) === 0 ? oneOf(PRICES) : upTo(500_000),
      quantity: oneOf([1, 1, 2, 3, 9, 10, 999]),
    }
  })
  return { lines, terms, shipping: oneOf([0, 1, 990, 4_950]) }
}

test('random carts agree with the second implementation to the cent, and add up', () => {
  for (let seed = 1; seed <= howMany(1000, 200_000); seed++) {
    const { lines, terms, shipping } = randomCart(seed)
    const cart = priceCart(lines, terms, DAY, shipping)
    const hand = byHand(lines, terms, shipping)
    const isAlike =
      BigInt(cart.goods) === hand.goods &&
      BigInt(cart.shipping) === hand.carriage &&
      BigInt(cart.total) === hand.total &&
      BigInt(cart.tax) === hand.tax &&
      BigInt(cart.net) === hand.net &&
      cart.net + cart.tax === cart.total &&
      cart.lines.every((line, at) => {
        const other = hand.amounts[at]!
        return line === null || other === null
          ? line === null && other === null
          : BigInt(line.price) === other.price &&
              BigInt(line.amount) === other.amount &&
              line.rule === other.rule
      })
    if (!isAlike) expect({ seed, lines, terms, cart }).toEqual(hand)
  }
})

const ITALIAN: BuyerTerms = {
  country: 'IT',
  cap: '22100',
  city: 'Como',
  rules: [],
  vatNumber: null,
  vatUntil: null,
}
const rule = (values: Partial<PriceRule>): PriceRule => ({
  ...{
    id: 1,
    product: null,
    category: null,
    from: 1,
    discount: 1_000,
    price: null,
    starts: null,
    ends: null,
  },
  ...values,
})
const line = { product: 7, category: 3, price: 12_200, quantity: 1 }
const priceOf = (rules: PriceRule[], quantity = 1, day = DAY) =>
  priceCart([{ ...line, quantity }], { ...ITALIAN, rules }, day).lines[0]!.price

describe('a price', () => {
  test('without terms is the single one, with the VAT that is in it', () => {
    expect(priceCart([{ ...line, quantity: 3 }], null, DAY)).toEqual({
      lines: [{ price: 12_200, list: 12_200, net: 10_000, amount: 36_600, rule: null }],
      goods: 36_600,
      shipping: 0,
      net: 30_000,
      tax: 6_600,
      total: 36_600,
      treatment: 'domestic',
      reason: null,
      rate: 2_200,
    })
  })

  test('is the best that an entry of the product, its category or all gives for so many pieces', () => {
    const [all, category, product] = [
      rule({ discount: 3_000 }),
      rule({ category: 3, discount: 2_000 }),
      rule({ product: 7, price: 12_000, discount: null }),
    ]
    expect(priceOf([all])).toBe(8_540)
    expect(priceOf([category, product])).toBe(9_760)
    expect(priceOf([product, all, category])).toBe(8_540)
    expect(priceOf([rule({ category: 4 }), rule({ product: 8 })])).toBe(12_200)
    const byQuantity = [rule({ from: 10, discount: 800 }), rule({ category: 3, from: 4, discount: 700 })]
    expect([1, 4, 10].map((pieces) => priceOf(byQuantity, pieces))).toEqual([12_200, 11_346, 11_224])
    // More pieces never cost more each, though an entry for more says so.
    const dearer = [rule({ product: 7, discount: 2_000 }), rule({ product: 7, from: 5, discount: 1_000 })]
    expect(priceOf(dearer, 5)).toBe(9_760)
  })

  test('counts the pieces of a product on all lines', () => {
    const terms = { ...ITALIAN, rules: [rule({ product: 7, from: 10, discount: 5_000 })] }
    const prices = (...quantities: number[]) =>
      priceCart(
        quantities.map((quantity) => ({ ...line, quantity })),
        terms,
        DAY,
      ).lines.map((each) => each!.price)
    expect(prices(4, 5)).toEqual([12_200, 12_200])
    expect(prices(4, 6)).toEqual([6_100, 6_100])
  })

  test('changes on the days that its entry names, both included', () => {
    const rules = [rule({ starts: '2026-11-25', ends: '2026-11-30' })]
    const on = (day: string) => priceOf(rules, 1, day)
    expect(['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'].map(on)).toEqual([
      12_200, 10_980, 10_980, 12_200,
    ])
  })

  test('by quantity is told where it changes', () => {
    const rules = [
      rule({}),
      rule({ id: 2, from: 5, discount: 2_000 }),
      rule({ id: 3, from: 20, discount: 2_000 }),
    ]
    const breaks = priceBreaks(line, { ...ITALIAN, rules }, DAY)
    expect(breaks).toEqual([
      { from: 1, price: 10_980 },
      { from: 5, price: 9_760 },
    ])
    expect([1, 4, 5, 999].map((pieces) => priceAt(breaks, pieces))).toEqual([10_980, 10_980, 9_760, 9_760])
    expect(priceBreaks(line, null, DAY)).toEqual([{ from: 1, price: 12_200 }])
  })
})

describe('VAT', () => {
  const to = (
    country: string,
    vatNumber: string | null = null,
    vatUntil: string | null = DAY,
    [cap, city] = ['10115', 'Ort'],
  ) => decideVat({ country, cap, city, vatNumber, vatUntil }, DAY).treatment

  test('is due at home and in the Union, unless a number is proven on that day', () => {
    expect(to('IT')).toBe('domestic')
    expect(to('IT', 'DE136695976')).toBe('domestic')
    expect(to('DE')).toBe('union')
    expect(to('DE', 'DE136695976')).toBe('intra_community')
    expect(to('FR', 'DE136695976')).toBe('intra_community')
    expect(to('GR', 'EL094259216')).toBe('intra_community')
    expect(to('DE', 'DE136695976', '2026-11-24')).toBe('union')
    expect(to('DE', 'DE136695976', null)).toBe('union')
    expect(to('FR', 'IT09524130136')).toBe('union')
    expect(to('FR', 'CHE116281710')).toBe('union')
  })

  test('is not due outside the Union’s VAT area', () => {
    expect(to('CH')).toBe('export')
    expect(to('ES', null, null, ['35001', 'Las Palmas'])).toBe('export')
    expect(to('IT', null, null, ['23041', 'Livigno'])).toBe('export')
    expect(to('MC', 'FR40303265045')).toBe('intra_community')
  })

  test('that is not due is taken out of each piece and of shipping', () => {
    const swiss = { ...ITALIAN, country: 'CH', cap: '6900' }
    const cart = priceCart([{ ...line, price: 12_345, quantity: 3 }], swiss, DAY, 1_000)
    expect(cart).toMatchObject({ goods: 30_357, shipping: 820, net: 31_177, tax: 0, total: 31_177, rate: 0 })
    expect(cart.lines[0]).toEqual({ price: 10_119, list: 10_119, net: 10_119, amount: 30_357, rule: null })
  })
})
