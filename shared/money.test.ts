import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGS } from './languages.ts'
import { formatEuros, MAX_PRICE } from './money.ts'

/** The amount as a person reads it: the last two digits are cents, whatever separators the language uses. */
const readCents = (text: string) => Number(text.replace(/\D/g, ''))

describe.each(LANGS)('euros in %s', (lang) => {
  test('read back they are the same amount, cent by cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }), (cents) => {
        const text = formatEuros(cents, lang)
        expect(readCents(text)).toBe(cents)
        expect(text).toMatch(/\d[.,]\d\d(\s€)?$/)
        expect(text.match(/€/g)).toHaveLength(1)
      }),
      { numRuns: 1000 },
    )
  })

  test('the total of the largest cart is exact too', () => {
    const total = MAX_PRICE * 999 * 100 - 1
    expect(readCents(formatEuros(total, lang))).toBe(total)
  })

  test('more money never looks like less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE - 1 }), (cents) => {
        expect(formatEuros(cents, lang)).not.toBe(formatEuros(cents + 1, lang))
      }),
      { numRuns: 500 },
    )
  })
})
