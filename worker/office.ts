import { backupAdminRoutes } from './across/backups/backups.admin.ts'
import { cockpitAdminRoutes } from './across/cockpit/cockpit.admin.ts'
import { dashboardAdminRoutes } from './across/dashboard/dashboard.admin.ts'
import { dutyAdminRoutes } from './across/duties/duties.admin.ts'
import { erpAdminRoutes } from './across/erp/erp.admin.ts'
import { healthAdminRoutes } from './across/health/health.admin.ts'
import { importAdminRoutes } from './across/imports/imports.admin.ts'
import { privacyAdminRoutes } from './across/privacy/privacy.admin.ts'
import { qualityAdminRoutes } from './across/quality/quality.admin.ts'
import { recordSearchAdminRoutes } from './across/record-search/record-search.admin.ts'
import { securityAdminRoutes } from './across/security/security.admin.ts'
import { translationDeskRoutes } from './across/translation-desk/translation-desk.admin.ts'
import { unitAdminRoutes } from './across/units/units.admin.ts'
import { viewAdminRoutes } from './across/views/views.admin.ts'
import { newApi } from './api.ts'
import { auditAdminRoutes } from './base/audit/audit.admin.ts'
import { checkPolicies } from './base/http/policy.ts'
import { jobAdminRoutes } from './base/jobs/jobs.admin.ts'
import { listAdminRoutes } from './base/lists/lists.admin.ts'
import { mailAdminRoutes } from './base/mail/mail.admin.ts'
import { settingsAdminRoutes } from './base/settings/settings.admin.ts'
import { JOBS } from './jobs.ts'
import { bulkOf, listOf } from './lists.ts'
import { policiesOf } from './policies.ts'
import { accountAdminRoutes } from './shop/accounts/accounts.admin.ts'
import { listAdministrators } from './shop/accounts/administrators.ts'
import { alertAdminRoutes } from './shop/alerts/alerts.admin.ts'
import { apiKeyAdminRoutes } from './shop/api-keys/api-keys.admin.ts'
import { catalogueAdminRoutes } from './shop/catalogue/catalogue.admin.ts'
import { partAdminRoutes } from './shop/catalogue/parts/parts.admin.ts'
import { officeOrderRoutes } from './shop/checkout/office-orders.admin.ts'
import { orderAdminRoutes } from './shop/checkout/orders.admin.ts'
import { paymentAdminRoutes } from './shop/checkout/payments.admin.ts'
import { shippingRequestAdminRoutes } from './shop/checkout/shipping-requests.admin.ts'
import { claimAdminRoutes } from './shop/claims/claims.admin.ts'
import { claimRulesAdminRoutes } from './shop/claims/rules/claim-rules.admin.ts'
import { contentAdminRoutes } from './shop/content/content.admin.ts'
import { creditNoteAdminRoutes } from './shop/credit-notes/credit-notes.admin.ts'
import { displayAdminRoutes } from './shop/display/display.admin.ts'
import { documentAdminRoutes } from './shop/documents/documents.admin.ts'
import { faultAdminRoutes } from './shop/faults/faults.admin.ts'
import { identityProviderAdminRoutes } from './shop/identity-providers/identity-providers.admin.ts'
import { invoiceAdminRoutes } from './shop/invoices/invoices.admin.ts'
import { messageAdminRoutes } from './shop/messages/messages.admin.ts'
import { newsletterAdminRoutes } from './shop/newsletter/newsletter.admin.ts'
import { offerAdminRoutes } from './shop/offers/offers.admin.ts'
import { pageAdminRoutes } from './shop/pages/pages.admin.ts'
import { paymentOrderAdminRoutes } from './shop/payment-orders/payment-orders.admin.ts'
import { pricingAdminRoutes } from './shop/pricing/pricing.admin.ts'
import { clockAdminRoutes } from './shop/quotations/clocks/clocks.admin.ts'
import { quotationAdminRoutes } from './shop/quotations/quotations.admin.ts'
import { renewedLinks } from './shop/quotations/renewed-links.ts'
import { recallAdminRoutes } from './shop/recalls/recalls.admin.ts'
import { bankAdminRoutes } from './shop/receivables/bank/bank.admin.ts'
import { creditAdminRoutes } from './shop/receivables/credit.admin.ts'
import { retailerAdminRoutes } from './shop/retailers/retailers.admin.ts'
import { returnAdminRoutes } from './shop/returns/returns.admin.ts'
import { reviewAdminRoutes } from './shop/reviews/reviews.admin.ts'
import { synonymAdminRoutes } from './shop/search/synonyms.admin.ts'
import { secondFactorAdminRoutes } from './shop/second-factor/second-factor.admin.ts'
import { shippingAdminRoutes } from './shop/shipping/shipping.admin.ts'
import { statementAdminRoutes } from './shop/statements/statements.admin.ts'
import { ownerRequestAdminRoutes } from './shop/units/requests/owner-requests.admin.ts'
import { serialFormatRoutes } from './shop/warranties/serial-formats.admin.ts'
import { warrantyAdminRoutes } from './shop/warranties/warranties.admin.ts'
import { webhookAdminRoutes } from './shop/webhooks/webhooks.admin.ts'

