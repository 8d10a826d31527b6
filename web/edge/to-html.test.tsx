import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { toHtml } from './to-html.ts'

const page = (Part: () => ReactNode) => (
  <html lang="it">
    <body>
      <Suspense fallback="waits">
        <Part />
      </Suspense>
    </body>
  </html>
)

test('a lazy part is in its place the first time, and the page is the same when it is there already', async () => {
  const Part = lazy(async () => ({ default: () => <p id="part">È qui & «lì»</p> }))
  const first = await toHtml(
    page(() => <Part />),
    () => {},
  )
  expect(first.isWhole).toBe(true)
  expect(first.html).toMatch(/^<html.*<p id="part">È qui &amp; «lì»<\/p>.*<\/html>$/)
  const second = await toHtml(
    page(() => <Part />),
    () => {},
  )
  expect(second).toEqual(first)
})

test('a part that fails leaves its room to the browser, is told, and the page is not whole', async () => {
  const onError = vi.fn()
  const failure = new Error('no part')
  const { html, isWhole } = await toHtml(
    page(() => {
      throw failure
    }),
    onError,
  )
  expect(isWhole).toBe(false)
  expect(html).toContain('waits')
  expect(onError.mock.calls.map(([error]) => error)).toEqual([failure])
})
