// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnedUnit } from '../../../shared/units/owned-units.ts'
import { apiContext } from '../../api/client.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { keepSession } from '../../session/session.ts'
import { Helping } from './helping.tsx'

vi.mock('../retailers/retailer-map.tsx', () => ({ default: () => null }))
const t = await loadTexts('it', ['owned', 'finder', 'shell'])
afterEach(cleanup)

const TOKEN = '1-abc-xyz'
const help = (values: Partial<OwnedUnit>) => {
  const element = <Helping unit={{ id: 7, vendor_name: null, choice: 'free', ...values } as OwnedUnit} />
  const at = `/it/my-unit/7?token=${TOKEN}`
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />)
}
const named = (role: 'link' | 'button', key: string) => screen.queryByRole(role, { name: t(key as never) })

test('an owner without a retailer chooses one, with one changes or leaves it, and neither while a claim is open', () => {
  help({})
  const link = named('link', 'owned.retailer.choose')
  expect(link?.getAttribute('href')).toBe(`/it/my-unit/7/retailer?token=${TOKEN}`)
  expect(named('button', 'owned.retailer.end')).toBeNull()
  cleanup()
  help({ vendor_name: 'Camper Lario', vendor_id: 5, vendor_telephone: '+39 031 12 34', serial_number: 'S-1' })
  expect(screen.getByRole('link', { name: '+39 031 12 34' }).getAttribute('href')).toBe('tel:+390311234')
  expect(named('link', 'owned.contact.page')?.getAttribute('href')).toBe('/it/retailers/5')
  screen.getByText(t('owned.contact.fault', { vendor: 'Camper Lario', serial: 'S-1' }))
  expect([named('link', 'owned.retailer.change'), named('button', 'owned.retailer.end')]).not.toContain(null)
  cleanup()
  // Nobody is told to call a shop whose number is not known.
  help({ vendor_name: 'Camper Lario', vendor_id: 5, vendor_telephone: '', serial_number: 'S-1' })
  screen.getByText(t('owned.contact.faultThere', { vendor: 'Camper Lario', serial: 'S-1' }))
  cleanup()
  help({ vendor_name: 'Camper Lario', choice: 'claimed' })
  screen.getByText(t('owned.retailer.claimed'))
  expect([named('link', 'owned.retailer.change'), named('button', 'owned.retailer.end')]).toEqual([
    null,
    null,
  ])
  cleanup()
  help({ vendor_name: 'Camper Lario', choice: null })
  screen.getByText(t('owned.help.by', { vendor: 'Camper Lario' }))
  expect(named('link', 'owned.find')).not.toBeNull()
})

test('a retailer of the list is chosen, named on the button, and sent with the token', async () => {
  keepSession({ user: null, api_token: 'a', csrf_token: 'c' })
  const { Component, action, loader } = await import('./own-retailer.page.tsx')
  const vendor = {
    id: 5,
    name: 'Camper Lario',
    address: 'Via Roma 1',
    city: 'Como',
    cap: '22100',
    country: 'IT',
    telephone: '',
    lat: 45.8,
    lng: 9.1,
    init_cats: [],
    distance: 3,
  }
  const sent: unknown[] = []
  const json = (body: unknown) => async () => Response.json(body)
  const unit = { id: 7, code: 'DUNA', serial_number: 'S-1', product_name: 'Duna', choice: 'free' }
  const api = {
    'owned-units': {
      ':id': {
        $get: json({ unit }),
        retailer: {
          $post: async (call: unknown) => {
            sent.push(call)
            return Response.json({ success: true })
          },
        },
      },
    },
    vendors: { $get: json({ vendors: [vendor], nearest: [] }) },
    'vendor-categories': { $get: json({ vendor_categories: [] }) },
  }
  const router = createMemoryRouter(
    [
      { path: '/it/my-unit/:id/retailer', loader, action, element: <Component /> },
      { path: '/it/my-unit/:id', element: <h1>Duna</h1> },
    ] as never,
    {
      initialEntries: [`/it/my-unit/7/retailer?token=${TOKEN}&place=Como&lat=45.8&lng=9.1&radius=50`],
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(apiContext, api as never)
        return context
      },
    },
  )
  render(<RouterProvider router={router} />)
  const hand = userEvent.setup()
  await hand.click(
    await screen.findByRole('button', { name: t('finder.chooseOf', { name: 'Camper Lario' }) }),
  )
  await hand.click(
    await screen.findByRole('button', { name: t('owned.retailer.confirm', { vendor: 'Camper Lario' }) }),
  )
  await screen.findByRole('heading', { name: 'Duna' })
  expect(sent).toEqual([{ param: { id: '7' }, json: { token: TOKEN, vendor_id: 5 } }])
  expect(router.state.location.search).toBe(`?token=${TOKEN}&saved`)
})
