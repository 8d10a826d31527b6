import { getTableColumns } from 'drizzle-orm'
import { listCounts } from '../../base/db/lists.tables.ts'
import type { Purpose } from '../../base/files/purposes.ts'
import { jobIncidents, jobRuns } from '../../base/jobs/jobs.tables.ts'
import { places } from '../../base/places/places.tables.ts'
import { settingsSections } from '../../base/settings/settings.tables.ts'
import { identityProviders, providerSteps } from '../../shop/accounts/identities.tables.ts'
import { productBlocks, productNames } from '../../shop/catalogue/catalogue-lookups.tables.ts'
import { claimMarks } from '../../shop/claims/claim-marks.tables.ts'
import { claimLines } from '../../shop/claims/claims.tables.ts'
import { claimCredits, labourRates } from '../../shop/claims/labour.tables.ts'
import { claimReplayRows, claimReplays, claimVerdicts } from '../../shop/claims/rules/rules.tables.ts'
import { claimRulesets } from '../../shop/claims/rules/rulesets.tables.ts'
import { symptoms } from '../../shop/claims/symptoms.tables.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { foreignIds } from '../../shop/foreign-ids/foreign-ids.tables.ts'
import { handOvers, invoiceOutcomes } from '../../shop/invoices/invoices.tables.ts'
import { offerTemplates } from '../../shop/offers/offers.tables.ts'
import { savedListLines, savedLists } from '../../shop/orders/saved-lists.tables.ts'
import { parcels } from '../../shop/orders/shipments.tables.ts'
import { pageTexts, pageVersions } from '../../shop/pages/pages.tables.ts'
import { partRefunds, paymentEvents } from '../../shop/payments/payments.tables.ts'
import { priceListEntries, priceLists, vatChecks } from '../../shop/pricing/pricing.tables.ts'
import { paymentOrders } from '../../shop/receivables/payment-orders.tables.ts'
import { deliveryAddresses } from '../../shop/retailers/addresses.tables.ts'
import { retailerCategories, retailerPhotos } from '../../shop/retailers/retailers.tables.ts'
import { shippingZones } from '../../shop/shipping/shipping.tables.ts'
import { creditStatementLines, creditStatements } from '../../shop/statements/statements.tables.ts'
import { serialFormats } from '../../shop/warranties/serial-formats.tables.ts'
import { events, webhookAttempts, webhookDeliveries } from '../../shop/webhooks/webhooks.tables.ts'
import { backupState, backups } from '../backups/backups.tables.ts'
import { salesSums } from '../dashboard/sums.tables.ts'
import { qualitySums } from '../quality/quality.tables.ts'
import { type Fate, impersonal, type Personal } from './declaration.ts'
import { CATALOGUE } from './impersonal-catalogue.ts'
import { ACCOUNTS, TRACES } from './personal-accounts.ts'
import { TRADE } from './personal-trade.ts'

/** Every table with personal data, in the order in which a person is erased. */
export const PERSONAL: Personal[] = [...TRACES, ...TRADE, ...ACCOUNTS]

