import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import { labourCredit, MAX_KM, MAX_MINUTES } from './labour.ts'

const rates = fc.record({
  per_hour: fc.integer({ min: 0, max: 50_000 }),
  per_km: fc.integer({ min: 0, max: 1000 }),
  max_hours: fc.integer({ min: 0, max: 100 }),
  max_km: fc.integer({ min: 0, max: MAX_KM }),
})
const labours = fc.record({
  minutes: fc.integer({ min: 0, max: MAX_MINUTES }),
  km: fc.integer({ min: 0, max: MAX_KM }),
})

test('a credit is what a second computation says, minute by minute in sixtieths of a cent', () => {
  fc.assert(
    fc.property(labours, rates, (labour, rate) => {
      const sixtieths = BigInt(labour.minutes < rate.max_hours * 60 ? labour.minutes : rate.max_hours * 60)
      const exact = sixtieths * BigInt(rate.per_hour)
      const whole = exact / 60n
      const work = exact % 60n >= 30n ? whole + 1n : whole
      let way = 0n
      for (let km = 1; km <= labour.km && km <= rate.max_km; km++) way += BigInt(rate.per_km)
      expect(labourCredit(labour, rate)).toBe(Number(work + way))
    }),
    { numRuns: howMany(1000, 100_000) },
  )
})

test.each([
  [{ minutes: 90, km: 0 }, 6750],
  [{ minutes: 1, km: 0 }, 75],
  [{ minutes: 0, km: 30 }, 1260],
  [{ minutes: 600, km: 900 }, 8 * 4500 + 300 * 42],
])(
  '%j at 45 euros an hour and 42 cents a kilometre, 8 hours and 300 km at most, are %i cents',
  (labour, sum) => {
    expect(labourCredit(labour, { per_hour: 4500, per_km: 42, max_hours: 8, max_km: 300 })).toBe(sum)
  },
)
