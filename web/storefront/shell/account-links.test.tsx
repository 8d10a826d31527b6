// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { RETAILER_ROLES } from '../../../shared/retailers/retailer-roles.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { AccountLinks } from './account-links.tsx'

const t = await loadTexts('de', ['shell'])

afterEach(cleanup)

test.each(RETAILER_ROLES)('a retailer’s %s is led to the quick order only if it may order', async (role) => {
  const user = {
    first_name: 'Anna',
    last_name: 'Berg',
    email: 'anna@sosta.test',
    role: 'vendor',
    vendor_role: role,
  }
  const visitor = { user, cart_count: 0 }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => visitor, element: <AccountLinks /> }],
    {
      initialEntries: ['/de'],
      hydrationData: { loaderData: { root: visitor } },
    },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('link', { name: t('shell.account.orders') })).toBeDefined()
  const quick = screen.queryByRole('link', { name: t('shell.account.quick-order') })
  expect(quick !== null).toBe(role !== 'viewer')
})
