// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { CountriesField } from './countries-field.tsx'
import { readAsked } from './fit-address.ts'

const t = await loadTexts('en', ['fit'])
const COUNTRIES = [
  { code: 'ES', name: 'Spain' },
  { code: 'IT', name: 'Italy' },
  { code: 'CZ', name: 'Czechia' },
]

afterEach(cleanup)

/** The field, and the countries that are ticked. */
function show() {
  const submitted = vi.fn((event: Event) => event.preventDefault())
  const asked = readAsked(new URLSearchParams('area=countries&country=IT'))
  const element = (
    <form onSubmit={submitted as never}>
      <CountriesField asked={asked} countries={COUNTRIES} />
    </form>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/does-it-fit'] })
  const { container } = render(<RouterProvider router={router} />)
  const ticked = () => new FormData(container.querySelector('form')!).getAll('country')
  return { field: screen.getByRole('searchbox', { name: t('fit.findCountry') }), ticked, submitted }
}

test('a country is found by a part of its name, and ticked by Enter when it is the only one', () => {
  const { field, ticked, submitted } = show()
  fireEvent.change(field, { target: { value: 'spa' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(ticked()).toEqual(['ES', 'IT'])
  expect(field).toHaveProperty('value', '')
  expect(submitted).not.toHaveBeenCalled()
})

test('several that fit are not ticked, and none is said', () => {
  const { field, ticked } = show()
  fireEvent.change(field, { target: { value: 'i' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(ticked()).toEqual(['IT'])
  fireEvent.change(field, { target: { value: 'xyz' } })
  expect(screen.getByRole('status').textContent).toBe(t('fit.noCountry'))
})
