import { describe, expect, test } from 'vitest'
import { LANGS } from '../languages.ts'
import { COUNTRIES, countryNames, countryOf } from './countries.ts'
import { lackedZeros, postcodeOf } from './postcodes.ts'

describe('a postal code', () => {
  test.each([
    ['IT', '20121', '20121'],
    ['IT', '145', '00145'],
    ['IT', '10', null],
    ['IT', ' i-20121 ', '20121'],
    ['DE', '1067', '01067'],
    ['FR', '6000', '06000'],
    ['CH', '690', null],
    ['AT', 'A-1010', '1010'],
    ['NL', '1012ab', '1012 AB'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['SE', '11455', '114 55'],
    ['PL', '00950', '00-950'],
    ['PL', '950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['IT', '123456', null],
    ['IT', 'abcde', null],
    ['US', 'whatever', 'whatever'],
    ['IT', '', ''],
  ])('of %s: %j is %j', (country, text, code) => expect(postcodeOf(country, text)).toBe(code))

  test('is the same once it is mended', () => {
    for (const [country, text] of [
      ['IT', '145'],
      ['NL', '1012ab'],
      ['GB', 'sw1a1aa'],
      ['PL', '950'],
    ] as const) {
      const code = postcodeOf(country, text)!
      expect(postcodeOf(country, code)).toBe(code)
    }
  })

  test('says when zeros were missing', () => {
    expect(lackedZeros('145', '00145')).toBe(true)
    expect(lackedZeros('00145', '00145')).toBe(false)
    expect(lackedZeros('20121', '20121')).toBe(false)
    expect(lackedZeros('x', null)).toBe(false)
  })
})

describe('a country', () => {
  test.each([
    ['Italia', 'IT'],
    ['ITALIEN', 'IT'],
    ['svizzera', 'CH'],
    ['Zwitserland', 'CH'],
    ['Österreich', 'AT'],
    ['osterreich', 'AT'],
    ['Olanda', 'NL'],
    ['uk', 'GB'],
    ['de', 'DE'],
    [' It ', 'IT'],
    ['It.', 'IT'],
    ['Italya', null],
    ['', null],
    ['XX', null],
  ])('%j is %j', (text, code) => expect(countryOf(text)).toBe(code))

  test('is known by its own name in each language', () => {
    for (const lang of LANGS) {
      const nameOf = countryNames(lang)
      expect(COUNTRIES.filter((code) => countryOf(nameOf(code)) !== code)).toEqual([])
    }
  })
})
