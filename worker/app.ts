import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { accountAdminRoutes } from './accounts/accounts.admin.ts'
import { accountRoutes } from './accounts/accounts.storefront.ts'
import { sessionRoutes } from './accounts/sessions.storefront.ts'
import { auditAdminRoutes } from './audit/audit.admin.ts'
import { cartRoutes } from './cart/cart.storefront.ts'
import { catalogueAdminRoutes } from './catalogue/catalogue.admin.ts'
import { catalogueRoutes } from './catalogue/catalogue.storefront.ts'
import { contentAdminRoutes } from './content/content.admin.ts'
import { contentRoutes } from './content/content.storefront.ts'
import { dashboardAdminRoutes } from './dashboard/dashboard.admin.ts'
import { fileRoutes } from './files/files.storefront.ts'
import { access, checkPolicies } from './http/access.ts'
import type { AppEnv } from './http/context.ts'
import { AppError, answerError } from './http/errors.ts'
import { burst, request } from './http/request.ts'
import { isUpload } from './http/uploads.ts'
import { listAdminRoutes } from './lists/lists.admin.ts'
import { mailAdminRoutes } from './mail/mail.admin.ts'
import { mailRoutes } from './mail/mail.storefront.ts'
import { messageAdminRoutes } from './messages/messages.admin.ts'
import { messageRoutes } from './messages/messages.storefront.ts'
import { newsletterAdminRoutes } from './newsletter/newsletter.admin.ts'
import { newsletterRoutes } from './newsletter/newsletter.storefront.ts'
import { orderAdminRoutes } from './orders/orders.admin.ts'
import { orderRoutes } from './orders/orders.storefront.ts'
import { paymentRoutes } from './payments/payments.storefront.ts'
import { webhookRoutes } from './payments/webhooks.storefront.ts'
import { placesRoutes } from './places/places.storefront.ts'
import { quotationAdminRoutes } from './quotations/quotations.admin.ts'
import { quotationRoutes } from './quotations/quotations.storefront.ts'
import { recordSearchAdminRoutes } from './record-search/record-search.admin.ts'
import { retailerAdminRoutes } from './retailers/retailers.admin.ts'
import { retailerRoutes } from './retailers/retailers.storefront.ts'
import { reviewAdminRoutes } from './reviews/reviews.admin.ts'
import { reviewRoutes } from './reviews/reviews.storefront.ts'
import { viewAdminRoutes } from './views/views.admin.ts'
import { warrantyAdminRoutes } from './warranties/warranties.admin.ts'
import { warrantyRoutes } from './warranties/warranties.storefront.ts'

const MAX_JSON = 1024 * 1024

const headersWith = (contentSecurityPolicy: Record<string, string[]>) =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], ...contentSecurityPolicy },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })
const HEADERS = headersWith({ sandbox: [] })
/** For PDFs that the shop itself writes: some browsers cannot show one in a sandbox, and style the page that shows it. */
const PDF_HEADERS = headersWith({ styleSrc: ["'unsafe-inline'"] })

const base = new Hono<AppEnv>()
base.use(request)
base.use((c, next) => (c.req.path === '/api/catalogue.pdf' ? PDF_HEADERS : HEADERS)(c, next))
base.use(burst)
base.use(access)
const jsonLimit = bodyLimit({
  maxSize: MAX_JSON,
  onError: () => {
    throw new AppError('too_large')
  },
})
// Uploads count their own bytes (http/uploads.ts).
base.use((c, next) => (isUpload(c) ? next() : jsonLimit(c, next)))
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
  .route('/api', sessionRoutes)
  .route('/api', cartRoutes)
  .route('/api', paymentRoutes)
  .route('/api', webhookRoutes)
  .route('/api', orderRoutes)
  .route('/api', warrantyRoutes)
  .route('/api', quotationRoutes)
  .route('/api', mailRoutes)
  .route('/api', messageRoutes)
  .route('/api', newsletterRoutes)
  .route('/api', reviewRoutes)
  .route('/api/admin', viewAdminRoutes)
  .route('/api/admin', listAdminRoutes)
  .route('/api/admin', accountAdminRoutes)
  .route('/api/admin', retailerAdminRoutes)
  .route('/api/admin', auditAdminRoutes)
  .route('/api/admin', catalogueAdminRoutes)
  .route('/api/admin', contentAdminRoutes)
  .route('/api/admin', dashboardAdminRoutes)
  .route('/api/admin', messageAdminRoutes)
  .route('/api/admin', mailAdminRoutes)
  .route('/api/admin', newsletterAdminRoutes)
  .route('/api/admin', orderAdminRoutes)
  .route('/api/admin', quotationAdminRoutes)
  .route('/api/admin', recordSearchAdminRoutes)
  .route('/api/admin', reviewAdminRoutes)
  .route('/api/admin', warrantyAdminRoutes)
  .route('/', fileRoutes)

checkPolicies(app)

/** For the typed client of the pages. */
export type Api = typeof app
