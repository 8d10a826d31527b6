import { expect, test } from 'vitest'
import { daysBetween } from '../../../shared/dashboard.ts'
import { bucketsOf } from './buckets.ts'
import { listSearch, presetPeriod } from './period.ts'

const seriesOf = (from: string, to: string) =>
  daysBetween(from, to).map((day) => ({ day, quotations: 1, orders: 2, revenue: 300 }))

test.each([
  ['2026-03-10', '2026-03-10', 1],
  ['2026-03-01', '2026-03-31', 31],
  // From a Sunday to a Monday.
  ['2026-03-01', '2026-05-04', 11],
  ['2026-01-15', '2026-12-31', 12],
])('bars from %s to %s lose nothing and leave no gap', (from, to, bars) => {
  const series = seriesOf(from, to)
  const buckets = bucketsOf(series, 'it')
  expect(buckets).toHaveLength(bars)
  expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([from, to])
  expect(buckets.flatMap((bucket) => daysBetween(bucket.from, bucket.to))).toEqual(
    series.map(({ day }) => day),
  )
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
})

test('presets end today, and all times have no days', () => {
  expect(presetPeriod('days7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(presetPeriod('month', '2026-03-03')).toEqual({ from: '2026-03-01', to: '2026-03-03' })
  expect(presetPeriod('all', '2026-03-03')).toEqual({ from: '', to: '' })
  expect(listSearch(presetPeriod('all'))).toBe('')
  expect(listSearch({ from: '2026-03-01', to: '' }, { vendor_id: '3' })).toBe('?from=2026-03-01&vendor_id=3')
})
