import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGS } from '../../shared/languages.ts'
import { MAX_PRICE } from '../../shared/money.ts'
import { formatCents, formatDecimal, isAmbiguous, parseDecimal, parseEuros } from './decimals.ts'
import { decimals } from './texts.ts'

test('a price is read however it is written', () => {
  const written = ['1.234,50', '1234.5', '1,234.50', '1234,5', '€ 1.234,50', '1 234,50', '1’234.50']
  for (const text of written) expect([text, parseEuros(text)]).toEqual([text, 123_450])
  expect(['1.234.567', '1 234', '1’234'].map(parseEuros)).toEqual([123_456_700, 123_400, 123_400])
  expect(['0', '0,5', '12,', '1.000,00'].map(parseEuros)).toEqual([0, 50, 1200, 100_000])
})

test('what could be two prices is neither, and is said to be so; of another number it is decimals', () => {
  for (const text of ['12,345', '12.345', '€ 1,234', '999.000']) {
    expect([text, parseEuros(text), isAmbiguous(text)]).toEqual([text, Number.NaN, true])
  }
  for (const text of ['1.234,50', '0,345', '1234', '12,34', '1.234.567', ''])
    expect(isAmbiguous(text)).toBe(false)
  expect(['1,250', '1.250', '0,35'].map(parseDecimal)).toEqual([1.25, 1.25, 0.35])
})

test('what is no number is not taken for one', () => {
  const none = ['abc', '-5', '1e3', '12,345.6.7', '0x10', ',5', '1..2', '12,3456', '1.23.456']
  for (const text of none) expect([text, parseEuros(text)]).toEqual([text, Number.NaN])
  expect([parseEuros(''), parseEuros('  ')]).toEqual([null, null])
})

test('what is shown of any price or value is read back as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE }), fc.constantFrom(...LANGS), (cents, lang) => {
      expect(parseEuros(formatCents(cents, lang))).toBe(cents)
      const ampere = (cents % 9999) / 100
      expect(parseDecimal(formatDecimal(ampere, lang))).toBe(ampere)
    }),
  )
})

test.each(LANGS)('decimals in %s are those of Intl, with and without its help', (lang) => {
  const digits = fc.constantFrom(0, 1, 2)
  const value = fc.oneof(
    fc.double({ min: 0, max: 2000, noNaN: true }),
    fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: -2000, max: 2_000_000 }).map((eighths) => eighths / 8),
  )
  fc.assert(
    fc.property(value, digits, (number, of) => {
      const intl = new Intl.NumberFormat(lang, { minimumFractionDigits: of, maximumFractionDigits: of })
      expect(decimals(lang, of).format(number)).toBe(intl.format(number))
    }),
  )
})
