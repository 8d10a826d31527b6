import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { describe, expect, test } from 'vitest'
import { telephone } from '../base/fields.ts'
import { phoneLink } from './phones.ts'

describe('a telephone', () => {
  test('of any country is taken as its people write it, and called as that country is', () => {
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples)
      if (!number) continue
      const written = [number.formatInternational(), number.format('RFC3966'), number.number]
      for (const text of [...written, number.formatNational()])
        expect(telephone.safeParse(text).success, `${country} ${text}`).toBe(true)
      for (const text of written) expect(phoneLink(text), country).toBe(`tel:${number.number}`)
      // The zero that is dialled only inside a country.
      const { countryCallingCode, nationalNumber } = number
      if (number.formatNational().startsWith('0') && !nationalNumber.startsWith('0'))
        expect(phoneLink(`+${countryCallingCode} (0)${nationalNumber}`)).toBe(`tel:${number.number}`)
    }
  })

  test.each([
    ['\u202A+39 02 123456\u202C', '+39 02 123456', 'tel:+3902123456'],
    ['\u200E0342\u200B 12345', '0342 12345', 'tel:034212345'],
    ['0342\u20111234\u20135', '0342-1234-5', 'tel:034212345'],
    ['\uFF0B39 \uFF10\uFF12 123456', '+39 02 123456', 'tel:+3902123456'],
    ['+39\t02\n1234', '+39 02 1234', 'tel:+39021234'],
    ['0342 12345 int. 4', '0342 12345 int. 4', 'tel:034212345;ext=4'],
    ['089 1234 Durchwahl 12', '089 1234 Durchwahl 12', 'tel:0891234;ext=12'],
    ['01 23 45 67 89 poste 3', '01 23 45 67 89 poste 3', 'tel:0123456789;ext=3'],
    ['020 1234567 toestel 9', '020 1234567 toestel 9', 'tel:0201234567;ext=9'],
    ['tel:+39-0342-12345;ext=7', '+39-0342-12345;ext=7', 'tel:+39034212345;ext=7'],
    ['Tel. 0341 123456 (casa)', 'Tel. 0341 123456 (casa)', 'tel:0341123456'],
    ['0341/123456 o 333 1234567', '0341/123456 o 333 1234567', 'tel:0341123456'],
    // Two numbers are not one: a number has fifteen digits at most (E.164).
    ['+39 0341 123456 / 333 1234567', '+39 0341 123456 / 333 1234567', 'tel:+390341123456'],
    ['0341 123456/333 1234567', '0341 123456/333 1234567', 'tel:0341123456'],
    ['030/12345678 - 0171/1234567', '030/12345678 - 0171/1234567', 'tel:03012345678'],
    ['Tel. 0341 123456 / 333 1234567', 'Tel. 0341 123456 / 333 1234567', 'tel:0341123456'],
    ['+49 89/123456-789', '+49 89/123456-789', 'tel:+4989123456789'],
    ['02 1234567 (int. 5)', '02 1234567 (int. 5)', 'tel:021234567;ext=5'],
    ['089 1234567 App. 12', '089 1234567 App. 12', 'tel:0891234567;ext=12'],
  ])('%j is kept as %j and called by %s', (typed, kept, link) => {
    expect(telephone.parse(typed)).toBe(kept)
    expect(phoneLink(typed)).toBe(link)
  })

  test.each([
    ...['abc', 'int. 4', '0342 <b>', '++', 'https://evil.example', 'call me', '12345678 evil.com'],
    'we write ten words beside 123456',
  ])('is not %s', (typed) => expect(telephone.safeParse(typed).success).toBe(false))
})
