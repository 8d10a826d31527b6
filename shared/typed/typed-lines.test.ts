import { describe, expect, test } from 'vitest'
import { readTyped } from './typed-lines.ts'

const short = (text: string) => readTyped(text).map(({ code, quantity }) => [code, quantity])
const TWO = [
  ['ORB-65', 2],
  ['STF.10', 12],
]

test.each([
  ['tabs, as a spreadsheet copies them', 'ORB-65\t2\nSTF.10\t12'],
  ['the ends of lines of Windows, a mark in front and empty lines', '\uFEFFORB-65\t2\r\n\r\nSTF.10\t12\r\n'],
  ['semicolons', 'ORB-65;2\nSTF.10;12'],
  ['commas', 'ORB-65,2\nSTF.10, 12'],
  ['quotes', '"ORB-65";"2"\n"STF.10";"12"'],
  ['blanks', 'ORB-65 2\n  STF.10    12  '],
  ['a number in front', '2 x ORB-65\n12× STF.10'],
  ['a number in front, in a column of its own', '2\tORB-65\n12\tSTF.10'],
  ['a cross behind', 'ORB-65 x2\nSTF.10 × 12'],
  ['decimals of a spreadsheet', 'ORB-65;2,00\nSTF.10;12.0'],
  ['units', 'ORB-65;2 pz\nSTF.10;12 Stk.'],
  ['a line of heads', 'Codice\tQuantità\nORB-65\t2\nSTF.10\t12'],
  [
    'heads in another order, with further columns',
    'Menge;Bezeichnung;Artikel\n2;Orbita 65;ORB-65\n12;Halter 10;STF.10',
  ],
  ['a name and a price between and behind', 'ORB-65;Orbita;2;199,90\nSTF.10;Staffa;12;9,50'],
])('codes and numbers are read: %s', (_what, text) => {
  expect(short(text)).toEqual(TWO)
})

test('a line with a code alone is one piece; what is no number of pieces is told', () => {
  expect(short('ORB-65\nSTF.10')).toEqual([
    ['ORB-65', 1],
    ['STF.10', 1],
  ])
  expect(short('ORB-65;\nSTF.10;due')).toEqual([
    ['ORB-65', 1],
    ['STF.10', null],
  ])
  expect(short('ORB-65;2,5')).toEqual([['ORB-65', null]])
  expect(short('ORB-65\t2\nSTF.10;12\nKGD 3')).toEqual([...TWO, ['KGD', 3]])
  expect(short('100234;5')).toEqual([['100234', 5]])
})

test('where the end of a line may belong to the code, the whole line is kept beside', () => {
  expect(readTyped('ORB 65\n\nSTF 10 3')).toEqual([
    { line: 1, code: 'ORB', quantity: 65, whole: 'ORB 65' },
    { line: 3, code: 'STF 10', quantity: 3, whole: 'STF 10 3' },
  ])
})

test('whatever is pasted is read without a failure, and quickly', () => {
  const signs = ['"', '\t', ';', ',', ' ', 'x', '2', 'A', '\n', '=', '<']
  for (let seed = 1; seed < 300; seed++) {
    const text = Array.from({ length: 400 }, (_, i) => signs[(i * seed * 7 + seed) % signs.length]).join('')
    for (const { code } of readTyped(text)) expect(code).not.toBe('')
  }
  expect(readTyped(' '.repeat(60_000))).toEqual([])
  const start = Date.now()
  readTyped(`A${' 1'.repeat(29_000)} pz`)
  expect(Date.now() - start).toBeLessThan(1000)
})

describe('prices beside quantities', () => {
  test.each([
    ['KFB;Kit;29,00;3', 3],
    ['KFB;Kit;3;29,00', 3],
    ['KFB;3,00', 3],
    ['KFB;Kit;29,00', null],
    ['KFB;Kit;29;3', null],
    ['SC40 1.000', 1000],
    ['SC40 2.00', 2],
  ])('%s is %s pieces', (text, quantity) => expect(readTyped(text)[0]!.quantity).toBe(quantity))
})

describe('a line that is too long for a code', () => {
  test.each([' ', '\t', 'a', '1', 'a ', '"', '\u00a0'])(
    'of %j is told, and no pattern is tried on it',
    (sign) => {
      const read = readTyped(`A${sign.repeat(59_000 / sign.length)}B`)
      expect(read.every(({ code }) => code.length <= 300)).toBe(true)
    },
  )
})