/** What other tables have that might be personal, and is not. */
export const IMPERSONAL = [
  ...CATALOGUE,
  impersonal(productNames, 'nameKey'),
  impersonal(productBlocks, 'lang', 'nameKey'),
  impersonal(faqs, 'title', 'content', 'search'),
  impersonal(pageVersions),
  // Who wrote and published them is in the history alone.
  impersonal(pageTexts, 'title', 'description', 'intro', 'sections'),
  impersonal(updates, 'title', 'content', 'doc', 'docName', 'search'),
  impersonal(jobRuns, 'job', 'result', 'error'),
  impersonal(jobIncidents, 'job'),
  impersonal(backups, 'key', 'progress', 'error', 'damage'),
  impersonal(backupState, 'leaseHolder', 'problems'),
  impersonal(partRefunds, 'refundId', 'requestKey', 'problem'),
  impersonal(paymentEvents, 'provider', 'eventId', 'type'),
  impersonal(places, 'country', 'postalCode', 'name', 'region', 'province', 'lat', 'lng'),
  impersonal(retailerCategories, 'name', 'nameKey', 'nameRank'),
  impersonal(shippingZones, 'name', 'countries', 'prefixes'),
  impersonal(priceLists, 'name'),
  impersonal(priceListEntries, 'scope'),
  // A company's number, and what VIES publishes of it.
  impersonal(vatChecks, 'vatNumber', 'consultation', 'name', 'address', 'note', 'userId'),
  impersonal(handOvers, 'userId'),
  // Facts of records, by their ids.
  impersonal(events, 'key', 'topic', 'kind', 'data'),
  // Numbers of records in other systems.
  impersonal(foreignIds, 'system', 'foreignId'),
  impersonal(webhookDeliveries),
  // A company's identity provider, and which administrator keeps a password beside it.
  impersonal(
    identityProviders,
    'name',
    'issuer',
    'clientId',
    'secret',
    'scope',
    'claim',
    'roles',
    'emergencyId',
  ),
  // Of a browser, for a quarter of an hour.
  impersonal(providerSteps, 'sid', 'state', 'nonce', 'verifier', 'target', 'lang'),
  // How the receiver's server answered; it goes with its endpoint.
  impersonal(webhookAttempts, 'error', 'answer'),
  // What the exchange system says of a company's invoice, and who of the shop noted it.
  impersonal(invoiceOutcomes, 'source', 'outcome', 'sdiId', 'errors', 'note', 'saidAt', 'userId'),
  // What the company says of itself, and the shop's own account.
  impersonal(settingsSections, 'published', 'draft'),
  impersonal(paymentOrders, 'message', 'account', 'userId'),
  impersonal(retailerPhotos, 'image', 'alt'),
  // The reasons are the shop's words about parts.
  impersonal(claimLines, 'reason'),
  impersonal(claimMarks, 'kind', 'key'),
  // The shop's rules, and what they said of claims: facts of devices and companies.
  impersonal(claimRulesets, 'name', 'rules', 'salt', 'onBy'),
  impersonal(claimReplays),
  impersonal(claimReplayRows),
  impersonal(claimVerdicts, 'known'),
  impersonal(qualitySums, 'kind', 'key'),
  impersonal(symptoms, 'names'),
  impersonal(labourRates, 'country'),
  impersonal(claimCredits, 'number', 'code', 'serialNumber', 'reason'),
  // A retailer's name and address, as on its page in the shop.
  impersonal(creditStatements, 'recipient', 'reference'),
  impersonal(creditStatementLines, 'number', 'code', 'serialNumber', 'reason'),
  impersonal(serialFormats, 'mask', 'example', 'hints'),
  impersonal(listCounts, 'list', 'part'),
  // Where goods of a company are followed.
  impersonal(parcels, 'number'),
  // Where a retailer's goods go, as its name and address on its page.
  impersonal(deliveryAddresses, 'name', 'address', 'cap', 'city', 'country', 'telephone'),
  // What a retailer buys, by a name that says so.
  impersonal(savedLists, 'name'),
  impersonal(savedListLines, 'name', 'code', 'satellite', 'texts'),
  impersonal(offerTemplates, 'name', 'content'),
  impersonal(salesSums, 'name'),
]

/** The objects in FILES, and whether they are personal. Backups hold copies until they expire. */
export const OBJECTS: Record<Purpose, 'personal' | 'impersonal'> = {
  image: 'impersonal',
  brand: 'impersonal',
  diagram: 'impersonal',
  manual: 'impersonal',
  update: 'impersonal',
  invoice: 'personal',
  review: 'personal',
  offer: 'personal',
  document: 'personal',
  request: 'personal',
  claim: 'personal',
  fault: 'personal',
}

/** The personal columns of a table by their names in the database, each with its fate. */
export function fatesOf({ table, personal }: Personal): { name: string; key: string; fate: Fate }[] {
  const columns = getTableColumns(table)
  return Object.entries(personal).map(([key, fate]) => ({ name: columns[key]!.name, key, fate: fate! }))
}
