import { describe, expect, test } from 'vitest'
import { howMany } from '../many.testing.ts'
import { BLANK } from '../settings/settings.ts'
import { estimateDealer } from './estimate.ts'
import { ANSWER_DAYS, type Stocked } from './stocked.ts'
import { simulateYear } from './year.testing.ts'

const DAYS = 365

/** Each estimate of a year, and whether it is true. */
function judged(seed: number, answered = 0): [chance: number, isTrue: boolean][] {
  const lines = simulateYear({ seed, dealers: 250, products: 30, days: DAYS, answered })
  return [...new Set(lines.map(({ dealer }) => dealer))].flatMap((number) => {
    const own = lines.filter(({ dealer }) => dealer === number)
    return estimateDealer(own, DAYS).map((chance, at): [number, boolean] => [chance, own[at]!.truth > 0])
  })
}

/** Of all estimates of some years: which share is shown from a confidence on, which share of it is true, and of what is true is shown. */
function curveOf(years: [number, boolean][]) {
  return [50, 55, 60, 65, 70, 75, 80, 85, 90].map((confidence) => {
    const shown = years.filter(([chance]) => chance * 100 >= confidence)
    const right = shown.filter(([, isTrue]) => isTrue).length
    return {
      confidence,
      shown: shown.length / years.length,
      right: right / shown.length,
      found: right / years.filter(([, isTrue]) => isTrue).length,
    }
  })
}

const years = Array.from({ length: howMany(2, 40) }, (_, seed) => seed + 1)

describe('against a simulated year of shipments, sales and late registrations', () => {
  test('at least four of five of what is shown are true at the default confidence, and a tenth of all is shown', () => {
    const curve = curveOf(years.flatMap((seed) => judged(seed)))
    console.info(JSON.stringify(curve))
    const { right, shown } = curve.find(({ confidence }) => confidence === BLANK.display.confidence)!
    expect(right).toBeGreaterThanOrEqual(0.8)
    expect(shown).toBeGreaterThanOrEqual(0.1)
  })

  test('what retailers answer makes it truer', () => {
    const rightOf = (answered: number) =>
      curveOf(years.flatMap((seed) => judged(seed, answered))).find(
        ({ confidence }) => confidence === BLANK.display.confidence,
      )!.right
    expect(rightOf(0.5)).toBeGreaterThan(rightOf(0))
  })
})

const line = (more: Partial<Stocked> = {}): Stocked => ({
  deliveries: [{ day: 900, pieces: 2 }],
  registrations: [],
  answer: null,
  ...more,
})
const chance = (one: Stocked, today = 1000) => estimateDealer([one], today)[0]!

describe('an estimate', () => {
  test('is a probability, falls with age, and grows with pieces', () => {
    const ages = [901, 930, 1000, 1300, 2500].map((today) => chance(line(), today))
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    expect(Math.max(...ages)).toBeLessThanOrEqual(1)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(chance(line({ deliveries: [{ day: 900, pieces: 5 }] }))).toBeGreaterThan(chance(line()))
  })

  test('is nothing when all pieces are registered', () => {
    const registrations = [
      { mounted: 920, told: 921 },
      { mounted: 950, told: 950 },
    ]
    expect(chance(line({ registrations }))).toBe(0)
  })

  test('is nothing after a "no", until something is delivered again', () => {
    const answer = { day: 950, isThere: false }
    expect(chance(line({ answer }))).toBe(0)
    expect(chance(line({ answer }), 2000)).toBe(0)
    const again = { deliveries: [...line().deliveries, { day: 990, pieces: 1 }], answer }
    expect(chance(line(again))).toBeGreaterThan(0.2)
  })

  test('is raised by a "yes" while it counts', () => {
    const answer = { day: 1000, isThere: true }
    expect(chance(line({ answer }))).toBeCloseTo(1)
    const after = 1000 + ANSWER_DAYS
    expect(chance(line({ answer }), after)).toBeGreaterThan(chance(line(), after))
    expect(chance(line({ answer }), after + 1)).toBe(chance(line(), after + 1))
  })

  test('trusts the silence of a dealer who registers more than that of one who never does', () => {
    const sold = (registers: boolean): Stocked => ({
      deliveries: [{ day: 700, pieces: 20 }],
      registrations: registers
        ? Array.from({ length: 19 }, (_, n) => ({ mounted: 710 + n * 10, told: 711 + n * 10 }))
        : [],
      answer: null,
    })
    const one = line({ deliveries: [{ day: 800, pieces: 1 }] })
    const [, diligent] = estimateDealer([sold(true), one], 1000)
    const [, silent] = estimateDealer([sold(false), one], 1000)
    expect(diligent!).toBeGreaterThan(silent!)
  })
})
