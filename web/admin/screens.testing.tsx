import { cleanup, configure, getConfig, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { test as base, expect, vi } from 'vitest'
import type { SessionUser } from '../../shared/accounts/accounts.ts'
import { type Answers, answering, type Call } from '../api/answers.testing.ts'
import { api } from '../api/browser.ts'
import { apiContext } from '../api/client.ts'
import { keepSession } from '../session/session.ts'
import { adminRoutes } from './routes.ts'
import { forgetLists } from './shell/lists/list-place.ts'
import { loadAdminTexts, loadRestOfTexts } from './shell/texts.ts'

/** The back-office's texts: tests name things as a person reads them. */
export const t = await loadAdminTexts('it')
await loadRestOfTexts()

const { asyncWrapper } = getConfig()
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))
configure({
  // What is on the screen can be used: its effects, which come a turn after it, have run.
  asyncWrapper: async (look) => {
    const found = await asyncWrapper(look)
    for (let turn = 0; turn < 3; turn++) await nextTurn()
    return found
  },
  // On a busy machine everything comes a while later.
  asyncUtilTimeout: 20_000,
  // The whole page under a message would hide it.
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

const ADMIN: SessionUser = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Admin',
  email: 'ada@example.com',
  role: 'admin',
  admin_role: 'everything',
}

/** What every list asks for. */
const USUAL: Answers = {
  '/api/admin/views': { $get: { views: [], columns: null } },
  // Of the sidebar.
  '/api/admin/dashboard/attention': { $get: { attention: {} } },
  '/api/admin/views/favourites': { $get: { screens: [] } },
}

/** A dialog that is open; one that is closed is in the page as well, and hidden only by a browser's own styles. */
export const findDialog = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const isOpen = (one: HTMLElement) => !(one instanceof HTMLDialogElement) || one.open
    const found = screen.queryAllByRole('dialog', { name }).find(isOpen)
    if (!found) throw new Error(`No dialog is open: ${name}`)
    return found
  })

interface Desk {
  /** Opens an address of the back-office, as after a reload: nothing is left but what the browser keeps. */
  open: (path: string, answers: Answers, user?: Partial<SessionUser>) => Promise<void>
  /** The person's hand, for keys and mouse. */
  hand: ReturnType<typeof userEvent.setup>
  /** What the pages have sent, the newest last; of one kind: `sent('POST', '/api/admin/faqs/create')`. */
  sent: (method: string, path: string) => Call[]
}

/**
 * A test of the back-office's real screens in a DOM without layout, network and tabs (happy-dom): the API is answered by a table
 * (web/api/answers.testing.ts). Its pages must not write errors to the console, nor ask for what the table does not have.
 */
export const test = base.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a pattern
  desk: async ({}, use) => {
    const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const calls: Call[] = []
    const unknown: string[] = []
    let answers: Answers = {}
    const answer = answering(() => answers, calls, unknown)
    // It would take a file that is saved for another page.
    Object.assign(settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })
    settings.fetch.interceptor = { beforeAsyncRequest: ({ request }) => answer(request as never) as never }
    let router: ReturnType<typeof createBrowserRouter> | undefined
    const close = () => {
      cleanup()
      // Otherwise it would go on following the address, and ask for what its screens need.
      router?.dispose()
      forgetLists()
    }
    await use({
      hand: userEvent.setup({ delay: null, applyAccept: false }),
      sent: (method, path) => calls.filter((call) => call.method === method && call.path === path),
      open: async (path, given, user = {}) => {
        close()
        answers = { ...USUAL, ...given }
        keepSession({ user: { ...ADMIN, ...user }, api_token: 'a', csrf_token: 'c' })
        history.replaceState(null, '', path)
        router = createBrowserRouter([{ children: [adminRoutes], HydrateFallback: () => null }], {
          getContext: () => new RouterContextProvider(new Map([[apiContext, api]]) as never),
        })
        render(<RouterProvider router={router} />)
        await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
      },
    })
    close()
    // What a page still loads is evaluated while there is a document: a module that failed without one stays failed for the next tests.
    await vi.dynamicImportSettled()
    localStorage.clear()
    settings.fetch.interceptor = null
    const said = errors.mock.calls.map((parts) => parts.map(String).join(' '))
    errors.mockRestore()
    expect(unknown, 'calls that nobody answers').toEqual([])
    expect(said, 'console errors').toEqual([])
  },
})

export { expect }
