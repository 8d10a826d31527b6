import { describe, expect, test } from 'vitest'
import { expiredMounting } from '../warranties/cover.ts'
import { WARRANTY_YEARS } from '../warranties/warranty-rules.ts'
import { type CoverLine, type CoverUnit, coverEnd, lineCoverOf } from './claim-cover.ts'

const unit: CoverUnit = { registration: 'valid', mounting_date: '2024-03-10', day: '2026-11-23' }
const part: CoverLine = { whole: false, quantity: 1, places: 2, cover_months: null }

describe('the first rule that holds decides about a line', () => {
  test.each([
    ['registration', { registration: 'waiting', mounting_date: '2020-01-01' }, { places: 0 }],
    ['registration', { registration: 'other' }, {}],
    ['expired', { mounting_date: '2023-11-23' }, { places: 0 }],
    ['covered', { mounting_date: '2023-11-24' }, {}],
    ['foreign', {}, { places: 0, quantity: 3, cover_months: 0 }],
    ['pieces', {}, { quantity: 3, cover_months: 0 }],
    ['covered', {}, { quantity: 2 }],
    ['wear', {}, { cover_months: 0 }],
    ['part_expired', { mounting_date: '2025-11-23' }, { cover_months: 12 }],
    ['covered', { mounting_date: '2025-11-24' }, { cover_months: 12 }],
    ['expired', { mounting_date: '2023-11-23' }, { cover_months: 60 }],
    ['covered', {}, { whole: true, places: 0 }],
    ['pieces', {}, { whole: true, quantity: 2 }],
  ] as const)('%s for %o and %o', (rule, ofUnit, ofLine) => {
    expect(lineCoverOf({ ...unit, ...ofUnit }, { ...part, ...ofLine })).toBe(rule)
  })
})

test('months end a cover as years end a unit’s, leap days included', () => {
  for (const mounted of [
    '2023-11-22',
    '2023-11-23',
    '2023-11-24',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]) {
    for (const day of ['2026-11-23', '2027-02-28', '2027-03-01']) {
      expect([mounted, day, coverEnd(mounted, WARRANTY_YEARS * 12) <= day]).toEqual([
        mounted,
        day,
        mounted <= expiredMounting(day),
      ])
    }
  }
  expect(coverEnd('2025-12-31', 2)).toBe('2026-02-31')
  expect(coverEnd('2025-11-30', 1)).toBe('2025-12-30')
})
