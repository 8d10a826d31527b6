import { expect, test } from 'vitest'
import { serialIn } from './scanning.ts'

test.each([
  ['AB-123456', 'AB-123456'],
  [' AB 12 ', 'AB 12'],
  ['https://sosta.example/u?serial=AB-1&code=X', 'AB-1'],
  ['https://sosta.example/it/units/AB%201', 'AB 1'],
  ['https://sosta.example/units/%E0%A4%A', '%E0%A4%A'],
  ['https://sosta.example/', ''],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['two\nlines', ''],
  ['x'.repeat(61), ''],
])('the code %j is the serial number %j', (text, serial) => {
  expect(serialIn(text)).toBe(serial)
})
