import { describe, expect, test } from 'vitest'
import { adviceFor, dailyTotal, readUses, writeUses } from './consumption.ts'

test('the total is the sum of amperes times hours', () => {
  expect(dailyTotal([])).toBe(0)
  expect(
    dailyTotal([
      { ampere: 1.5, hours: 4 },
      { ampere: 0.25, hours: 24 },
      { ampere: 3, hours: 0 },
    ]),
  ).toBe(12)
})

describe('the advice', () => {
  const plan = { days: 2, battery: 'lithium', season: 'summer' } as const

  test('asks of the battery the days without sun, out of the part that can be used', () => {
    expect(adviceFor(21, plan).capacity).toEqual({ exact: 52.5, advised: 60 })
    expect(adviceFor(21, { ...plan, battery: 'agm' }).capacity).toEqual({ exact: 84, advised: 90 })
    expect(adviceFor(21, { ...plan, days: 1 }).capacity.advised).toBe(30)
  })

  test('asks of the panels what a day takes, in the hours of sun of the season', () => {
    expect(adviceFor(35, plan).power).toEqual({ exact: 120, advised: 120 })
    expect(adviceFor(35, { ...plan, season: 'winter' }).power.advised).toBe(400)
  })

  test('asks for nothing when nothing is used, and never rounds up what is exact', () => {
    expect(adviceFor(0, plan)).toEqual({
      capacity: { exact: 0, advised: 0 },
      power: { exact: 0, advised: 0 },
    })
    for (const ampere of [0.1, 0.2, 0.3, 0.7]) {
      const total = dailyTotal([{ ampere, hours: 20 }])
      const { exact, advised } = adviceFor(total, plan).capacity
      expect(advised - exact).toBeLessThan(10)
    }
    expect(adviceFor(0.1 + 0.2 + 3.7, plan).capacity.advised).toBe(10)
  })
})

describe('uses in an address', () => {
  test('come back as they were written', () => {
    const uses = [
      { id: 12, hours: 3 },
      { id: 7, hours: 0 },
      { id: 8, hours: 24 },
    ]
    expect(writeUses(uses)).toBe('12:3,7:0,8:24')
    expect(readUses(writeUses(uses), 100)).toEqual(uses)
  })

  test('that make no sense are left out, the others stay', () => {
    expect(readUses('12:3,x,0:4,-1:2,5:25,5:,:5,9:1.5,1e3:2,7:5,12:9, 8:2', 100)).toEqual([
      { id: 12, hours: 3 },
      { id: 7, hours: 5 },
    ])
    expect(readUses('', 100)).toEqual([])
  })

  test('are not more than wanted', () => {
    expect(readUses('1:1,2:2,3:3', 2).map(({ id }) => id)).toEqual([1, 2])
  })
})