/** What administrators call: one line a slice. Loaded with the first such call. */
export const office = newApi()
  .route('/api/admin', viewAdminRoutes)
  .route('/api/admin', settingsAdminRoutes({ listTold: listAdministrators }))
  .route('/api/admin', listAdminRoutes({ listOf, bulkOf }))
  .route('/api/admin', accountAdminRoutes)
  .route('/api/admin', secondFactorAdminRoutes)
  .route('/api/admin', pricingAdminRoutes)
  .route('/api/admin', shippingAdminRoutes)
  .route('/api/admin', shippingRequestAdminRoutes)
  .route(
    '/api/admin',
    retailerAdminRoutes((env) => (db, id, mailbox) => renewedLinks(db, env, id, mailbox)),
  )
  .route('/api/admin', apiKeyAdminRoutes)
  .route('/api/admin', webhookAdminRoutes)
  .route('/api/admin', identityProviderAdminRoutes)
  .route('/api/admin', auditAdminRoutes)
  .route('/api/admin', backupAdminRoutes)
  .route('/api/admin', catalogueAdminRoutes)
  .route('/api/admin', synonymAdminRoutes)
  .route('/api/admin', partAdminRoutes)
  .route('/api/admin', claimAdminRoutes)
  .route('/api/admin', claimRulesAdminRoutes)
  .route('/api/admin', faultAdminRoutes)
  .route('/api/admin', creditNoteAdminRoutes)
  .route('/api/admin', returnAdminRoutes)
  .route('/api/admin', recallAdminRoutes)
  .route('/api/admin', displayAdminRoutes)
  .route('/api/admin', statementAdminRoutes)
  .route('/api/admin', contentAdminRoutes)
  .route('/api/admin', pageAdminRoutes)
  .route('/api/admin', alertAdminRoutes)
  .route('/api/admin', clockAdminRoutes)
  .route('/api/admin', cockpitAdminRoutes)
  .route('/api/admin', dashboardAdminRoutes)
  .route('/api/admin', dutyAdminRoutes)
  .route('/api/admin', erpAdminRoutes)
  .route('/api/admin', securityAdminRoutes)
  .route('/api/admin', healthAdminRoutes)
  .route('/api/admin', importAdminRoutes)
  .route('/api/admin', jobAdminRoutes(JOBS))
  .route('/api/admin', messageAdminRoutes)
  .route('/api/admin', mailAdminRoutes)
  .route('/api/admin', newsletterAdminRoutes)
  .route('/api/admin', officeOrderRoutes)
  .route('/api/admin', orderAdminRoutes)
  .route('/api/admin', paymentAdminRoutes)
  .route('/api/admin', paymentOrderAdminRoutes)
  .route('/api/admin', bankAdminRoutes)
  .route('/api/admin', creditAdminRoutes)
  .route('/api/admin', documentAdminRoutes)
  .route('/api/admin', invoiceAdminRoutes)
  .route('/api/admin', qualityAdminRoutes)
  .route('/api/admin', privacyAdminRoutes)
  .route('/api/admin', quotationAdminRoutes)
  .route('/api/admin', offerAdminRoutes)
  .route('/api/admin', recordSearchAdminRoutes)
  .route('/api/admin', reviewAdminRoutes)
  .route('/api/admin', translationDeskRoutes)
  .route('/api/admin', unitAdminRoutes)
  .route('/api/admin', warrantyAdminRoutes)
  .route('/api/admin', ownerRequestAdminRoutes)
  .route('/api/admin', serialFormatRoutes)

checkPolicies(office, policiesOf('office'))
