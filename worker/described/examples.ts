import type { Route } from '../policies.ts'

/** A call with values that stand for a shop's own; `web/e2e/openapi.spec.ts` makes each one with the demo shop's in their place. */
export interface Example {
  /** Who calls: a visitor with a session, or a signed-in retailer. */
  as: 'visitor' | 'retailer'
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
}
