// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { ChoiceForm } from './choice-form.tsx'

await loadTexts('en', ['compare'])
const PRODUCTS = [
  { name: 'Bedienpanel', slug: 'panel', cat: 'Accessories' },
  { name: 'Duna', slug: 'duna', cat: 'Antennas' },
  { name: 'Corrente', slug: 'corrente', cat: 'Energy' },
]

afterEach(cleanup)

const groupsWith = (slugs: string[]) => {
  const element = <ChoiceForm products={PRODUCTS} choice={{ slugs, differences: false }} />
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/compare'] })}
    />,
  )
  return [...screen.getAllByRole('combobox')[1]!.querySelectorAll('optgroup')].map(({ label }) => label)
}

test('the category of what is compared comes first', () => {
  expect(groupsWith(['duna', '', '', ''])).toEqual(['Antennas', 'Accessories', 'Energy'])
  cleanup()
  expect(groupsWith(['', '', '', ''])).toEqual(['Accessories', 'Antennas', 'Energy'])
})
