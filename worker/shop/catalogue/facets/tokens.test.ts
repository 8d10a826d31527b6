import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetQuery, facetWords, wordsFrom, wordsUpTo } from './tokens.ts'

const number = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -30_000, max: 30_000 }).map((n) => n / 100),
  fc.integer({ min: 0, max: 999_999 }).map((n) => n * 1000),
  fc.constantFrom(0, 1, 10, 100, 0.1, 0.01, 999_999, 1e9, 1e-4, -1, -0.5),
)
const wordOf = (value: number) => facetWords(1, 'x', value)[0]!.slice('l1_x_'.length)
const isIn = (words: string[], word: string) =>
  words.some((each) => (each.endsWith('*') ? word.startsWith(each.slice(0, -1)) : word === each))

test('the words from a number on, and up to one, are those of exactly these numbers', () => {
  fc.assert(
    fc.property(number, number, (value, bound) => {
      expect(isIn(wordsFrom(bound), wordOf(value)), `${value} >= ${bound}`).toBe(value >= bound)
      expect(isIn(wordsUpTo(bound), wordOf(value)), `${value} <= ${bound}`).toBe(value <= bound)
    }),
    { numRuns: 3000 },
  )
})

test('a bound is few words', () => {
  expect(wordsFrom(60).length + wordsUpTo(85).length).toBeLessThan(45)
})

test('a query asks for whole words alone, of which a product has those that its number begins with', () => {
  const query = facetQuery(1, { x: { from: 60, to: 85.5 } })
  expect(query).not.toContain('*')
  const words = new Set([...query.matchAll(/"(.+?)"/g)].map(([, word]) => word!))
  const found = (value: number) => facetWords(1, 'x', value).filter((word) => words.has(word))
  expect(
    [59.9, 60, 72, 85.5, 85.6].map((value) => new Set(found(value).map((word) => word[0])).size),
  ).toEqual([1, 2, 2, 2, 1])
})
