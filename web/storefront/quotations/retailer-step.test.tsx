// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { type FinderData, readSearch } from '../retailers/search.ts'
import RetailerStep from './retailer-step.tsx'

vi.mock('../retailers/retailer-map.tsx', () => ({ default: () => null }))
const t = await loadTexts('it', ['quotations', 'finder', 'shell'])
afterEach(cleanup)

const VENDOR = { id: 5, name: 'Camper Lario', init_cats: [], telephone: '', distance: 3 } as never
const FOUND = {
  state: 'found',
  vendors: [VENDOR],
  vendors_count: 1,
  nearest: [],
  categories: [{ id: 8, name: 'Officina' }],
  countries: [],
  displayed: [],
} as unknown as FinderData

function Page() {
  const [params] = useSearchParams()
  const search = readSearch(params)
  const retailer = params.get('vendor') === '5' ? (VENDOR as NearbyRetailer) : null
  return <RetailerStep finder={{ ...FOUND, ...search }} retailer={retailer} />
}

const choose = () => screen.getByRole('button', { name: t('finder.chooseOf', { name: 'Camper Lario' }) })
const filter = () => screen.getByRole('checkbox', { name: 'Officina' })

/** What is asked for in turn, each before the answer to the one before; the address at last. */
async function inTurn(...press: (() => HTMLElement)[]): Promise<URLSearchParams> {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  let first = true
  const loader = async () => {
    if (first) first = false
    else await held
    return null
  }
  const at = '/it/quotations/create?step=0&place=Como&lat=45.8&lng=9.1&radius=50'
  const router = createMemoryRouter(
    [{ path: '*', loader, element: <Page />, hydrateFallbackElement: <p /> }],
    {
      initialEntries: [at],
    },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: t('finder.chooseOf', { name: 'Camper Lario' }) })
  const hand = userEvent.setup()
  for (const button of press) await hand.click(button())
  answer()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return new URLSearchParams(router.state.location.search)
}

test('a retailer chosen while a search is loading, or before another search, stays chosen', async () => {
  for (const press of [
    [choose, filter],
    [filter, choose],
  ]) {
    const params = await inTurn(...press)
    expect([params.get('vendor'), params.get('cats'), params.get('step')]).toEqual(['5', '8', '0'])
    cleanup()
  }
})
