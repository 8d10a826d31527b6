import { expect, test } from 'vitest'
import { isDeep } from '../many.testing.ts'
import { isAllowed, nextAllowed } from './packs.ts'

test.each([
  [1, 1, 1, 1],
  [1, 10, 10, 10],
  [11, 1, 10, 20],
  [20, 1, 10, 20],
  [3, 5, 1, 5],
  [3, 5, 4, 8],
  [999, 1, 10, 990],
  [1, 999, 999, 999],
])('%i pieces, from %i on in packs of %i: %i', (quantity, min, pack, next) => {
  expect(nextAllowed(quantity, { min, pack })).toBe(next)
})

test('the next number is allowed, and none between is', () => {
  const packs = isDeep ? [1, 2, 3, 7, 12, 50, 333] : [1, 7, 12]
  for (const pack of packs)
    for (const min of [1, 2, 6, 13, 100])
      for (let quantity = 1; quantity <= 999; quantity++) {
        const next = nextAllowed(quantity, { min, pack })
        expect(isAllowed(next, { min, pack })).toBe(true)
        if (next < quantity) continue
        for (let other = quantity; other < next; other++) expect(isAllowed(other, { min, pack })).toBe(false)
      }
})
