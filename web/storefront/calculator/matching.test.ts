import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const things = ['Orizzonte 85', 'Schermo 22', 'Été 3'].map((name) => ({ name }))
const found = (term: string) => matching(things, term).map(({ name }) => name)

test('a name is found by any part of it, without minding capitals, accents and spaces around', () => {
  expect(found('ZONT')).toEqual(['Orizzonte 85'])
  expect(found(' 22 ')).toEqual(['Schermo 22'])
  expect(found('ete')).toEqual(['Été 3'])
  expect(found('x')).toEqual([])
})

test('a thing is found by its kind too, and by words in any order', () => {
  const devices = [
    { name: 'Orizzonte 85', words: 'Antenne parabola' },
    { name: 'Brezza 2200', words: 'Climatizzatori' },
  ]
  expect(matching(devices, 'antenn').map(({ name }) => name)).toEqual(['Orizzonte 85'])
  expect(matching(devices, '2200 clima').map(({ name }) => name)).toEqual(['Brezza 2200'])
})

test('nothing searched for finds everything', () => {
  expect(found(' ')).toHaveLength(3)
})
