import { agentRoutes } from './across/agents/agents.routes.ts'
import { cockpitRoutes } from './across/cockpit/cockpit.storefront.ts'
import { digitalLinkRoutes } from './across/digital-link/digital-link.routes.ts'
import { healthRoutes } from './across/health/health.routes.ts'
import { siteRoutes } from './across/site/site.routes.ts'
import { handOverRoutes } from './across/units/hand-overs.storefront.ts'
import { ownedUnitRoutes } from './across/units/owned-units.storefront.ts'
import { unitRoutes } from './across/units/units.storefront.ts'
import { newApi } from './api.ts'
import { fileRoutes } from './base/files/files.routes.ts'
import { checkPolicies } from './base/http/policy.ts'
import { mailRoutes } from './base/mail/dev-mails.routes.ts'
import { placesRoutes } from './base/places/places.storefront.ts'
import { settingsRoutes } from './base/settings/settings.routes.ts'
import { policiesOf } from './policies.ts'
import { accountRoutes } from './shop/accounts/accounts.storefront.ts'
import { colleagueRoutes } from './shop/accounts/colleagues.storefront.ts'
import { sessionRoutes } from './shop/accounts/own-sessions.storefront.ts'
import { apiKeyRoutes } from './shop/api-keys/api-keys.storefront.ts'
import { approvalRoutes } from './shop/approvals/approvals.storefront.ts'
import { cartRoutes } from './shop/cart/cart.storefront.ts'
import { quickOrderRoutes } from './shop/cart/quick-order.storefront.ts'
import { catalogueRoutes } from './shop/catalogue/catalogue.storefront.ts'
import { paymentRoutes } from './shop/checkout/checkout.storefront.ts'
import { itemRoutes } from './shop/checkout/items/items.storefront.ts'
import { orderRoutes } from './shop/checkout/orders.storefront.ts'
import { webhookRoutes } from './shop/checkout/webhooks.routes.ts'
import { claimRoutes } from './shop/claims/claims.storefront.ts'
import { contentRoutes, feedRoutes } from './shop/content/content.storefront.ts'
import { displayRoutes } from './shop/display/display.storefront.ts'
import { documentRoutes } from './shop/documents/documents.storefront.ts'
import { faultRoutes } from './shop/faults/faults.storefront.ts'
import { ownFaultRoutes } from './shop/faults/own-faults.storefront.ts'
import { dealerFeedRoutes } from './shop/feeds/feeds.storefront.ts'
import { messageRoutes } from './shop/messages/messages.storefront.ts'
import { newsletterRoutes } from './shop/newsletter/newsletter.storefront.ts'
import { counterOfferRoutes } from './shop/offers/counter.storefront.ts'
import { offerRoutes } from './shop/offers/offers.storefront.ts'
import { offerTemplateRoutes } from './shop/offers/templates.storefront.ts'
import { savedListRoutes } from './shop/orders/saved-lists.storefront.ts'
import { pageRoutes } from './shop/pages/pages.storefront.ts'
import { priceListRoutes } from './shop/pricing/price-list.storefront.ts'
import { pricingRoutes } from './shop/pricing/pricing.storefront.ts'
import { quotationDraftRoutes } from './shop/quotations/drafts/quotation-drafts.storefront.ts'
import { quotationMoveRoutes } from './shop/quotations/quotation-moves.storefront.ts'
import { quotationRoutes } from './shop/quotations/quotations.storefront.ts'
import { recallRoutes } from './shop/recalls/recalls.storefront.ts'
import { receivableRoutes } from './shop/receivables/receivables.storefront.ts'
import { addressRoutes } from './shop/retailers/addresses.storefront.ts'
import { retailerRoutes } from './shop/retailers/retailers.storefront.ts'
import { returnRoutes } from './shop/returns/returns.storefront.ts'
import { reviewRoutes } from './shop/reviews/reviews.storefront.ts'
import { securityRoutes } from './shop/second-factor/second-factor.routes.ts'
import { providerSignInRoutes } from './shop/sign-in/by-provider.routes.ts'
import { secondFactorRoutes } from './shop/sign-in/second-step.routes.ts'
import { signInRoutes } from './shop/sign-in/sign-in.routes.ts'
import { statementRoutes } from './shop/statements/statements.storefront.ts'
import { stockRoutes } from './shop/stock/waits.storefront.ts'
import { ownerRequestRoutes } from './shop/units/requests/owner-requests.storefront.ts'
import { warrantyRoutes } from './shop/warranties/warranties.storefront.ts'
import { endpointRoutes } from './shop/webhooks/webhooks.storefront.ts'

/** What shoppers, retailers, mailed links and machines call: one line a slice. */
export const storefront = newApi()
  .route('/api', healthRoutes)
  .route('/api', settingsRoutes)
  .route('/api', catalogueRoutes)
  .route('/api', contentRoutes)
  .route('/api', pageRoutes)
  .route('/api', pricingRoutes)
  .route('/api', priceListRoutes)
  .route('/api', dealerFeedRoutes)
  .route('/api', retailerRoutes)
  .route('/api', addressRoutes)
  .route('/api', placesRoutes)
  .route('/api', signInRoutes)
  .route('/api', providerSignInRoutes)
  .route('/api', accountRoutes)
  .route('/api', colleagueRoutes)
  .route('/api', apiKeyRoutes)
  .route('/api', endpointRoutes)
  .route('/api', sessionRoutes)
  .route('/api', secondFactorRoutes)
  .route('/api', securityRoutes)
  .route('/api', cartRoutes)
  .route('/api', quickOrderRoutes)
  .route('/api', paymentRoutes)
  .route('/api', webhookRoutes)
  .route('/api', orderRoutes)
  .route('/api', receivableRoutes)
  .route('/api', itemRoutes)
  .route('/api', documentRoutes)
  .route('/api', approvalRoutes)
  .route('/api', savedListRoutes)
  .route('/api', warrantyRoutes)
  .route('/api', unitRoutes)
  .route('/api', ownedUnitRoutes)
  .route('/api', handOverRoutes)
  .route('/api', ownerRequestRoutes)
  .route('/api', recallRoutes)
  .route('/api', displayRoutes)
  .route('/api', claimRoutes)
  .route('/api', faultRoutes)
  .route('/api', ownFaultRoutes)
  .route('/api', returnRoutes)
  .route('/api', stockRoutes)
  .route('/api', statementRoutes)
  .route('/api', quotationRoutes)
  .route('/api', quotationMoveRoutes)
  .route('/api', quotationDraftRoutes)
  .route('/api', counterOfferRoutes)
  .route('/api', offerRoutes)
  .route('/api', cockpitRoutes)
  .route('/api', offerTemplateRoutes)
  .route('/api', mailRoutes)
  .route('/api', messageRoutes)
  .route('/api', newsletterRoutes)
  .route('/api', reviewRoutes)
  .route('/', feedRoutes)
  .route('/', fileRoutes)
  .route('/', siteRoutes)
  .route('/', agentRoutes)
  .route('/', digitalLinkRoutes)

checkPolicies(storefront, policiesOf('storefront'))
