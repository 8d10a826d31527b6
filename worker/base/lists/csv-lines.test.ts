import { array, assert, constantFrom, double, integer, oneof, property, string } from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { FORMULA } from '../../../shared/import-cells.ts'
import { csvLines } from './csv-lines.ts'

const signs = string({ unit: constantFrom(...'";\r\n\t\uFEFF =+-@＝\'aè,.7€'), maxLength: 6 })
const cell = oneof(signs, string({ unit: 'binary' }), integer(), double(), constantFrom(null))
const rows = array(array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

test.each([/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/, FORMULA])(
  'any cells are written as a library writes them',
  (formula) => {
    assert(
      property(rows, (given) => {
        const library = Papa.unparse(given, { delimiter: ';', newline: '\r\n', escapeFormulae: formula })
        expect(csvLines(given, formula)).toBe(`${library}\r\n`)
      }),
      { numRuns: 500 },
    )
  },
)

test('what is written is read again', () => {
  const given = [
    ['a;b', 'say "hi"', 'two\r\nlines', ' blank ', '', 'è'],
    ['1', '2', '3', '4', '5', '6'],
  ]
  const { data } = Papa.parse<string[]>(csvLines(given, FORMULA), { delimiter: ';', skipEmptyLines: true })
  expect(data).toEqual(given)
})
