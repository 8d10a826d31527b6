import { expect, test } from 'vitest'
import { satellitesByLanguage } from './orbits.ts'
import { SATELLITES } from './satellites.ts'

test.each([
  ['de', 'Astra 19E'],
  ['en', 'Astra 28E'],
  ['fr', 'Atlantic Bird 5W'],
  ['it', 'Hot Bird 13E'],
  ['nl', 'Astra 23,5E'],
] as const)('a reader of %s is shown %s first', (lang, first) => {
  expect(satellitesByLanguage(lang)[0]).toBe(first)
  expect(satellitesByLanguage(lang).toSorted()).toEqual(SATELLITES.toSorted())
})
