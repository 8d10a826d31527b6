import { array, assert, constantFrom, double, integer, oneof, property, string } from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { FORMULA } from '../../../shared/imports/import-cells.ts'
import { euros } from './cells.ts'
import { csvLines } from './csv-lines.ts'

const signs = string({ unit: constantFrom(...'";\r\n\t\uFEFF =+-@＝\'aè,.7€'), maxLength: 6 })
const cell = oneof(signs, string({ unit: 'binary' }), integer(), double(), constantFrom(null))
const rows = array(array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

test.each([
  [/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/, 'it', ';'],
  [FORMULA, 'de', ';'],
  [FORMULA, 'en', ','],
] as const)('any cells are written as a library writes them', (formula, lang, delimiter) => {
  assert(
    property(rows, (given) => {
      const library = Papa.unparse(given, { delimiter, newline: '\r\n', escapeFormulae: formula })
      expect(csvLines(given, formula, lang)).toBe(`${library}\r\n`)
    }),
    { numRuns: 500 },
  )
})

test('what is written is read again', () => {
  const given = [
    ['a;b', 'say "hi"', 'two\r\nlines', ' blank ', '', 'è'],
    ['1', '2', '3', '4', '5', '6'],
  ]
  const { data } = Papa.parse<string[]>(csvLines(given, FORMULA, 'it'), {
    delimiter: ';',
    skipEmptyLines: true,
  })
  expect(data).toEqual(given)
})

test.each([
  ['it', '1249,50;"a;b";a,b\r\n'],
  ['de', '1249,50;"a;b";a,b\r\n'],
  ['fr', '1249,50;"a;b";a,b\r\n'],
  ['nl', '1249,50;"a;b";a,b\r\n'],
  ['en', '1249.50,a;b,"a,b"\r\n'],
] as const)('a file in %s has the signs of its language', (lang, line) => {
  expect(csvLines([[euros(124_950), 'a;b', 'a,b']], FORMULA, lang)).toBe(line)
})
