import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, today } from '../../../shared/dates.ts'
import { retainedBackups } from './retained-backups.ts'

const START = Date.parse('2025-01-15T01:03:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const kept = (keys: string[], now: number) => [...retainedBackups(keys, now).keys()].sort()
/** Times of backups within three years. */
const moments = array(integer({ min: 0, max: 3 * 365 * 24 * 60 }), { maxLength: 60 })
const keysOf = (minutes: number[]) =>
  [...new Set(minutes)].map((minute) => iso(START + minute * 60_000)).sort()
const lastOf = (keys: string[]) => (keys.length > 0 ? Date.parse(keys.at(-1)!) : START)

describe('which backups are kept', () => {
  test('a nightly one for two years: 7 days, 4 weeks and 12 months', () => {
    let keys: string[] = []
    for (let day = 0; day < 730; day++) {
      const now = START + day * DAY_MS
      keys = kept([...keys, iso(now)], now)
    }
    const by = retainedBackups(keys, START + 729 * DAY_MS)
    const count = (as: string) => [...by.values()].filter((all) => all.includes(as as never)).length
    expect([count('daily'), count('weekly'), count('monthly')]).toEqual([7, 4, 12])
    expect(keys.length).toBeLessThanOrEqual(7 + 4 + 12)
    // One for each of the last twelve months, the month's last.
    const months = [...by].filter(([, all]) => all.includes('monthly')).map(([key]) => key.slice(0, 10))
    expect(months.slice(1, 4)).toEqual(['2026-12-31', '2026-11-30', '2026-10-31'])
  })

  test('never more than 23 besides those of the last day, and always the newest', () => {
    assert(
      property(moments, (minutes) => {
        const keys = keysOf(minutes)
        const now = lastOf(keys)
        const all = retainedBackups(keys, now)
        const old = [...all].filter(([, as]) => !as.includes('recent'))
        expect(old.length).toBeLessThanOrEqual(23)
        if (keys.length > 0) expect(all.has(keys.at(-1)!)).toBe(true)
      }),
    )
  })

  test('cleaning up every night keeps what cleaning up once would keep', () => {
    assert(
      property(moments, (minutes) => {
        const keys = keysOf(minutes)
        let left: string[] = []
        for (const key of keys) left = kept([...left, key], Date.parse(key))
        expect(kept(left, lastOf(keys))).toEqual(kept(keys, lastOf(keys)))
      }),
    )
  })

  test('nothing is lost by waiting: without new ones, those that are kept stay', () => {
    assert(
      property(moments, integer({ min: 1, max: 5000 }), (minutes, days) => {
        const keys = kept(keysOf(minutes), lastOf(keysOf(minutes)))
        const later = kept(keys, lastOf(keys) + days * DAY_MS)
        const newestOf = (list: string[]) => new Set(list.map((key) => today(Date.parse(key))))
        // Only the last of a day, once the day is over.
        expect(newestOf(later)).toEqual(newestOf(keys))
      }),
    )
  })

  test('days are those of Italy, and several of one day are kept for a day', () => {
    const evening = iso(Date.parse('2026-06-10T21:30:00Z'))
    const night = iso(Date.parse('2026-06-10T22:30:00Z'))
    const morning = iso(Date.parse('2026-06-11T08:00:00Z'))
    const all = [evening, night, morning]
    expect(kept(all, Date.parse('2026-06-11T12:00:00Z'))).toEqual(all)
    expect(kept(all, Date.parse('2026-06-13T12:00:00Z'))).toEqual([evening, morning])
  })
})
