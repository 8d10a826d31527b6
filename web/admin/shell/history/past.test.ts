import { expect, test } from 'vitest'
import { pastValues } from './entry.tsx'

test('a past state goes into the fields that the form has, under its own names, and never its version', () => {
  const form = { vendor_data: { name: 'Nuovo', email: '', lat: 1 }, cats: [1, 2], version: 7 }
  const past = { name: 'Vecchio', email: null, lat: null, cats: [1], slug: 'vecchio', version: 3 }
  expect(pastValues(past, form)).toEqual([
    ['vendor_data.name', 'Vecchio'],
    ['vendor_data.email', ''],
    ['vendor_data.lat', null],
    ['cats', [1]],
  ])
})
