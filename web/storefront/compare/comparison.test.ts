import { expect, test } from 'vitest'
import { compare, differencesOf } from './comparison.ts'

const meta = (type: string, name: string, value: string) => ({ type, name, value })
const first = [
  meta('Size', 'Weight', '9 kg'),
  meta('Power', 'Voltage', '12 V'),
  meta('Size', 'Height', '20 cm'),
]
const second = [
  meta('Power', 'Voltage', '12 V'),
  meta('Extras', 'Heater', 'yes'),
  meta('Size', 'Weight', '8 kg'),
]

test('values stand side by side in their section, a dash where a product has none', () => {
  expect(compare([first, second])).toEqual([
    {
      type: 'Size',
      rows: [
        { name: 'Weight', values: ['9 kg', '8 kg'], differs: true },
        { name: 'Height', values: ['20 cm', '-'], differs: true },
      ],
    },
    { type: 'Power', rows: [{ name: 'Voltage', values: ['12 V', '12 V'], differs: false }] },
    { type: 'Extras', rows: [{ name: 'Heater', values: ['-', 'yes'], differs: true }] },
  ])
})

test('the same name in two sections is two lines; twice in one section it is one with both values', () => {
  const sections = compare([[meta('A', 'x', '1'), meta('B', 'x', '2'), meta('A', 'x', '3')], []])
  expect(sections.map(({ rows }) => rows.map((row) => row.values[0]))).toEqual([['1, 3'], ['2']])
})

test('only differences: lines that say the same go, and sections that are left empty', () => {
  expect(differencesOf(compare([first, second])).map(({ type }) => type)).toEqual(['Size', 'Extras'])
  expect(differencesOf(compare([first, first]))).toEqual([])
})

test('of four products a line differs when one of them does', () => {
  const [size] = compare([first, first, second, first])
  expect(size!.rows.map(({ values, differs }) => [values, differs])).toEqual([
    [['9 kg', '9 kg', '8 kg', '9 kg'], true],
    [['20 cm', '20 cm', '-', '20 cm'], true],
  ])
})
