import { describe, expect, test } from 'vitest'
import { cellText } from '../../files/tables.ts'
import { guessColumns } from './guess.ts'
import { readCsv } from './tables.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe('a CSV file', () => {
  test.each([';', ',', '\t'])('is read by its own separator: %j', (sign) => {
    const { heads, rows } = readCsv(bytes(`a${sign}b\r\n1${sign}"x${sign}""y"""\r\n`))
    expect(heads).toEqual(['a', 'b'])
    expect(rows).toEqual([{ line: 2, cells: ['1', `x${sign}"y"`] }])
  })
  test('is read as UTF-8, with a mark or without, and as Windows-1252', () => {
    expect(readCsv(bytes('\uFEFFCittà;b\nPerù;1')).heads).toEqual(['Città', 'b'])
    expect(readCsv(bytes('Città;b\nPerù;1')).rows[0]!.cells[0]).toBe('Perù')
    expect(readCsv(latin('Citt\u00e0;b\nM\u00fcnchen;1')).rows[0]!.cells[0]).toBe('München')
  })
  test('is read as Excel’s “Unicode text”', () => {
    const utf16 = new Uint8Array(Uint16Array.from('\uFEFFCittà\tb\nPerù\t1', (c) => c.charCodeAt(0)).buffer)
    expect(readCsv(utf16)).toEqual({ heads: ['Città', 'b'], rows: [{ line: 2, cells: ['Perù', '1'] }] })
  })
  test.each(['%PDF-1.4\n%âãÏÓ\n1 0 obj', '\u00d0\u00cf\u0011\u00e0\0\0'])('is none: %j', (text) => {
    expect(() => readCsv(latin(text))).toThrow()
  })
  test('counts rows as a spreadsheet does, blank ones and those with line breaks too', () => {
    const { rows } = readCsv(bytes('a;b\n\n1;"two\nlines"\n;\n2;x'))
    expect(rows).toEqual([
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 5, cells: ['2', 'x'] },
    ])
  })
  test('of nothing is no rows', () => {
    expect(readCsv(bytes(''))).toEqual({ heads: [], rows: [] })
  })
})

test('values of a spreadsheet become the texts that a person would type', () => {
  expect(cellText(1.1 * 3)).toBe('3.3')
  expect(cellText(1249.5)).toBe('1249.5')
  expect(cellText(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20')
  expect([cellText(true), cellText(null), cellText('x')]).toEqual(['true', '', 'x'])
})

describe('the columns of a file', () => {
  test('are known by their own names, and by Italian and English heads', () => {
    expect(guessColumns('warrantiesolds', ['code', 'serial_number', 'mounting_date'], [])).toEqual([
      ...['code', 'serial_number', 'mounting_date'],
    ])
    expect(
      guessColumns('warrantiesolds', ['Codice', 'S/N', 'Data di vendita', 'Cognome', 'E-Mail', 'Boh'], []),
    ).toEqual(['code', 'serial_number', 'mounting_date', 'surname', 'email', ''])
    expect(guessColumns('vendors', ['Retailer', 'Postal code', 'Town', 'Street', 'Phone'], [])).toEqual([
      ...['name', 'cap', 'city', 'address', 'telephone'],
    ])
  })
  test('are known by the titles of the page', () => {
    expect(guessColumns('vendors', ['Stadt'], [{ name: 'city', title: 'Stadt' }])).toEqual(['city'])
  })
  test('are each given once', () => {
    expect(guessColumns('vendors', ['Nome', 'Name'], [])).toEqual(['name', ''])
  })
})
