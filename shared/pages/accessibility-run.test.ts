import { expect, test } from 'vitest'
import { today } from '../dates.ts'
import { ACCESSIBILITY_RUN } from './accessibility-run.ts'

test('the page on accessibility speaks of a run that has been', () => {
  const { day, addresses } = ACCESSIBILITY_RUN
  expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(day <= today()).toBe(true)
  expect(addresses).toBeGreaterThan(0)
})
