import { expect, test } from 'vitest'
import {
  creditorReference,
  ibanOf,
  inFours,
  isBic,
  maskedIban,
  orderNumbersIn,
  referenceOf,
  referencesIn,
} from './bank-codes.ts'
import { paymentCode } from './payment-code.ts'

test('IBANs of documentation are known, and a wrong digit, length or country is not', () => {
  const known = [
    'IT60 X054 2811 1010 0000 0123 456',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'CH9300762011623852957',
  ]
  for (const iban of known) expect(ibanOf(iban)).toBe(iban.replaceAll(' ', ''))
  for (const [at] of [...'DE89370400440532013000'].entries()) {
    const wrong = [...'DE89370400440532013000']
    wrong[at] = wrong[at] === '7' ? '8' : '7'
    expect(ibanOf(wrong.join(''))).toBe(null)
  }
  expect(ibanOf('DE8937040044053201300')).toBe(null)
  expect(ibanOf('XX89370400440532013000')).toBe(null)
  expect(ibanOf('')).toBe(null)
})

test('the reference of ISO 11649’s own example is valid, and ours have its check digits', () => {
  expect(referenceOf('RF18 5390 0754 7034')).toBe('RF18539007547034')
  expect(referenceOf('RF19 5390 0754 7034')).toBe(null)
  const all = Array.from({ length: 500 }, (_, i) =>
    creditorReference(`2026-${String(i * 1999).padStart(6, '0')}`),
  )
  for (const reference of all) expect(referenceOf(reference)).toBe(reference)
  expect(new Set(all).size).toBe(all.length)
  expect(creditorReference('2026-000123')).toBe('RF462026000123')
})

test('our references are found in texts as people and banks write them, and nothing else', () => {
  const reference = 'RF462026000123'
  const written = [
    'RF462026000123',
    'RF46 2026 0001 23',
    'rf46-2026-000123',
    'Pagamento ordine RF46 2026 0001 23 grazie',
    '/ROC/RF462026000123///URI/ordine',
    'RF46 2026000123 del 12.03.2026',
  ]
  for (const text of written) expect(referencesIn(text), text).toEqual([reference])
  expect(referencesIn(`${reference} e ${creditorReference('2026-000124')}`)).toHaveLength(2)
  expect(referencesIn(`${reference} ${reference}`)).toEqual([reference])
  // Another check digit, and other people's.
  expect(referencesIn('RF472026000123')).toEqual([])
  expect(referencesIn('RF18539007547034')).toEqual([])
  expect(referencesIn('')).toEqual([])
})

test('numbers of orders are found in texts', () => {
  expect(orderNumbersIn('ordine 2026-000123, 2026 000124 e 2026000125')).toEqual([
    '2026-000123',
    '2026-000124',
    '2026-000125',
  ])
  expect(orderNumbersIn('fattura 120260001234')).toEqual([])
})

test('codes are written for people, and hidden where nobody needs all of them', () => {
  expect(inFours('RF462026000123')).toBe('RF46 2026 0001 23')
  expect(maskedIban('IT60X0542811101000000123456')).toBe('IT•• •••• 3456')
  expect(isBic('BPMOIT22XXX')).toBe(true)
  expect(isBic('BPMOIT2')).toBe(false)
})

test('the code of a transfer has the lines of EPC069-12', () => {
  const transfer = { holder: 'Lumacar S.r.l.', iban: 'IT60X0542811101000000123456', bic: null }
  const lines = paymentCode({ ...transfer, amount: 25_005, reference: 'RF462026000123' }).split('\n')
  expect(lines).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'Lumacar S.r.l.', 'IT60X0542811101000000123456'],
    ...['EUR250.05', '', 'RF462026000123'],
  ])
})
