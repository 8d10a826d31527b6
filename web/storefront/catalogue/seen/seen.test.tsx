// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetSeen, readSeen, see } from './recently-seen.tsx'

const product = (id: number) => ({ id, name: `P${id}`, slug: `p-${id}`, thumb_src: null })
beforeEach(() => localStorage.clear())

test('the device keeps the last eight, the latest first, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) see(product(id))
  expect(readSeen().map(({ id }) => id)).toEqual([3, 9, 8, 7, 6, 5, 4, 2])
  expect(see(product(9)).map(({ id }) => id)).toEqual([3, 8, 7, 6, 5, 4, 2])
  forgetSeen()
  expect([readSeen(), localStorage.length]).toEqual([[], 0])
})

test('only what a row shows is kept, and what else stands there is no harm', () => {
  see({ ...product(1), price: 100 } as never)
  expect(localStorage.getItem('seen')).not.toContain('price')
  localStorage.setItem('seen', '{"a":1')
  expect(readSeen()).toEqual([])
  localStorage.setItem('seen', '7')
  expect(readSeen()).toEqual([])
})
