import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteChange } from './api/changes.ts'
import { keepEarly, takeEarly } from './early.ts'

let now = 1_000_000_000
beforeEach(() => {
  now += 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

const PAGE = 'https://shop.example/it/products/a'

test('what was loaded early is taken once, by its own address', async () => {
  keepEarly(PAGE, Promise.resolve('a'))
  expect(takeEarly(`${PAGE}?b`)).toBeUndefined()
  expect(await takeEarly(PAGE)).toBe('a')
  expect(takeEarly(PAGE)).toBeUndefined()
})

test('it counts for seconds, and not beyond a change', async () => {
  keepEarly(PAGE, Promise.resolve('old'))
  now += 5000
  expect(takeEarly(PAGE)).toBeUndefined()
  keepEarly(PAGE, Promise.resolve('before'))
  now += 1
  await noteChange(Promise.resolve())
  expect(takeEarly(PAGE)).toBeUndefined()
})

test('a failure is not kept: whoever goes there asks again', async () => {
  keepEarly(PAGE, Promise.reject(new Error('away')))
  await Promise.resolve()
  expect(takeEarly(PAGE)).toBeUndefined()
})
