import { expect, test } from 'vitest'
import { atLeast, expected, failsMore } from './outliers.ts'

test('the tail of the binomial distribution is exact', () => {
  expect(atLeast(0, 10, 0.3)).toBe(1)
  expect(atLeast(11, 10, 0.3)).toBe(0)
  expect(atLeast(1, 2, 0.5)).toBeCloseTo(0.75, 12)
  expect(atLeast(3, 3, 0.1)).toBeCloseTo(0.001, 12)
  expect(atLeast(5, 10, 0.5)).toBeCloseTo(638 / 1024, 12)
  // Far out, and of many, nothing is rounded away.
  expect(atLeast(40, 40, 0.1)).toBeCloseTo(1e-40, 45)
  expect(atLeast(60_000, 100_000, 0.5)).toBeLessThan(1e-100)
  expect(atLeast(50_000, 100_000, 0.5)).toBeCloseTo(0.5, 2)
})

test('small numbers fool nobody, large ones say what they are', () => {
  const like = { failures: 50, units: 10_000 }
  expect(expected({ failures: 3, units: 1000 }, like)).toBe(5)
  // One of one, and two of two, are ten and a hundred times the rate, and may be chance.
  expect(failsMore({ failures: 1, units: 1 }, like, 1)).toBe(false)
  expect(failsMore({ failures: 2, units: 2 }, like, 1)).toBe(false)
  expect(failsMore({ failures: 8, units: 1000 }, like, 1)).toBe(false)
  expect(failsMore({ failures: 25, units: 1000 }, like, 1)).toBe(true)
  // Where hardly anything is known of the others, nothing is known of it.
  expect(failsMore({ failures: 4, units: 100 }, { failures: 0, units: 20 }, 1)).toBe(false)
  expect(failsMore({ failures: 4, units: 100 }, { failures: 0, units: 0 }, 1)).toBe(false)
  // Among many the same is less.
  expect(failsMore({ failures: 13, units: 1000 }, like, 1)).toBe(true)
  expect(failsMore({ failures: 13, units: 1000 }, like, 500)).toBe(false)
})

test('of a thousand parts that are all alike hardly one is called worse', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let called = 0
  for (let round = 0; round < 20; round++) {
    const parts = Array.from({ length: 50 }, () => {
      const units = 20 + Math.floor(random() * 400)
      return { units, failures: Array.from({ length: units }, random).filter((one) => one < 0.02).length }
    })
    const sum = (of: 'units' | 'failures') => parts.reduce((all, one) => all + one[of], 0)
    const [units, failures] = [sum('units'), sum('failures')]
    const worse = parts.filter((one) =>
      failsMore(one, { units: units - one.units, failures: failures - one.failures }, parts.length),
    )
    called += worse.length
  }
  expect(called).toBeLessThanOrEqual(1)
})
