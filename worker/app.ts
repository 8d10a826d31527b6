import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { HSTS } from '../shared/transport.ts'
import { accountAdminRoutes } from './accounts/accounts.admin.ts'
import { accountRoutes } from './accounts/accounts.storefront.ts'
import { sessionRoutes } from './accounts/sessions.storefront.ts'
import { auditAdminRoutes } from './audit/audit.admin.ts'
import { backupAdminRoutes } from './backups/backups.admin.ts'
import { cartRoutes } from './cart/cart.storefront.ts'
import { catalogueAdminRoutes } from './catalogue/catalogue.admin.ts'
import { catalogueRoutes } from './catalogue/catalogue.storefront.ts'
import { contentAdminRoutes } from './content/content.admin.ts'
import { contentRoutes } from './content/content.storefront.ts'
import { feedRoutes } from './content/feed.storefront.ts'
import { dashboardAdminRoutes } from './dashboard/dashboard.admin.ts'
import { fileRoutes } from './files/files.storefront.ts'
import { healthAdminRoutes } from './health/health.admin.ts'
import { healthRoutes } from './health/health.storefront.ts'
import { access, checkPolicies } from './http/access.ts'
import type { AppEnv } from './http/context.ts'
import { AppError, answerError } from './http/errors.ts'
import { burst, request } from './http/request.ts'
import { isUpload } from './http/uploads.ts'
import { importAdminRoutes } from './imports/imports.admin.ts'
import { jobAdminRoutes } from './jobs/jobs.admin.ts'
import { listAdminRoutes } from './lists/lists.admin.ts'
import { mailAdminRoutes } from './mail/mail.admin.ts'
import { mailRoutes } from './mail/mail.storefront.ts'
import { messageAdminRoutes } from './messages/messages.admin.ts'
import { messageRoutes } from './messages/messages.storefront.ts'
import { newsletterAdminRoutes } from './newsletter/newsletter.admin.ts'
import { newsletterRoutes } from './newsletter/newsletter.storefront.ts'
import { orderAdminRoutes } from './orders/orders.admin.ts'
import { orderRoutes } from './orders/orders.storefront.ts'
import { paymentAdminRoutes } from './payments/payments.admin.ts'
import { paymentRoutes } from './payments/payments.storefront.ts'
import { webhookRoutes } from './payments/webhooks.storefront.ts'
import { placesRoutes } from './places/places.storefront.ts'
import { privacyAdminRoutes } from './privacy/privacy.admin.ts'
import { quotationAdminRoutes } from './quotations/quotations.admin.ts'
import { quotationRoutes } from './quotations/quotations.storefront.ts'
import { recordSearchAdminRoutes } from './record-search/record-search.admin.ts'
import { retailerAdminRoutes } from './retailers/retailers.admin.ts'
import { retailerRoutes } from './retailers/retailers.storefront.ts'
import { reviewAdminRoutes } from './reviews/reviews.admin.ts'
import { reviewRoutes } from './reviews/reviews.storefront.ts'
import { secondFactorRoutes } from './second-factor/second-factor.storefront.ts'
import { securityRoutes } from './second-factor/security.storefront.ts'
import { viewAdminRoutes } from './views/views.admin.ts'
import { warrantyAdminRoutes } from './warranties/warranties.admin.ts'
import { warrantyRoutes } from './warranties/warranties.storefront.ts'

const MAX_JSON = 1024 * 1024

const base = new Hono<AppEnv>()
base.use(request)
base.use(
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    strictTransportSecurity: HSTS,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // A route's own policy is as strict as what it answers allows.
    overwrite: false,
  }),
)
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
  .route('/api', healthRoutes)
  .route('/api', catalogueRoutes)
  .route('/api', contentRoutes)
  .route('/api', retailerRoutes)
  .route('/api', placesRoutes)
  .route('/api', accountRoutes)
  .route('/api', sessionRoutes)
  .route('/api', secondFactorRoutes)
  .route('/api', securityRoutes)
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
  .route('/api/admin', backupAdminRoutes)
  .route('/api/admin', catalogueAdminRoutes)
  .route('/api/admin', contentAdminRoutes)
  .route('/api/admin', dashboardAdminRoutes)
  .route('/api/admin', healthAdminRoutes)
  .route('/api/admin', importAdminRoutes)
  .route('/api/admin', jobAdminRoutes)
  .route('/api/admin', messageAdminRoutes)
  .route('/api/admin', mailAdminRoutes)
  .route('/api/admin', newsletterAdminRoutes)
  .route('/api/admin', orderAdminRoutes)
  .route('/api/admin', paymentAdminRoutes)
  .route('/api/admin', privacyAdminRoutes)
  .route('/api/admin', quotationAdminRoutes)
  .route('/api/admin', recordSearchAdminRoutes)
  .route('/api/admin', reviewAdminRoutes)
  .route('/api/admin', warrantyAdminRoutes)
  .route('/', feedRoutes)
  .route('/', fileRoutes)

checkPolicies(app)

/** For the typed client of the pages. */
export type Api = typeof app
