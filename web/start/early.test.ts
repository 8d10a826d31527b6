import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteChange } from '../api/changes.ts'
import { takeEarly } from './early.ts'
import { loadEarly } from './load-early.ts'

let now = 1_000_000_000
beforeEach(() => {
  now += 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

const PAGE = 'https://shop.example/it/products/a'

test('what was loaded early is taken once, by its own address', async () => {
  loadEarly(PAGE, async () => 'a')
  expect(takeEarly(`${PAGE}?b`)).toBeUndefined()
  expect(await takeEarly(PAGE)).toBe('a')
  expect(takeEarly(PAGE)).toBeUndefined()
})

test('it counts for seconds, and not beyond a change', async () => {
  loadEarly(PAGE, async () => 'old')
  now += 5000
  expect(takeEarly(PAGE)).toBeUndefined()
  loadEarly(PAGE, async () => 'before')
  now += 1
  await noteChange(Promise.resolve(new Response()))
  expect(takeEarly(PAGE)).toBeUndefined()
})

test('a failure is not kept: whoever goes there asks again', async () => {
  loadEarly(PAGE, () => Promise.reject(new Error('away')))
  await Promise.resolve()
  expect(takeEarly(PAGE)).toBeUndefined()
})

test('a link that is touched and then has the focus is loaded once, and again when the first is too old', async () => {
  const load = vi.fn(async () => 'a')
  loadEarly(PAGE, load)
  now += 30
  loadEarly(PAGE, load)
  expect(load).toHaveBeenCalledTimes(1)
  expect(await takeEarly(PAGE)).toBe('a')
  loadEarly(PAGE, load)
  now += 5000
  loadEarly(PAGE, load)
  expect(load).toHaveBeenCalledTimes(3)
})

test('of several links that are looked at each is kept for its time, and of too many the newest', async () => {
  const page = (n: number) => `${PAGE}${n}`
  for (let n = 0; n < 18; n++) loadEarly(page(n), async () => n, 30_000)
  now += 29_000
  expect(takeEarly(page(1))).toBeUndefined()
  expect(await takeEarly(page(2))).toBe(2)
  now += 1000
  expect(takeEarly(page(17))).toBeUndefined()
})
