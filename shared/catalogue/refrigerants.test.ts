import { expect, test } from 'vitest'
import { chargeLine, gwpOf, isFluorinated, tonnesOf } from './refrigerants.ts'

/** What the annexes say of the parts of mixtures, by weight. */
const PARTS = { R32: 675, R125: 3500, R134a: 1430, R1234yf: 0.501 }
test.each([
  ['R407C', { R32: 0.23, R125: 0.25, R134a: 0.52 }],
  ['R410A', { R32: 0.5, R125: 0.5 }],
  ['R454B', { R32: 0.689, R1234yf: 0.311 }],
  ['R513A', { R134a: 0.44, R1234yf: 0.56 }],
] as const)('%s warms as its parts do', (mixture, parts) => {
  const sum = Object.entries(parts).reduce(
    (sum, [part, share]) => sum + share * PARTS[part as keyof typeof PARTS],
    0,
  )
  expect(Math.abs(gwpOf(mixture) - sum)).toBeLessThan(1)
})

test('a charge is said with what it stands for', () => {
  expect(tonnesOf('R32', 310)).toBeCloseTo(0.20925)
  expect(chargeLine('R32', 1310, 'de')).toBe('R32, 1.310 g, GWP 675, 0,884 t CO₂e')
  expect(chargeLine('R32', null, 'en')).toBe('R32, GWP 675')
  expect(chargeLine('R999', 200, 'en')).toBe('R999, 200 g')
})

test('hydrocarbons are not fluorinated', () => {
  expect([isFluorinated('R290'), isFluorinated('R600a'), isFluorinated('R32')]).toEqual([false, false, true])
})
