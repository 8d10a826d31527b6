import { expect, test } from 'vitest'
import { isSimple } from '../accounts/passwords.ts'
import { email, key, newPassword, optionalText, personName, searched, telephone } from '../base/fields.ts'
import { readQuantity } from '../cart/quantities.ts'
import { placeOf, readingsOf } from '../catalogue/files/file-names.ts'
import { slugOf } from '../catalogue/slugs.ts'
import { readCell } from '../imports/import-cells.ts'
import type { CellKind } from '../imports/imports.ts'
import { phoneLink } from './phones.ts'
import { readTyped } from './typed-lines.ts'

/*
 * Whatever somebody pastes is read in a time that grows with its length: a pattern that tries each sign of a run anew takes some
 * 20 000 000 000 steps for so many.
 */
const LENGTH = 200_000
const MOST_MS = 4000

const SIGNS = [' ', '\t', '\n', '\u00a0', 'a', '0', '.', '-', ',', ';', '"', '(', '/', '@', '\u200b', 'x']
const PASTED = [
  ...SIGNS.map((sign) => sign.repeat(LENGTH)),
  ...SIGNS.map((sign) => `a${sign.repeat(LENGTH)}a`),
  ...['a ', '0 ', '1.', '1,', 'a.', 'a@', ' x', '0 x', 'int ', 'www.'].map((part) =>
    part.repeat(LENGTH / part.length),
  ),
]
const KINDS: CellKind[] = [
  'text',
  'key',
  'price',
  'number',
  'whole',
  'weight',
  'hs_code',
  'country',
  'yes',
  'stock',
  'day',
  'kind',
]

const READERS: Record<string, (text: string) => unknown> = {
  readTyped,
  readingsOf,
  placeOf: (text) => placeOf(text.split(' '), 'picture'),
  isSimple,
  phoneLink,
  slugOf: (text) => slugOf(text, 'x'),
  readQuantity: (text) => readQuantity(text, 'cm'),
  ...Object.fromEntries(KINDS.map((kind) => [`a cell: ${kind}`, (text: string) => readCell(kind, text)])),
  ...Object.fromEntries(
    Object.entries({
      email,
      key,
      newPassword,
      telephone,
      name: personName(100),
      text: optionalText(2000),
      searched: searched(200),
    }).map(([name, schema]) => [`a field: ${name}`, (text: string) => schema.safeParse(text)]),
  ),
}

test.each(Object.keys(READERS))('%s reads a long text in linear time', (name) => {
  for (const text of PASTED) {
    const start = Date.now()
    READERS[name]!(text)
    expect(Date.now() - start, JSON.stringify(text.slice(0, 8))).toBeLessThan(MOST_MS)
  }
})
