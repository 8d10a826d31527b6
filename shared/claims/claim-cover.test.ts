import { describe, expect, test } from 'vitest'
import { lastDayOf } from '../warranties/cover.ts'
import { type CoverLine, type CoverUnit, lineCoverOf } from './claim-cover.ts'

const unit: Omit<CoverUnit, 'covered_until'> = {
  registration: 'valid',
  mounting_date: '2024-03-10',
  day: '2026-11-23',
}
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
    ['covered', { mounting_date: '2022-01-01', covered_until: '2026-11-23' }, {}],
    ['part_expired', { mounting_date: '2022-01-01', covered_until: '2026-11-23' }, { cover_months: 48 }],
    ['expired', { mounting_date: '2024-03-10', covered_until: '2026-11-22' }, {}],
    ['covered', {}, { whole: true, places: 0 }],
    ['pieces', {}, { whole: true, quantity: 2 }],
  ] as const)('%s for %o and %o', (rule, ofUnit, ofLine) => {
    const covered = { ...unit, ...ofUnit }
    const covered_until = lastDayOf(covered.mounting_date)
    expect(lineCoverOf({ covered_until, ...covered }, { ...part, ...ofLine })).toBe(rule)
  })
})
