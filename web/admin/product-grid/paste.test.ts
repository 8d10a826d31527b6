import { expect, test } from 'vitest'
import { copiedCells, placed } from './paste.ts'

test.each<[string, string[][] | null]>([
  ['12,90', null],
  ['12,90\n', null],
  [
    '12,90\t4 kg\r\n13,50\t\r\n',
    [
      ['12,90', '4 kg'],
      ['13,50', ''],
    ],
  ],
  ['uno\ndue', [['uno'], ['due']]],
  // A cell with a line break and quotes, as Excel copies it.
  ['"due\nrighe"\t"5"" tondo"\n', [['due\nrighe', '5" tondo']]],
])('%j is read as the cells of a spreadsheet', (text, cells) => {
  expect(copiedCells(text)).toEqual(cells)
})

test('cells go in from a place on, and those that find none are counted', () => {
  const cells = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(placed(cells, { row: 1, column: 1 }, { rows: 3, columns: 2 })).toEqual({
    inside: [
      { row: 1, column: 1, text: 'a' },
      { row: 2, column: 1, text: 'c' },
    ],
    left: 2,
  })
})
