import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { accountRoutes } from './accounts/accounts.storefront.ts'
import { cartRoutes } from './cart/cart.storefront.ts'
import { catalogueRoutes } from './catalogue/catalogue.storefront.ts'
import { contentRoutes } from './content/content.storefront.ts'
import { fileRoutes } from './files/files.storefront.ts'
import { access, checkPolicies } from './http/access.ts'
import type { AppEnv } from './http/context.ts'
import { AppError, answerError } from './http/errors.ts'
import { burst, request } from './http/request.ts'
import { mailRoutes } from './mail/mail.storefront.ts'
import { placesRoutes } from './places/places.storefront.ts'
import { quotationRoutes } from './quotations/quotations.storefront.ts'
import { retailerRoutes } from './retailers/retailers.storefront.ts'

const MAX_JSON = 1024 * 1024

const base = new Hono<AppEnv>()
base.use(request)
base.use(
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
  }),
)
base.use(burst)
base.use(access)
base.use(
  bodyLimit({
    maxSize: MAX_JSON,
    onError: () => {
      throw new AppError('too_large')
    },
  }),
)
base.onError(answerError)
base.notFound(() => {
  throw new AppError('not_found')
})

/** The whole API: one line a slice. */
export const app = base
  .get('/api/health', (c) => c.json({ status: 'ok' }))
  .route('/api', catalogueRoutes)
  .route('/api', contentRoutes)
  .route('/api', retailerRoutes)
  .route('/api', placesRoutes)
  .route('/api', accountRoutes)
  .route('/api', cartRoutes)
  .route('/api', quotationRoutes)
  .route('/api', mailRoutes)
  .route('/', fileRoutes)

checkPolicies(app)

/** For the typed client of the pages. */
export type Api = typeof app
