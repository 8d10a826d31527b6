import { expect, test } from 'vitest'
import { isWithoutVat, rateOf, VAT_TREATMENTS } from './vat.ts'

test('a sale is without VAT just where its rate is nought', () => {
  for (const treatment of VAT_TREATMENTS) expect(isWithoutVat(treatment)).toBe(rateOf(treatment) === 0)
  expect(VAT_TREATMENTS.filter(isWithoutVat)).toEqual(['intra_community', 'export'])
  expect(isWithoutVat(undefined)).toBe(false)
})
