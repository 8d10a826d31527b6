import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { HSTS } from '../shared/transport.ts'
import { backupAdminRoutes } from './across/backups/backups.admin.ts'
import { cockpitAdminRoutes } from './across/cockpit/cockpit.admin.ts'
import { cockpitRoutes } from './across/cockpit/cockpit.storefront.ts'
import { dashboardAdminRoutes } from './across/dashboard/dashboard.admin.ts'
import { healthAdminRoutes } from './across/health/health.admin.ts'
import { healthRoutes } from './across/health/health.routes.ts'
import { importAdminRoutes } from './across/imports/imports.admin.ts'
import { privacyAdminRoutes } from './across/privacy/privacy.admin.ts'
import { recordSearchAdminRoutes } from './across/record-search/record-search.admin.ts'
import { siteRoutes } from './across/site/site.routes.ts'
import { unitAdminRoutes } from './across/units/units.admin.ts'
import { unitRoutes } from './across/units/units.storefront.ts'
import { viewAdminRoutes } from './across/views/views.admin.ts'
import { auditAdminRoutes } from './base/audit/audit.admin.ts'
import { AppError } from './base/errors.ts'
import { fileRoutes } from './base/files/files.routes.ts'
import { access } from './base/http/access.ts'
import { answerError } from './base/http/answer-error.ts'
import type { AppEnv } from './base/http/context.ts'
import { checkPolicies } from './base/http/policy.ts'
import { burst, request } from './base/http/request.ts'
import { isUpload } from './base/http/uploads.ts'
import { jobAdminRoutes } from './base/jobs/jobs.admin.ts'
import { listAdminRoutes } from './base/lists/lists.admin.ts'
import { mailRoutes } from './base/mail/dev-mails.routes.ts'
import { mailAdminRoutes } from './base/mail/mail.admin.ts'
import { placesRoutes } from './base/places/places.storefront.ts'
import { JOBS } from './jobs.ts'
import { bulkOf, listOf } from './lists.ts'
import { BESIDE, POLICIES } from './policies.ts'
import { accountAdminRoutes } from './shop/accounts/accounts.admin.ts'
import { accountRoutes } from './shop/accounts/accounts.storefront.ts'
import { sessionRoutes } from './shop/accounts/own-sessions.storefront.ts'
import { findSessionUser, selectCaller, selectName } from './shop/accounts/sessions.ts'
import { cartRoutes } from './shop/cart/cart.storefront.ts'
import { catalogueAdminRoutes } from './shop/catalogue/catalogue.admin.ts'
import { catalogueRoutes } from './shop/catalogue/catalogue.storefront.ts'
import { partAdminRoutes } from './shop/catalogue/parts/parts.admin.ts'
import { paymentRoutes } from './shop/checkout/checkout.storefront.ts'
import { orderAdminRoutes } from './shop/checkout/orders.admin.ts'
import { orderRoutes } from './shop/checkout/orders.storefront.ts'
import { paymentAdminRoutes } from './shop/checkout/payments.admin.ts'
import { webhookRoutes } from './shop/checkout/webhooks.routes.ts'
import { contentAdminRoutes } from './shop/content/content.admin.ts'
import { contentRoutes } from './shop/content/content.storefront.ts'
import { feedRoutes } from './shop/content/feed.storefront.ts'
import { messageAdminRoutes } from './shop/messages/messages.admin.ts'
import { messageRoutes } from './shop/messages/messages.storefront.ts'
import { newsletterAdminRoutes } from './shop/newsletter/newsletter.admin.ts'
import { newsletterRoutes } from './shop/newsletter/newsletter.storefront.ts'
import { offerAdminRoutes } from './shop/offers/offers.admin.ts'
import { offerRoutes } from './shop/offers/offers.storefront.ts'
import { offerTemplateRoutes } from './shop/offers/templates.storefront.ts'
import { clockAdminRoutes } from './shop/quotations/clocks/clocks.admin.ts'
import { quotationMoveRoutes } from './shop/quotations/quotation-moves.storefront.ts'
import { quotationAdminRoutes } from './shop/quotations/quotations.admin.ts'
import { quotationRoutes } from './shop/quotations/quotations.storefront.ts'
import { retailerAdminRoutes } from './shop/retailers/retailers.admin.ts'
import { retailerRoutes } from './shop/retailers/retailers.storefront.ts'
import { reviewAdminRoutes } from './shop/reviews/reviews.admin.ts'
import { reviewRoutes } from './shop/reviews/reviews.storefront.ts'
import { securityRoutes } from './shop/second-factor/second-factor.routes.ts'
import { secondFactorRoutes } from './shop/sign-in/second-step.routes.ts'
import { signInRoutes } from './shop/sign-in/sign-in.routes.ts'
import { serialFormatRoutes } from './shop/warranties/serial-formats.admin.ts'
import { warrantyAdminRoutes } from './shop/warranties/warranties.admin.ts'
import { warrantyRoutes } from './shop/warranties/warranties.storefront.ts'

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
    // A route's own headers win: each is as strict as its answer allows.
    overwrite: false,
  }),
)
base.use(burst)
base.use(
  access(POLICIES, findSessionUser, {
    person: selectCaller,
    nameOf: selectName,
    calls: BESIDE,
    again: (request, c): Response | Promise<Response> => app.fetch(request, c.env, c.executionCtx),
  }),
)
const jsonLimit = bodyLimit({
  maxSize: MAX_JSON,
  onError: () => {
    throw new AppError('too_large')
  },
})
// Uploads have a limit of their own (base/http/uploads.ts).
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
  .route('/api', signInRoutes)
  .route('/api', accountRoutes)
  .route('/api', sessionRoutes)
  .route('/api', secondFactorRoutes)
  .route('/api', securityRoutes)
  .route('/api', cartRoutes)
  .route('/api', paymentRoutes)
  .route('/api', webhookRoutes)
  .route('/api', orderRoutes)
  .route('/api', warrantyRoutes)
  .route('/api', unitRoutes)
  .route('/api', quotationRoutes)
  .route('/api', quotationMoveRoutes)
  .route('/api', offerRoutes)
  .route('/api', cockpitRoutes)
  .route('/api', offerTemplateRoutes)
  .route('/api', mailRoutes)
  .route('/api', messageRoutes)
  .route('/api', newsletterRoutes)
  .route('/api', reviewRoutes)
  .route('/api/admin', viewAdminRoutes)
  .route('/api/admin', listAdminRoutes({ listOf, bulkOf }))
  .route('/api/admin', accountAdminRoutes)
  .route('/api/admin', retailerAdminRoutes)
  .route('/api/admin', auditAdminRoutes)
  .route('/api/admin', backupAdminRoutes)
  .route('/api/admin', catalogueAdminRoutes)
  .route('/api/admin', partAdminRoutes)
  .route('/api/admin', contentAdminRoutes)
  .route('/api/admin', clockAdminRoutes)
  .route('/api/admin', cockpitAdminRoutes)
  .route('/api/admin', dashboardAdminRoutes)
  .route('/api/admin', healthAdminRoutes)
  .route('/api/admin', importAdminRoutes)
  .route('/api/admin', jobAdminRoutes(JOBS))
  .route('/api/admin', messageAdminRoutes)
  .route('/api/admin', mailAdminRoutes)
  .route('/api/admin', newsletterAdminRoutes)
  .route('/api/admin', orderAdminRoutes)
  .route('/api/admin', paymentAdminRoutes)
  .route('/api/admin', privacyAdminRoutes)
  .route('/api/admin', quotationAdminRoutes)
  .route('/api/admin', offerAdminRoutes)
  .route('/api/admin', recordSearchAdminRoutes)
  .route('/api/admin', reviewAdminRoutes)
  .route('/api/admin', unitAdminRoutes)
  .route('/api/admin', warrantyAdminRoutes)
  .route('/api/admin', serialFormatRoutes)
  .route('/', feedRoutes)
  .route('/', fileRoutes)
  .route('/', siteRoutes)

checkPolicies(app, POLICIES)

/** For the typed client of the pages. */
export type Api = typeof app
