import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { vatOfCredit } from '../../../shared/orders/order-vat.ts'
import { vatIn } from '../../../shared/pricing/pricing.ts'
import { decimalsFor, FINE, type GrossLine, netLines } from './net-lines.ts'

const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 2000 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9999 })),
})
const lines = fc.array(line, { minLength: 1, maxLength: 60 })
const rate = fc.constantFrom(2200, 0, 400, 1000, 2100)
const sumOf = (some: readonly GrossLine[]) => some.reduce((sum, one) => sum + one.price * one.quantity, 0)
const runs = { numRuns: howMany(300, 20_000), seed: 20_261_129 }

function expectShared(some: GrossLine[], rate: number, net: number) {
  const nets = netLines(some, rate, net)
  expect(nets.reduce((sum, each) => sum + each.net, 0)).toBe(net)
  for (const [at, { unit, net: own }] of nets.entries()) {
    const { price, quantity } = some[at]!
    // Exact, in cents: by cross-multiplication nothing is rounded.
    const whole = BigInt(10_000 + rate)
    const off = BigInt(own) * whole - BigInt(price) * BigInt(quantity) * 10_000n
    expect(off < whole && off > -whole).toBe(true)
    const ofUnit = unit * whole - BigInt(price) * FINE * 10_000n
    expect(2n * ofUnit <= whole && 2n * ofUnit >= -whole).toBe(true)
  }
  return nets
}

test('the lines of any order make its net sum, and none is off by a cent', () => {
  fc.assert(
    fc.property(lines, rate, (some, rate) => {
      const total = sumOf(some)
      expectShared(some, rate, total - vatIn(total, rate))
    }),
    runs,
  )
})

test('so do those of a credit note, with a fee that is taken off, whatever was credited before', () => {
  fc.assert(
    fc.property(
      lines,
      rate,
      fc.nat(5000),
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      (some, rate, fee, before, rest) => {
        const all = [...some, { price: -fee, quantity: 1 }]
        const amount = sumOf(all)
        fc.pre(amount > 0)
        const total = before + amount + rest
        const tax = vatOfCredit({ total, tax: vatIn(total, rate), rate }, before, amount)
        expectShared(all, rate, amount - tax)
      },
    ),
    runs,
  )
})

test('of lines that lose as much the first has the cent', () => {
  const some = Array.from({ length: 3 }, () => ({ price: 1000, quantity: 1 }))
  expect(netLines(some, 2200, 2459).map(({ net }) => net)).toEqual([820, 820, 819])
  expect(netLines([{ price: 1000, quantity: 3 }], 2200, 2459)).toEqual([{ unit: 819_672_131n, net: 2459 }])
  expect(netLines([], 2200, 0)).toEqual([])
})

test('prices have as many decimals as their quantities want, and all of them as many', () => {
  const of = (...some: GrossLine[]) => {
    const total = sumOf(some)
    const nets = netLines(some, 2200, total - vatIn(total, 2200))
    return decimalsFor(nets.map((net, at) => ({ ...net, quantity: some[at]!.quantity })))
  }
  expect(of({ price: 12_200, quantity: 9999 })).toBe(2)
  expect(of({ price: 999, quantity: 1 })).toBe(2)
  expect(of({ price: 999, quantity: 99 })).toBe(4)
  expect(of({ price: 999, quantity: 1 }, { price: 999, quantity: 99 })).toBe(4)
  expect(of({ price: 999, quantity: 9999 })).toBeGreaterThan(4)
})

test('a price with its decimals, times its quantity, is within a cent of its line', () => {
  fc.assert(
    fc.property(lines, rate, (some, rate) => {
      const total = sumOf(some)
      const nets = netLines(some, rate, total - vatIn(total, rate))
      const decimals = decimalsFor(nets.map((net, at) => ({ ...net, quantity: some[at]!.quantity })))
      for (const [at, { unit, net }] of nets.entries()) {
        const shown = Number((Number(unit) / 1e8).toFixed(decimals))
        expect(Math.abs(shown * some[at]!.quantity - net / 100)).toBeLessThan(0.01 + 1e-4)
      }
    }),
    runs,
  )
})
