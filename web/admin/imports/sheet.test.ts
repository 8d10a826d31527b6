import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCell } from '../../../shared/imports/import-cells.ts'
import { cellText, openWorkbook } from '../../files/tables.ts'
import { sheetOf } from './sheet.ts'

const values = (rows: ReturnType<typeof sheetOf>) => rows.map((row) => row.map(({ value }) => value))

test('prices, coordinates and other numbers are numbers in a workbook; codes and what a spreadsheet would run are text', () => {
  expect(
    values(
      sheetOf('products', [
        ['code', 'price', 'ampere', 'name'],
        ['0012', '1249,00', '0,35', "'=1+1"],
      ]),
    ),
  ).toEqual([
    ['code', 'price', 'ampere', 'name'],
    ['0012', 1249, 0.35, '=1+1'],
  ])
  expect(
    values(
      sheetOf('vendors', [
        ['id', 'cap', 'lat', 'lng'],
        ['7', '00145', '41,85', '-0,5'],
        ['8', '', '', ''],
      ]),
    ),
  ).toEqual([
    ['id', 'cap', 'lat', 'lng'],
    [7, '00145', 41.85, -0.5],
    [8, '', '', ''],
  ])
})

test('a workbook that unpacks too far is none, and what no table is read from is not unpacked', () => {
  const parts = {
    'xl/workbook.xml': strToU8('<workbook><sheet name="a"/></workbook>'),
    'xl/media/a.png': new Uint8Array(9),
  }
  const bytes = zipSync(parts, { level: 0 })
  expect(openWorkbook(bytes).sheets).toEqual([{ name: 'a', hidden: false }])
  const view = new DataView(bytes.buffer)
  const entries = [...bytes.keys()].filter(
    (at) => at + 46 < bytes.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(entries[1]! + 24, 2 ** 31, true)
  expect(openWorkbook(bytes).sheets).toHaveLength(1)
  view.setUint32(entries[0]! + 24, 2 ** 31, true)
  expect(() => openWorkbook(bytes)).toThrow('unpacks too far')
})

test('what is a number in a workbook is read back as what it was', () => {
  const prices = ['0,00', '0,10', '2,50', '12,34', '999,99', '1249,00', '1234,50', '1000000,00']
  const rows = sheetOf('products', [['price'], ...prices.map((price) => [price])]).slice(1)
  expect(rows.map(([cell]) => readCell('price', cellText(cell!.value)))).toEqual(
    prices.map((price) => readCell('price', price)),
  )
})
