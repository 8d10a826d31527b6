import { describe, expect, test } from 'vitest'
import {
  isWellFormed,
  type Registration,
  registrationsIn,
  registrationsOf,
  schemesOf,
} from './registrations.ts'

const ALL: Registration[] = [
  { country: 'DE', scheme: 'weee', number: 'DE 12345678' },
  { country: 'DE', scheme: 'packaging', number: 'DE1234567890123' },
  { country: 'FR', scheme: 'weee', number: 'FR123456_05ABCD' },
  { country: 'FR', scheme: 'batteries', number: 'FR123456_06ABCD' },
]
const plain = { kind: 'accessory', ampere: null, law: {} }

describe('what a product falls under', () => {
  test.each([
    ['a bracket', plain, ['packaging']],
    ['a device that draws power', { ...plain, kind: 'device', ampere: 3 }, ['weee', 'packaging']],
    ['an antenna of which nothing was said', { ...plain, kind: 'antenna' }, ['weee', 'packaging']],
    ['a television', { ...plain, law: { energy_class: 'E' as const } }, ['weee', 'packaging']],
    ['an air conditioner', { ...plain, law: { refrigerant: 'R32' as const } }, ['weee', 'packaging']],
    ['a battery', { ...plain, law: { battery_wh: 1280 } }, ['batteries', 'packaging']],
    [
      'a remote control with a cell',
      { ...plain, ampere: 0, law: { battery_chemistry: 'alkaline' as const } },
      ['weee', 'batteries', 'packaging'],
    ],
  ])('%s', (_, product, schemes) => {
    expect(schemesOf(product)).toEqual(schemes)
  })

  test('its numbers are those of its schemes, in every country', () => {
    expect(registrationsOf(ALL, plain)).toEqual([ALL[1]])
    expect(registrationsOf(ALL, { ...plain, law: { battery_wh: 90 } })).toEqual([ALL[1], ALL[3]])
  })
})

test('a country’s numbers are its own', () => {
  expect(registrationsIn(ALL, 'DE')).toEqual(ALL.slice(0, 2))
  expect(registrationsIn(ALL, 'AT')).toEqual([])
})

test.each([
  ['DE', 'weee', 'DE 12345678', true],
  ['DE', 'weee', 'DE 1234567', false],
  ['DE', 'packaging', 'DE1234567890123', true],
  ['FR', 'weee', 'FR123456_05ABCD', true],
  ['FR', 'weee', '123456', false],
  ['IT', 'weee', 'IT24020000000123', true],
  ['IT', 'batteries', 'IT24060P00000123', true],
  ['NL', 'weee', 'anything', true],
] as const)('%s %s %s', (country, scheme, number, isRight) => {
  expect(isWellFormed({ country, scheme, number })).toBe(isRight)
})
