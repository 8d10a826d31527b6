import type { Route } from '../policies.ts'

/** A call with values that stand for a shop's own; `web/e2e/openapi.spec.ts` makes each one with the demo shop's in their place. */
export interface Example {
  /** Who calls: a visitor with a session, a signed-in retailer or administrator; in the place of the two a key of theirs. */
  as: 'visitor' | 'retailer' | 'admin'
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export const EXAMPLES: Partial<Record<Route, Example>> = {
  'GET /api/session': { as: 'visitor' },
  'POST /api/auth/login': {
    as: 'visitor',
    body: { email: 'retailer@shop.example', password: 'correct horse battery staple' },
  },
  'GET /api/products': { as: 'visitor', query: { lang: 'en', search_term: 'antenna', limit: '3' } },
  'GET /api/products/:slug': { as: 'visitor', path: { slug: 'name-of-product' }, query: { lang: 'en' } },
  'GET /api/categories': { as: 'visitor', query: { lang: 'en' } },
  'GET /api/suggestions': { as: 'visitor', query: { lang: 'en', q: 'anten' } },
  'GET /api/places': { as: 'visitor', query: { search_term: 'Verona' } },
  'GET /api/vendors': { as: 'visitor', query: { lang: 'en', lat: '45.44', lng: '10.99', radius: '50' } },
  'GET /api/updates': { as: 'visitor', query: { lang: 'en' } },
  'GET /api/cart': { as: 'visitor', query: { lang: 'en' } },
  'POST /api/add-to-cart': { as: 'visitor', query: { lang: 'en' }, body: { product_id: 1, quantity: 2 } },
  'GET /api/account': { as: 'retailer' },
  'GET /api/orders': { as: 'retailer', query: { limit: '2' } },
  'POST /api/quick-order/look-up': {
    as: 'retailer',
    query: { lang: 'en' },
    body: { text: 'CODE-1 2\nCODE-2 1' },
  },
  'GET /api/price-list.csv': { as: 'retailer' },
  'GET /api/units': { as: 'retailer', query: { limit: '2' } },
  'POST /api/admin/erp/:system/products': {
    as: 'admin',
    path: { system: 'odoo' },
    query: { lang: 'en' },
    body: {
      rows: [
        {
          id: '4711',
          if_version: 0,
          data: { code: 'NEW-1', name: 'Antenna', category: 'Category', price: 129_900 },
        },
        { id: '4712', if_version: 3, data: { price: 4900, on_hand: 12 } },
      ],
    },
  },
  'GET /api/admin/erp/:system/orders': { as: 'admin', path: { system: 'odoo' }, query: { limit: '2' } },
  'POST /api/admin/erp/:system/orders/acknowledge': {
    as: 'admin',
    path: { system: 'odoo' },
    query: { lang: 'en' },
    body: { rows: [{ order_id: 900_000_001, id: 'S00012' }] },
  },
  'POST /api/admin/erp/:system/orders/moves': {
    as: 'admin',
    path: { system: 'odoo' },
    query: { lang: 'en' },
    body: {
      rows: [{ id: 'S00012', status: 'shipped', parcels: [{ carrier: 'dhl', number: 'JD0146000031' }] }],
    },
  },
}
