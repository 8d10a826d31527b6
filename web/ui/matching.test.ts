import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const things = ['Orizzonte 85 Antenne parabola', 'Schermo 22', 'Été 3']
const found = (term: string) => matching(things, term, (thing) => thing)

test('a thing is found by any part of its text, without minding capitals, accents and spaces around', () => {
  expect(found('ZONT')).toEqual([things[0]])
  expect(found(' 22 ')).toEqual(['Schermo 22'])
  expect(found('ete')).toEqual(['Été 3'])
  expect(found('x')).toEqual([])
})

test('it has to have all words, in any order', () => {
  expect(found('antenn oriz')).toEqual([things[0]])
  expect(found('antenne 22')).toEqual([])
})

test('nothing searched for finds everything', () => {
  expect(found(' ')).toEqual(things)
})
