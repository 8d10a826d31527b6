import { expect, test } from 'vitest'
import { dayName } from './weekdays.ts'

test('English days are written as in Europe', () => {
  expect(dayName('en', '2026-12-24')).toBe('Thu 24 December')
  expect(dayName('de', '2026-12-24')).toBe('Do., 24. Dezember')
})
