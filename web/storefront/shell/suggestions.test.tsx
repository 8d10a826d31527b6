// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Suggestions as Found } from '../../../shared/catalogue/catalogue.ts'
import { loadTexts } from '../../i18n/texts.ts'
import Suggestions from './suggestions.tsx'

const t = await loadTexts('de', ['suggest'])

const FOUND: Found = {
  products: [
    { id: 7, name: 'Duna 50 Twin', slug: 'duna-50-twin', cat: 'Satellitenantennen', thumb_src: null },
  ],
  categories: [{ id: 4, name: 'Satellitenantennen', slug: 'satellitenantennen' }],
  questions: [{ title: 'Wie wird sie montiert?', slug: 'orizzonte-85', product: 'Orizzonte 85' }],
}
const NOTHING: Found = { products: [], categories: [], questions: [] }

const asked = vi.fn<(text: string) => Promise<Found>>()
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://sosta.test')
    expect([pathname, searchParams.get('lang')]).toEqual(['/api/suggestions', 'de'])
    return Response.json(await asked(searchParams.get('q')!))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.mockReset()
})

function Search() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <form>
        <input ref={field} type="search" aria-label="Suche" />
        <Suggestions field={field} away />
      </form>
      <main id="main" tabIndex={-1} />
    </>
  )
}

async function openSearch() {
  const router = createMemoryRouter([{ path: '*', element: <Search /> }], { initialEntries: ['/de'] })
  render(<RouterProvider router={router} />)
  const hand = userEvent.setup({ delay: null })
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await hand.click(field)
  return { hand, field, at: () => router.state.location.pathname + router.state.location.search }
}

test('products, categories and questions come as one types, each a way to its page, which gets the focus', async () => {
  asked.mockResolvedValue(FOUND)
  const { hand, field, at } = await openSearch()
  await hand.keyboard('a')
  expect(asked).not.toHaveBeenCalled()
  await hand.keyboard('ntenne')
  const options = await screen.findAllByRole('option')
  // Not for each letter.
  expect(asked).toHaveBeenCalledExactlyOnceWith('antenne')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Duna 50 TwinSatellitenantennen',
    'Satellitenantennen',
    'Wie wird sie montiert?Orizzonte 85',
  ])
  for (const group of ['categories', 'questions']) {
    expect(screen.getByRole('group', { name: t(`suggest.${group}`) })).toBeTruthy()
  }
  expect(screen.getByRole('status').textContent).toBe(t('suggest.found', { count: 3 }))
  await hand.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(at()).toBe('/de/products?cat=4')
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('main')))
  expect(field.value).toBe('')
})

test('what was typed while the list was loaded counts', async () => {
  asked.mockResolvedValue(FOUND)
  const router = createMemoryRouter([{ path: '*', element: <Search /> }], { initialEntries: ['/de'] })
  render(<RouterProvider router={router} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  field.value = 'duna'
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(asked).toHaveBeenCalledExactlyOnceWith('duna')
})

test('an answer that another one overtook is not shown', async () => {
  let answerFirst = (_: Found) => {}
  asked.mockImplementation((text) =>
    text === 'du' ? new Promise((resolve) => (answerFirst = resolve)) : Promise.resolve(NOTHING),
  )
  const { hand, field } = await openSearch()
  await hand.keyboard('du')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('du'))
  await hand.keyboard('xx')
  await waitFor(() => expect(asked).toHaveBeenCalledWith('duxx'))
  answerFirst(FOUND)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('without a network nothing is suggested, and the field still sends its form', async () => {
  asked.mockResolvedValueOnce(FOUND)
  const { hand, field } = await openSearch()
  await hand.keyboard('duna')
  await screen.findAllByRole('option')
  asked.mockRejectedValue(new TypeError('offline'))
  await hand.keyboard(' 50')
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  const sent = vi.fn((event: Event) => event.preventDefault())
  field.form!.addEventListener('submit', sent)
  await hand.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})
