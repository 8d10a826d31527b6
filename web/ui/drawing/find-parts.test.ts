import { describe, expect, test } from 'vitest'
import { findParts, nextSection } from './find-parts.ts'

const parts = [
  { section: '1', code: 'OR-85-1', name: 'Motore di elevazione' },
  { section: '10', code: 'OR-85-10', name: 'Guarnizione' },
  { section: '10b', code: null, name: 'Vite à tête ronde' },
  { section: '', code: '1', name: 'Motore di azimut' },
]

describe('a part that somebody looks for', () => {
  test.each([
    ['1', [0, 3]],
    ['10', [1]],
    ['10B', [2]],
    ['or 85 10', [1]],
    ['OR', [0, 1]],
    ['motore', [0, 3]],
    ['motore azi', [3]],
    ['tete', [2]],
    ['ore', []],
    ['  ', []],
    ['2', []],
  ])('by “%s” is at %j', (typed, places) => {
    expect(findParts(parts, typed)).toEqual(places)
  })
})

test('a new part has the number after the highest, whatever else stands as a number', () => {
  expect(nextSection(parts)).toBe('11')
  expect(nextSection([])).toBe('1')
  expect(
    nextSection([
      { name: '', section: 'A3' },
      { name: '', section: '12345678901234567890' },
    ]),
  ).toBe('1')
})
