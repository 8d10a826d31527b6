import { expect, test } from 'vitest'
import { weaknessOf } from './passwords.ts'

const elena = {
  role: 'vendor',
  email: 'e.riva@camper-como.test',
  firstName: 'Élena',
  lastName: 'Riva',
  vendor: 'Camper Como',
} as const

test.each([
  ['lago', 'password'],
  ['      ', 'password'],
  [' lago ', 'password'],
  ['\u3000'.repeat(8), 'password'],
  ['zzzzzzzz', 'password_simple'],
  ['xyxyxyxy', 'password_simple'],
  ['fghijklm', 'password_simple'],
  ['98765432', 'password_simple'],
  ['e.riva@camper-como.test', 'password_own'],
  ['Elena1985!', 'password_own'],
  ['RivaElena', 'password_own'],
  ['camper como 24', 'password_own'],
  ['Sosta2026', 'password_own'],
  ['riva-del-lago', null],
  ['tra-pini-e-lago', null],
  ['sosta-retailer-demo', null],
  ['sosta-client-demo', null],
])('%j is told as %s', (password, weakness) => {
  expect(weaknessOf(password, elena)).toBe(weakness)
})

test('administrators need twelve characters, others six', () => {
  expect(weaknessOf('tra-pini-e-', { role: 'admin' })).toBe('password_admin')
  expect(weaknessOf('tra-pini-e-l', { role: 'admin' })).toBeNull()
  expect(weaknessOf('sosta-admin-demo', { role: 'admin', email: 'admin@sosta.test' })).toBeNull()
  expect(weaknessOf('pinola', { role: null })).toBeNull()
})
