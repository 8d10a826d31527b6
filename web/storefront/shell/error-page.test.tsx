// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { noteChange } from '../../api/changes.ts'
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

test.each([
  ['done', () => Promise.resolve(new Response())],
  ['refused', () => Promise.resolve(new Response(null, { status: 422 }))],
  ['unknown', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['unknown', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
  'a page that breaks after something was sent says what became of it: %s',
  async (outcome, send) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    keepSession({ user: null, api_token: 'a', csrf_token: 'c' })
    await noteChange(send()).catch(() => {})
    const Broken = () => {
      throw new DOMException(
        'The node before which the new node is to be inserted is not a child of this node.',
      )
    }
    const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <ErrorPage /> }], {
      initialEntries: ['/nl/products'],
    })
    render(<RouterProvider router={router} />)
    expect((await screen.findByText(t(`shell.errors.sent.${outcome}`))).isConnected).toBe(true)
  },
)

test('long after that it says nothing of it', async () => {
  await noteChange(Promise.resolve(new Response()))
  const begun = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(begun + 60_000)
  await openFailing()
  expect(screen.queryByText(t('shell.errors.sent.done'))).toBeNull()
})
