import type { Role } from '../../shared/accounts.ts'

/**
 * Who may call a route.
 * - `public`: everybody, without tokens; a token that is given must be good.
 * - `visitor`: everybody with an API token, anonymous visitors too.
 * - `user`: a signed-in person of any role. `vendor`, `admin`: of that role.
 * - `open`: checks for itself (session, health, signed links).
 * What changes something needs the CSRF token as well, except on `open` routes.
 */
export type Policy = 'public' | 'visitor' | 'user' | Role | 'open'

/** Every route of the API. A route that is missing here keeps the Worker from starting. */
export const POLICIES: Record<string, Policy> = {
  'GET /api/health': 'open',
  'GET /api/session': 'open',
  'GET /api/dev/mails': 'open',
  'GET /files/:key{.+}': 'public',
  'GET /sitemap.xml': 'public',
  'GET /robots.txt': 'public',

  'GET /api/categories': 'public',
  'GET /api/fams': 'public',
  'GET /api/products': 'public',
  'GET /api/products/:slug': 'public',
  'GET /api/best-sellers': 'public',
  'GET /api/faqs': 'public',
  'GET /api/updates': 'public',
  'GET /api/vendors': 'public',
  'GET /api/vendor-categories': 'public',
  'GET /api/geocode': 'public',
  'GET /api/places': 'public',

  'POST /api/auth/login': 'visitor',
  'POST /api/auth/logout': 'visitor',
  'POST /api/auth/forgot-password': 'visitor',
  'POST /api/auth/reset-password': 'visitor',
  'POST /api/auth/activate': 'visitor',
  'GET /api/account': 'user',
  'POST /api/account': 'user',

  'GET /api/cart': 'visitor',
  'POST /api/add-to-cart': 'visitor',
  'POST /api/bulk-add-to-cart': 'visitor',
  'POST /api/empty-cart-items': 'visitor',
  'POST /api/remove-cart-item': 'visitor',
  'POST /api/change-item-quantity': 'visitor',
  'POST /api/cart/user-type': 'visitor',

  'POST /api/quotations/create': 'visitor',
  'GET /api/quotations': 'vendor',
  'GET /api/quotations/:id': 'visitor',
}
