// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { readWanted } from './list-address.ts'
import NoProducts from './no-products.tsx'

const t = await loadTexts('en', ['catalogue'])
const CATEGORIES = [
  { id: 1, name: 'Antennas' },
  { id: 3, name: 'Energy' },
]

afterEach(cleanup)

/** Shows what the empty list at an address says; answers its links, text to address. */
function linksAt(query: string, facets: Facet[] = []): Record<string, string> {
  const wanted = readWanted(new URLSearchParams(query), 'it')
  const element = <NoProducts wanted={wanted} facets={facets} categories={CATEGORIES} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/en/products?${query}`] })
  render(<RouterProvider router={router} />)
  return Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')!]),
  )
}

test('a search that finds nothing leads to the categories, and to all products', () => {
  expect(linksAt('search_term=washing+machine')).toEqual({
    Antennas: '/en/products?cat=1',
    Energy: '/en/products?cat=3',
    [t('catalogue.list.clear')]: '/en/products',
  })
  expect(screen.getByText(t('catalogue.list.noMatch.title'))).toBeTruthy()
})

test('a category that has nothing leads to all products', () => {
  expect(linksAt('cat=3')).toEqual({ [t('catalogue.list.nothing.action')]: '/en/products' })
})

test('filters that leave nothing are removed one by one, also beside a search', () => {
  const facet: Facet = {
    key: 'dish',
    kind: 'range',
    name: 'Dish',
    unit: 'cm',
    count: 4,
    min: 40,
    max: 85,
    choices: [],
  }
  const links = linksAt('cat=1&search_term=antenna&facets=dish:200..', [facet])
  expect(Object.values(links)).toEqual(['/en/products?cat=1&search_term=antenna'])
  expect(screen.getByText(t('catalogue.filters.none.title'))).toBeTruthy()
})
