import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORMULA, readCell, unescapeCell } from './import-cells.ts'
import type { CellKind } from './imports.ts'

const read = (kind: CellKind, text: string) => {
  const result = readCell(kind, text)
  return 'error' in result ? result.error : result.value
}

describe.each(['text', 'key', 'price', 'number', 'whole', 'weight', 'yes', 'stock', 'day', 'kind'] as const)(
  'in a cell of %s',
  (kind) => {
    test.each(['#N/A', '#REF!', '#RIF!', '#BEZUG!', '#NV', '#n/d', ' #DIV/0! ', '#NAME?', '######'])(
      'the spreadsheet’s error %s is an error, not nothing',
      (text) => expect(read(kind, text)).toBe('cell_error'),
    )
  },
)

describe('a price', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234.56', 123_456],
    ['1234,5', 123_450],
    ['€ 12', 1200],
    ['12,00 €', 1200],
    ['1.234.567', 'price'],
    ['0', 0],
    ['1.000.000', 100_000_000],
    ['', null],
  ])('%j is %j', (text, expected) => expect(read('price', text)).toBe(expected))

  test.each(['1.234', '1,234', '12.500', '€ 999,000'])('that may be two amounts is refused: %j', (text) =>
    expect(read('price', text)).toBe('price_ambiguous'),
  )

  test.each(['-1', 'abc', '1.2.3', '1,23,4', '12.3456', '1e5', '0x10', '=1+1', '1000000.01', '1.23,456'])(
    'that is none is refused: %j',
    (text) => expect(read('price', text)).toBe('price'),
  )

  test('of cents is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const text = (cents / 100).toFixed(2)
        expect(read('price', text)).toBe(cents)
        expect(read('price', text.replace('.', ','))).toBe(cents)
      }),
    )
  })
})

describe('a weight', () => {
  test.each([
    ['350', 350],
    ['350 g', 350],
    ['0,35 kg', 350],
    ['0.57kg', 570],
    ['1.250 kg', 1250],
    ['350,0', 350],
    ['', null],
    ['1.250', 'weight'],
    ['0,35', 'weight'],
    ['0,0005 kg', 'weight'],
    ['heavy', 'weight'],
    ['-3', 'weight'],
  ])('%j is %j', (text, expected) => expect(read('weight', text)).toBe(expected))
})

describe('a state of stock', () => {
  test.each([
    ['In pochi giorni', 'days'],
    ['AUF LAGER', 'in_stock'],
    ['discontinued', 'discontinued'],
    ['forse', 'stock'],
  ])('%j is %j', (text, expected) => expect(read('stock', text)).toBe(expected))
})

describe('a day', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['1.2.2026', '2026-02-01'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['11/20/2026', 'date'],
    ['31.02.2026', 'date'],
    ['2026-02-30', 'date'],
    ['20/11/26', 'date'],
    ['0026-11-20', 'date'],
  ])('%j is %j', (text, expected) => expect(read('day', text)).toBe(expected))
})

test('yes and no are read in all languages of the shop', () => {
  for (const yes of ['Sì', 'ja', 'OUI', 'Yes', 'VERO', '1']) expect(read('yes', yes)).toBe(true)
  for (const no of ['No', 'nein', 'non', 'nee', 'FALSO', '0']) expect(read('yes', no)).toBe(false)
  expect(read('yes', 'forse')).toBe('yes_no')
})

test('what an export keeps from running comes back as it was', () => {
  const keep = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', ' ', 'a', '1', '\n') }),
      (text) => {
        expect(unescapeCell(keep(text))).toBe(text)
      },
    ),
  )
})
