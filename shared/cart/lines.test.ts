import { expect, test } from 'vitest'
import { numbered } from './lines.ts'

test('lines are numbered by their places among all of an order; a set is one, with its parts', () => {
  const lines = [
    { name: 'alone', set: null },
    { name: 'head', set: 'a' },
    { name: 'option', set: 'a' },
    { name: 'other head', set: 'b' },
    { name: 'last', set: '' },
  ]
  expect(
    numbered(lines).map(({ line, head, parts }) => [line, head.name, parts.map(({ name }) => name)]),
  ).toEqual([
    [1, 'alone', []],
    [2, 'head', ['option']],
    [4, 'other head', []],
    [5, 'last', []],
  ])
})
