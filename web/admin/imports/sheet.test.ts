import { expect, test } from 'vitest'
import { readCell } from '../../../shared/imports/import-cells.ts'
import { cellText } from '../../files/tables.ts'
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

test('what is a number in a workbook is read back as what it was', () => {
  const prices = ['0,00', '0,10', '2,50', '12,34', '999,99', '1249,00', '1234,50', '1000000,00']
  const rows = sheetOf('products', [['price'], ...prices.map((price) => [price])]).slice(1)
  expect(rows.map(([cell]) => readCell('price', cellText(cell!.value)))).toEqual(
    prices.map((price) => readCell('price', price)),
  )
})
