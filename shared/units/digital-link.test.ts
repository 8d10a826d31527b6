import { expect, test } from 'vitest'
import { gtinsOf } from '../catalogue/gtin.ts'
import { digitalLinkPath, parseDigitalLink } from './digital-link.ts'

test('a link is written as GS1 writes it, and read back', () => {
  const path = digitalLinkPath('9521234543213', 'AB/1+2')!
  expect(path).toBe('/01/09521234543213/21/AB%2F1%2B2')
  expect(parseDigitalLink(path)).toEqual({ gtin: '09521234543213', qualifiers: [['21', 'AB/1+2']] })
  expect(digitalLinkPath('9521234543213')).toBe('/01/09521234543213')
  expect(digitalLinkPath('9521234543213', 'Nummer Ü')).toBeNull()
  expect(digitalLinkPath('9521234543213', '9'.repeat(21))).toBeNull()
})

test('qualifiers have an order', () => {
  const read = (rest: string) => parseDigitalLink(`/01/09521234543213${rest}`)?.qualifiers ?? null
  expect(read('/22/A/10/B/21/C')).toEqual([
    ['22', 'A'],
    ['10', 'B'],
    ['21', 'C'],
  ])
  expect(read('/235/T')).toEqual([['235', 'T']])
  for (const rest of ['/21/C/10/B', '/21/C/21/D', '/235/T/21/C', '/21', '/21//', '/17/261231', '/21/a b'])
    expect(read(rest), rest).toBeNull()
})

test('one number is written in up to four ways', () => {
  expect(gtinsOf('09521234543213')).toEqual(['9521234543213', '09521234543213'])
  expect(gtinsOf('96385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074'])
})
