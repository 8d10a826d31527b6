import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import { MAX_PRICE } from '../money.ts'
import { MOST_DOWN, MOST_UP, PRICE_ENDINGS, type PriceEnding, priceAfter } from './price-changes.ts'

const ENDINGS = Object.keys(PRICE_ENDINGS) as PriceEnding[]

test.each<[cents: number, hundredths: number, amount: number, ending: PriceEnding, after: number]>([
  [10_000, 350, 0, 'cent', 10_350],
  [10_000, -350, 0, 'cent', 9650],
  [10_000, 0, -250, 'cent', 9750],
  // First the percentage, then the amount.
  [10_000, 1000, 500, 'cent', 11_500],
  // Half up, once.
  [1050, 10, 0, 'cent', 1051],
  [1005, 5000, 0, 'cent', 1508],
  [12_345, 0, 0, 'ten', 12_350],
  [12_325, 0, 0, 'half', 12_350],
  [12_324, 0, 0, 'half', 12_300],
  [12_350, 0, 0, 'euro', 12_400],
  [12_349, 0, 0, 'ninety', 12_390],
  [12_339, 0, 0, 'ninety', 12_290],
  [12_340, 0, 0, 'ninety', 12_390],
  [12_399, 0, 0, 'ninetynine', 12_399],
  [12_349, 0, 0, 'ninetynine', 12_399],
  [12_249, 0, 0, 'five', 12_000],
  [12_250, 0, 0, 'five', 12_500],
  [12_345, 0, 0, 'nine', 11_900],
  [12_400, 0, 0, 'nine', 12_900],
  // Nothing stays nothing, and no price becomes nothing.
  [0, 5000, 1000, 'euro', 0],
  [5, 0, 0, 'euro', 100],
  [100, 0, -5000, 'cent', 1],
  [100, 0, -5000, 'ninety', 90],
  [MAX_PRICE, 10_000, 0, 'cent', MAX_PRICE],
])(
  '%i cents, %i hundredths of a percent, %i cents more, rounded to %s: %i',
  (cents, hundredths, amount, ending, after) => {
    expect(priceAfter(cents, { hundredths, amount, ending })).toBe(after)
  },
)

test('any changed price has its ending, is one, and is as near as half a step', () => {
  const any = fc.record({
    cents: fc.integer({ min: 1, max: MAX_PRICE }),
    hundredths: fc.integer({ min: MOST_DOWN, max: MOST_UP }),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
    ending: fc.constantFrom(...ENDINGS),
  })
  fc.assert(
    fc.property(any, ({ cents, ...change }) => {
      const { step, under } = PRICE_ENDINGS[change.ending]
      const after = priceAfter(cents, change)
      expect((after + under) % step).toBe(0)
      expect(after).toBeGreaterThan(0)
      expect(after).toBeLessThanOrEqual(MAX_PRICE)
      const wanted = (cents * (10_000 + change.hundredths)) / 10_000 + change.amount
      if (wanted >= step && wanted <= MAX_PRICE - step)
        expect(Math.abs(after - wanted)).toBeLessThanOrEqual(step / 2 + 1e-6)
    }),
    { numRuns: howMany(500, 20_000) },
  )
})

test('a higher price does not become the lower one', () => {
  const any = fc.tuple(
    fc.integer({ min: 1, max: MAX_PRICE }),
    fc.integer({ min: 1, max: MAX_PRICE }),
    fc.constantFrom(...ENDINGS),
  )
  fc.assert(
    fc.property(any, ([a, b, ending]) => {
      const after = [a, b]
        .toSorted((x, y) => x - y)
        .map((cents) => priceAfter(cents, { hundredths: 777, amount: -3, ending }))
      expect(after[0]!).toBeLessThanOrEqual(after[1]!)
    }),
  )
})
