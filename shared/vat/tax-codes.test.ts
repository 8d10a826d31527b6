import { expect, test } from 'vitest'
import { isTaxCode } from '../retailers/retailer-terms.ts'

test('a codice fiscale is known by its form and its check', () => {
  const right = [
    'RSSMRA80A01H501U',
    'MRTMTT91D08F205J',
    'MLLSNT82P65Z404U',
    'RSSMRA80A01H50MM',
    '00743110157',
  ]
  const wrong = [
    'RSSMRA80A01H501V',
    'MRTMTT91D08F205K',
    'RSSMRA80F01H501U',
    'RSSMRA80A01H501',
    '00743110158',
    // No office gave it.
    '12345678903',
    '',
    'IT00743110157',
  ]
  expect(right.map(isTaxCode)).toEqual(right.map(() => true))
  expect(wrong.map(isTaxCode)).toEqual(wrong.map(() => false))
})
