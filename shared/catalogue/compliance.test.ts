import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readCell } from '../imports/import-cells.ts'
import { complianceFields, materialsOf } from './compliance.ts'
import { CHOICES, type Choice } from './compliance-words.ts'
import { isGtin } from './gtin.ts'

const body = z.object(complianceFields)
const failed = (given: object) => body.safeParse(given).error?.issues.map(({ message }) => message) ?? []

test('a trade number needs its right check digit, in all four lengths', () => {
  // GS1's own examples of the check digit.
  for (const right of ['9521234543213', '614141000036', '96385074', '10614141000415']) {
    expect(isGtin(right), right).toBe(true)
    for (let digit = 0; digit < 10; digit++) {
      const other = `${right.slice(0, -1)}${digit}`
      expect(isGtin(other), other).toBe(other === right)
    }
  }
  expect(['', '123', '95212345432130', '952123454321x'].map(isGtin)).toEqual([false, false, false, false])
})

test('form and file read alike, and refuse alike', () => {
  expect(body.parse({ gtin: '952 1234 543213', packaging: 'pap20; LDPE 4, pap 20' })).toEqual({
    gtin: '9521234543213',
    packaging: 'PAP 20, LDPE 4',
  })
  expect(readCell('gtin', '952-1234543213')).toEqual({ value: '9521234543213' })
  expect(readCell('packaging', 'pap20; LDPE 4')).toEqual({ value: 'PAP 20, LDPE 4' })
  expect(failed({ gtin: '9521234543214' })).toEqual(['gtin'])
  expect(readCell('gtin', '9521234543214')).toEqual({ error: 'gtin' })
  expect(failed({ packaging: 'cardboard' })).toEqual(['packaging'])
  expect(readCell('packaging', 'cardboard')).toEqual({ error: 'packaging' })
  expect(failed({ eprel: 'EPREL 5' })).toEqual(['eprel'])
  expect(readCell('eprel', 'EPREL 5')).toEqual({ error: 'eprel' })
})

test('words are found however they are written, and no other ones', () => {
  const written: [Choice, string, string][] = [
    ['battery_chemistry', 'LiFePO₄', 'lifepo4'],
    ['battery_chemistry', 'Li Ion', 'li-ion'],
    ['refrigerant', 'r-32', 'R32'],
    ['energy_class', 'a', 'A'],
  ]
  for (const [fact, text, value] of written) expect(readCell(fact, text)).toEqual({ value })
  for (const fact of Object.keys(CHOICES) as Choice[]) {
    expect(readCell(fact, 'H')).toEqual({ error: 'invalid' })
    expect(failed({ [fact]: 'H' })).toEqual(['invalid'])
    expect(body.parse({ [fact]: '' })).toEqual({ [fact]: null })
  }
})

test('composites of packaging keep their number', () => {
  expect(materialsOf('c/pap 81')).toBe('C/PAP 81')
  expect(materialsOf('C/PAP 12')).toBeNull()
})

test('no product promises less than the shop’s three years', () => {
  expect(failed({ guarantee_months: 35 })).toEqual(['guarantee_least'])
  expect(body.parse({ guarantee_months: 36 })).toEqual({ guarantee_months: 36 })
})
