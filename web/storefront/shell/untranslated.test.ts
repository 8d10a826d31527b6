import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const storefront = join(import.meta.dirname, '..')
const NAMED = '(?:[\\w!?]+\\.)*(?:code|serial_number|email|telephone|iban|bic|vat_number)!?'
/** An element that holds nothing but a code, a number or an address. */
const ELEMENT = new RegExp(
  `<(?:span|p|dd|td|a|div|li|b|strong)((?:\\s+[\\w:-]+=(?:"[^"]*"|\\{(?:[^{}]|\\{[^{}]*\\})*\\}))*)\\s*>\\s*\\{${NAMED}\\}`,
  'g',
)
const ADDRESS = /<address\b([^>]*)>/g

test('a browser that translates leaves codes, serial numbers, mailboxes, telephones and addresses as they are', () => {
  const found = readdirSync(storefront, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(storefront, file), 'utf8')
      return [...source.matchAll(ELEMENT), ...source.matchAll(ADDRESS)].map(([element, attributes = '']) => ({
        file,
        element,
        isKept: attributes.includes('translate="no"'),
      }))
    })
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter(({ isKept }) => !isKept)).toEqual([])
})
