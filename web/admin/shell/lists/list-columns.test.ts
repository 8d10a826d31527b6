import { expect, test } from 'vitest'
import { arrange, namesOf } from './list-columns.ts'

const columns = ['id', 'name', 'city', 'active'].map((name) => ({
  name,
  cell: () => null,
  ...(name === 'name' && { main: true as const }),
}))

test('columns stand as a person arranged them, and stay so when they are kept again', () => {
  const wanted = ['active', 'name', '-id', 'city']
  expect(namesOf(arrange(columns, wanted))).toEqual(wanted)
  expect(namesOf(arrange(columns, null))).toEqual(['id', 'name', 'city', 'active'])
})

test('a column that came later stands where the list has it, one that is gone is left out, the name stays', () => {
  expect(namesOf(arrange(columns, ['active', 'gone', '-name', 'id']))).toEqual([
    'active',
    'name',
    'city',
    'id',
  ])
})

test('a rare column is hidden until a person wants it', () => {
  const withRare = columns.map((column) =>
    column.name === 'city' ? { ...column, rare: true as const } : column,
  )
  expect(namesOf(arrange(withRare, null))).toEqual(['id', 'name', '-city', 'active'])
  expect(namesOf(arrange(withRare, ['id', 'name', 'active']))).toEqual(['id', 'name', '-city', 'active'])
  expect(namesOf(arrange(withRare, ['id', 'name', 'city', 'active']))).toEqual([
    'id',
    'name',
    'city',
    'active',
  ])
})
