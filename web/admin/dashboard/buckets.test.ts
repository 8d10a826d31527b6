import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { spansBetween } from '../../../shared/office/dashboard.ts'
import { bucketsOf } from './buckets.ts'
import { listSearch, presetPeriod, problemOf, untilToday } from './period.ts'

const seriesOf = (from: string, to: string) =>
  spansBetween(from, to).map((span) => ({ ...span, quotations: 1, orders: 2, revenue: 300 }))

test.each([
  ['2026-03-10', '2026-03-10', 1],
  ['2026-03-01', '2026-03-31', 31],
  // From a Sunday to a Monday.
  ['2026-03-01', '2026-05-04', 11],
  ['2026-01-15', '2026-12-31', 12],
  // Two years are months, five are quarters, twenty are years.
  ['2024-11-23', '2026-11-22', 25],
  ['2021-12-01', '2026-11-22', 21],
  ['2007-05-05', '2026-11-22', 20],
])('bars from %s to %s lose nothing and leave no gap', (from, to, bars) => {
  const series = seriesOf(from, to)
  const buckets = bucketsOf(series, 'it')
  expect(buckets).toHaveLength(bars)
  expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([from, to])
  for (const [i, bucket] of buckets.entries()) {
    expect(bucket.from <= bucket.to).toBe(true)
    if (i > 0) expect(bucket.from).toBe(addDays(buckets[i - 1]!.to, 1))
  }
  expect(new Set(buckets.map(({ label }) => label)).size).toBe(bars)
  const sum = (name: 'quotations' | 'orders' | 'revenue') =>
    buckets.reduce((total, bucket) => total + bucket[name], 0)
  expect([sum('quotations'), sum('orders'), sum('revenue')]).toEqual(
    [1, 2, 300].map((each) => each * series.length),
  )
})

test('a bar says its days', () => {
  expect(bucketsOf(seriesOf('2026-03-10', '2026-03-10'), 'it')[0]).toMatchObject({
    short: '10 mar',
    label: '10 mar 2026',
  })
  expect(bucketsOf(seriesOf('2026-01-01', '2026-12-31'), 'it')[0]!.label).toBe('gennaio 2026')
  expect(bucketsOf(seriesOf('2021-12-01', '2026-11-22'), 'it')[1]!.label).toBe('gen – mar 2022')
  expect(bucketsOf(seriesOf('2007-05-05', '2026-11-22'), 'it')[1]!.label).toBe('2008')
})

test('days turned around, and those that are still to come, are said; figures end today', () => {
  const day = '2026-03-03'
  expect(problemOf({ from: '2026-03-02', to: '2026-03-01' }, day)).toBe('period')
  expect(problemOf({ from: '2026-03-04', to: '' }, day)).toBe('future')
  expect(problemOf({ from: '2026-03-01', to: '2030-01-01' }, day)).toBeNull()
  expect(untilToday({ from: '2026-03-01', to: '2030-01-01' }, day)).toEqual({ from: '2026-03-01', to: day })
  expect(untilToday({ from: '', to: '' }, day)).toEqual({ from: '', to: '' })
})

test('presets end today, and all times have no days', () => {
  expect(presetPeriod('days7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(presetPeriod('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(presetPeriod('month', '2026-03-03')).toEqual({ from: '2026-03-01', to: '2026-03-03' })
  expect(presetPeriod('all', '2026-03-03')).toEqual({ from: '', to: '' })
  expect(listSearch(presetPeriod('all'))).toBe('')
  expect(listSearch({ from: '2026-03-01', to: '' }, { vendor_id: '3' })).toBe('?from=2026-03-01&vendor_id=3')
})
