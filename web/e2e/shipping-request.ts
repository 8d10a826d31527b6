import type { Page } from '@playwright/test'

/** The screen of the request that `tellOfShipping` tells of. */
export const ASKED = '/admin/shipping-requests/1'

const LINE = {
  product_id: 1,
  set: null,
  name: 'Duna 40',
  code: 'D40',
  of: '',
  satellite: '',
  quantity: 12,
  price: 99_000,
}
const REQUEST = {
  id: 1,
  state: 'asked',
  is_current: true,
  version: 1,
  lang: 'it',
  order_id: null,
  lines: [LINE],
  created_at: '2026-11-26T09:00:00.000Z',
  answered_at: null,
  net: null,
  reason: '',
  goods: 1_188_000,
  weight: 113_520,
  name: 'Camper Lario',
  address: 'Via Roma 1',
  cap: '22100',
  city: 'Como',
  country: 'IT',
  vendor_id: 1,
  vendor_name: 'Camper Lario',
  email: 'anna@lario.test',
  first_name: 'Anna',
  last_name: 'Riva',
}

/** A retailer asks what shipping costs, as the API tells it: a shop with rates would make every journey's order wait. */
export const tellOfShipping = (page: Page) =>
  page.route('**/api/admin/shipping-requests/1', (route) => route.fulfill({ json: { request: REQUEST } }))
