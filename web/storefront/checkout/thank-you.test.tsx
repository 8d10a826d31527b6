// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OwnOrder } from '../../../shared/orders/own-orders.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { Component } from './thank-you.page.tsx'

const t = await loadTexts('it', ['checkout', 'orders', 'vat', 'shell'])
afterEach(cleanup)

const ORDER = {
  id: 7,
  number: '2026-000007',
  created_at: '2026-11-28T05:00:00.000Z',
  payment_method: 'stripe',
  total: 12_200,
  products: [],
  name: 'Camper Lario',
  address: 'Via Roma 1',
  cap: '22100',
  city: 'Como',
  country: 'IT',
  owed: null,
}
const vat = (shipping: number | null) => ({
  net: 10_000,
  tax: 2200,
  shipping,
  rate: 2200,
  treatment: 'domestic',
  reason: null,
  number: null,
})

async function thank(order: object) {
  const routes = [{ path: '*', element: <Component />, loader: () => order as OwnOrder }]
  render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/it/orders/7/thank-you'] })} />,
  )
  await screen.findByRole('heading', { level: 1 })
  return document.body.textContent
}

test('what shipping costs is still to come only where the total has none of it', async () => {
  const later = t('checkout.thankYou.shippingLater')
  for (const shipping of [0, 1500]) {
    const text = await thank({ ...ORDER, vat: vat(shipping) })
    expect(text).toContain(t('checkout.thankYou.steps.shipping'))
    expect(text).not.toContain(later)
    cleanup()
  }
  for (const unknown of [null, vat(null)]) {
    expect(await thank({ ...ORDER, vat: unknown })).toContain(later)
    cleanup()
  }
})
