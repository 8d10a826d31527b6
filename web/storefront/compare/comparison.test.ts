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
  expect(compare(first, second)).toEqual([
    {
      type: 'Size',
      rows: [
        { name: 'Weight', first: '9 kg', second: '8 kg', differs: true },
        { name: 'Height', first: '20 cm', second: '-', differs: true },
      ],
    },
    { type: 'Power', rows: [{ name: 'Voltage', first: '12 V', second: '12 V', differs: false }] },
    { type: 'Extras', rows: [{ name: 'Heater', first: '-', second: 'yes', differs: true }] },
  ])
})

test('the same name in two sections is two lines; twice in one section it is one with both values', () => {
  const sections = compare([meta('A', 'x', '1'), meta('B', 'x', '2'), meta('A', 'x', '3')], [])
  expect(sections.map(({ rows }) => rows.map((row) => row.first))).toEqual([['1, 3'], ['2']])
})

test('only differences: lines that say the same go, and sections that are left empty', () => {
  expect(differencesOf(compare(first, second)).map(({ type }) => type)).toEqual(['Size', 'Extras'])
  expect(differencesOf(compare(first, first))).toEqual([])
})
