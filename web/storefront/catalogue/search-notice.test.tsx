// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { readWanted } from './list-address.ts'
import { SearchNotice } from './search-notice.tsx'

const t = await loadTexts('fr', ['catalogue'])

afterEach(cleanup)

type Understood = Omit<ComponentProps<typeof SearchNotice>, 'wanted'>

/** What the list at an address says of how its search was understood; '' when nothing. */
function said(query: string, understood: Understood): string {
  const element = <SearchNotice wanted={readWanted(new URLSearchParams(query), 'it')} {...understood} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/fr/products?${query}`] })
  render(<RouterProvider router={router} />)
  return screen.queryByRole('status')?.textContent ?? ''
}

test('a search that was understood as it was typed needs no word', () => {
  expect(said('search_term=antenne', {})).toBe('')
})

test('what was meant is said, with a way to just what was typed, in the same category and order', () => {
  const text = said('cat=4&search_term=antene&sort=name&page=2', { meant: 'antenne' })
  expect(text).toContain(t('catalogue.list.heard.meant', { term: 'antenne' }))
  const link = screen.getByRole('link', { name: t('catalogue.list.heard.justTyped', { term: 'antene' }) })
  expect(link.getAttribute('href')).toBe('/fr/products?cat=4&search_term=antene&exact=1&sort=name')
})

test('words that nothing has are named; so is that nothing has all of them, and what follows is near', () => {
  const text = said('search_term=antenne+xyz+qwe', { left_out: ['xyz', 'qwe'] })
  expect(text).toBe(t('catalogue.list.heard.leftOut', { words: 'xyz, qwe' }))
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  expect(said('search_term=antenne+frigo', { partly: true })).toBe(t('catalogue.list.heard.partly'))
})
