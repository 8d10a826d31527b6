// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Facet } from '../../../../shared/catalogue/facets.ts'
import { loadTexts } from '../../../i18n/texts.ts'
import { keepSession } from '../../../session/session.ts'
import { readWanted } from '../list-address.ts'
import { SearchForm } from '../search-form.tsx'
import { FacetPanel } from './facet-panel.tsx'

await loadTexts('en', ['catalogue', 'shell'])
keepSession({ user: null, api_token: 'a', csrf_token: 'c' })
afterEach(cleanup)

const OUTPUTS = {
  key: 'outputs',
  name: 'Outputs',
  kind: 'choice',
  count: 2,
  choices: [{ key: '2', name: 'Two', count: 1 }],
} as unknown as Facet

function List() {
  const wanted = readWanted(new URLSearchParams(useLocation().search), 'en')
  return (
    <>
      <SearchForm wanted={wanted} size={undefined} />
      <FacetPanel wanted={wanted} facets={[OUTPUTS]} count={2} capped={false} />
      <Link to="/en/products/duna">Duna</Link>
    </>
  )
}

/** A list whose answers come when they are let. */
async function openList() {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  let first = true
  const loader = async () => {
    if (!first) await held
    first = false
    return null
  }
  const router = createMemoryRouter(
    [{ path: '*', loader, element: <List />, hydrateFallbackElement: <p /> }],
    {
      initialEntries: ['/en/products?cat=1&sort=name'],
    },
  )
  render(<RouterProvider router={router} />)
  const field = await screen.findByRole('searchbox')
  return { router, answer, field, hand: userEvent.setup() }
}
const box = () => screen.getByRole('checkbox', { name: /Two/, hidden: true })
const settled = (router: Awaited<ReturnType<typeof openList>>['router']) =>
  waitFor(() => expect(router.state.navigation.state).toBe('idle'))

test('a term and a filter that are asked for before the answer to the other both count', async () => {
  for (const isTermFirst of [true, false]) {
    const { router, answer, field, hand } = await openList()
    if (!isTermFirst) await hand.click(box())
    await hand.type(field, 'duna{Enter}')
    if (isTermFirst) await hand.click(box())
    answer()
    await settled(router)
    expect(router.state.location.search).toBe('?cat=1&search_term=duna&sort=name&facets=outputs:2')
    cleanup()
  }
})

test('a search that comes a second after its last letter does not stop a product that was opened meanwhile', async () => {
  const { router, answer, field, hand } = await openList()
  await hand.type(field, 'dun')
  await hand.click(screen.getByRole('link', { name: 'Duna' }))
  await new Promise((done) => setTimeout(done, 1200))
  answer()
  await settled(router)
  expect(router.state.location.pathname).toBe('/en/products/duna')
})
