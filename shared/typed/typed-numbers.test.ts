import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGS } from '../languages.ts'
import { readNumber, readWhole, typedNumber } from './typed-numbers.ts'

test.each(LANGS)('a comma and a point are read in %s', (lang) => {
  const same = ['3,9', '3.9', ' 3,9 ', '３,９', '\u202a3,9\u202c']
  expect(same.map((typed) => readNumber(typed, lang))).toEqual(same.map(() => 3.9))
  expect(['-2,5', '−2.5', ',5', '12,', '1 200,5'].map((typed) => readNumber(typed, lang))).toEqual([
    ...[-2.5, -2.5, 0.5, 12, 1200.5],
  ])
  expect(['1.234,5', '1,234.5', '1.234.567'].map((typed) => readNumber(typed, lang))).toEqual([
    ...[1234.5, 1234.5, 1_234_567],
  ])
  expect(readNumber(' ', lang)).toBeNull()
  for (const wrong of ['abc', '3,9kg', '1,2,3', '1e3', '1..2', '--1', '0x10'])
    expect([wrong, readNumber(wrong, lang)]).toEqual([wrong, Number.NaN])
})

test('what groups digits in the one language separates decimals in the other', () => {
  expect(LANGS.map((lang) => readNumber('1.200', lang))).toEqual(
    LANGS.map((lang) => (lang === 'en' ? 1.2 : 1200)),
  )
  expect(LANGS.map((lang) => readNumber('1,200', lang))).toEqual(
    LANGS.map((lang) => (lang === 'en' ? 1200 : 1.2)),
  )
})

test('what is shown is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(...LANGS),
      (hundredths, lang) => {
        expect(readNumber(typedNumber(hundredths / 100, lang), lang)).toBe(hundredths / 100)
      },
    ),
  )
})

test('pieces are whole numbers, and nothing else is taken for one', () => {
  expect(['3', ' 12 ', '１２', '007', ''].map(readWhole)).toEqual([3, 12, 12, 7, null])
  for (const wrong of ['3,9', '3.9', '1.000', '-1', '1e2', 'abc', '3 pcs'])
    expect([wrong, readWhole(wrong)]).toEqual([wrong, Number.NaN])
})
