import { expect, test } from 'vitest'
import { type Billed, billedOf } from './billed.ts'
import type { CreditedPart, FactLine, Facts } from './facts.ts'

const line = (position: number, price: number, quantity: number): FactLine => ({
  ...{ position, price, quantity, set_head: null, code: null, name: `Pezzo ${position}`, texts: null },
  ...{ satellite: '', sent: null },
})
const LINES = [line(0, 99_900, 2), line(1, 1000, 1)]
const ORDER = {
  ...{
    number: '2026-000123',
    total: 202_300,
    net: 165_820,
    tax: 36_480,
    shipping: 1500,
    payment_method: 'stripe',
  },
  ...{ vat_treatment: 'domestic', vat_rate: 2200, vat_number: null, withheld: null },
}
/** As far as it is asked for what is billed. */
const factsOf = (order: object = {}, more: Partial<Facts> = {}) =>
  ({ goes_to: { country: 'IT' }, order: { ...ORDER, ...order }, lines: LINES, ...more }) as Facts
const PART: CreditedPart = {
  ...{ reason: 'returned', return: 'R-1', note: '', fee: 500, shipping: 0, before: 0 },
  lines: [
    { position: 1, quantity: 1, each: 300, whole: false },
    { position: 0, quantity: 1, each: 99_900, whole: true },
  ],
} as CreditedPart
const said = ({ lines, vat }: Billed) => [
  lines.map(({ what, price, quantity }) => [what, quantity, price]),
  vat && [vat.net, vat.tax, vat.lines.map(({ net }) => net)],
]

test('an invoice is over an order’s lines and its shipping, which share its net sum', () => {
  expect(said(billedOf(202_300, factsOf()))).toEqual([
    [
      ['goods', 2, 99_900],
      ['goods', 1, 1000],
      ['shipping', 1, 1500],
    ],
    [165_820, 36_480, [163_770, 820, 1230]],
  ])
})

test('a part of a delivered order has whole pieces first, and the fee last, less than nothing', () => {
  expect(said(billedOf(99_700, factsOf({}, { part: PART })))).toEqual([
    [
      ['goods', 1, 99_900],
      ['difference', 1, 300],
      ['fee', 1, -500],
    ],
    [81_721, 17_979, [81_885, 246, -410]],
  ])
})

test('what was not retained, and an order whose lines do not make its sum, are one line', () => {
  expect(said(billedOf(100_000, factsOf()))).toEqual([[['part', 1, 100_000]], [81_967, 18_033, [81_967]]])
  const odd = billedOf(202_301, factsOf({ total: 202_301, net: 165_821 }))
  expect(said(odd)).toEqual([[['part', 1, 202_301]], [165_821, 36_480, [165_821]]])
})

test('of an old order from abroad nobody knows the VAT', () => {
  const old = { net: null, tax: null, shipping: null, vat_treatment: null, vat_rate: null, total: 200_800 }
  const facts = factsOf(old, { goes_to: { country: 'DE' } as Facts['goes_to'] })
  expect(said(billedOf(200_800, facts))).toEqual([
    [
      ['goods', 2, 99_900],
      ['goods', 1, 1000],
    ],
    null,
  ])
})
