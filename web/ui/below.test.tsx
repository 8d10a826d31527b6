// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { Below } from './below.tsx'

afterEach(cleanup)

/** Opens the page of a product in a small shop; `shown` says which parts came to the screen, in their order. */
function openShop(at: string) {
  const shown: string[] = []
  function Part({ name }: { name: string }) {
    useLayoutEffect(() => void shown.push(name), [name])
    return <p>{name}</p>
  }
  function Product() {
    const { name } = useParams()
    return (
      <>
        {/* Shown at once, this one would be the first. */}
        <Below key={name}>
          <Part name={`more of ${name}`} />
        </Below>
        <Part name={name!} />
      </>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: 'list' },
      { path: '/:name', Component: Product },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { shown, go: (to: string | number) => act(() => router.navigate(to as string)) }
}

test('after a click a page shows its first view first, and what is below it by itself', async () => {
  const { shown, go } = openShop('/')
  await go('/duna')
  expect(shown).toEqual(['duna', 'more of duna'])
  await go('/scout')
  expect(shown.slice(2)).toEqual(['scout', 'more of scout'])
  expect(screen.getByText('more of scout')).toBeTruthy()
})

test('a document, a way back and a link to a part of a page have all of it at once', async () => {
  const { shown, go } = openShop('/duna')
  expect(shown).toEqual(['more of duna', 'duna'])
  await go('/')
  await go(-1)
  expect(shown.slice(2)).toEqual(['more of duna', 'duna'])
  await go('/scout#reviews')
  expect(shown.slice(4)).toEqual(['more of scout', 'scout'])
})
