// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { keepSession } from '../../session/session.ts'
import { ErrorPage } from './error-page.tsx'

const t = await loadTexts('nl', ['shell'])

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens a page whose loader fails the first time. */
async function openFailing() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  keepSession({ user: null, api_token: 'a', csrf_token: 'c' })
  let tries = 0
  const loader = () => {
    if (++tries === 1) throw new TypeError('Failed to fetch')
    return null
  }
  const router = createMemoryRouter(
    [{ path: '*', loader, element: <h1>Producten</h1>, errorElement: <ErrorPage /> }],
    { initialEntries: ['/nl/products'] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
}

test('without a network it says so, and asks again without leaving the page', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openFailing()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('shell.errors.offline.title'))
  expect(screen.queryByText(t('shell.errors.status', { status: 500 }))).toBeNull()
  network.mockReturnValue(true)
  await userEvent.setup().click(screen.getByRole('link', { name: t('shell.tryAgain') }))
  expect((await screen.findByRole('heading', { level: 1, name: 'Producten' })).isConnected).toBe(true)
})

test('with a network what failed is a failure of ours', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await openFailing()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('shell.errors.failure.title'))
})
