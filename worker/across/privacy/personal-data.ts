import { getTableColumns } from 'drizzle-orm'
import { listCounts } from '../../base/db/lists.tables.ts'
import type { Purpose } from '../../base/files/purposes.ts'
import { jobIncidents, jobRuns } from '../../base/jobs/jobs.tables.ts'
import { places } from '../../base/places/places.tables.ts'
import { productBlocks, productNames } from '../../shop/catalogue/catalogue-lookups.tables.ts'
import { pricePlanParts } from '../../shop/catalogue/parts/parts.tables.ts'
import { claimMarks } from '../../shop/claims/claim-marks.tables.ts'
import { claimLines } from '../../shop/claims/claims.tables.ts'
import { claimCredits, labourRates } from '../../shop/claims/labour.tables.ts'
import { symptoms } from '../../shop/claims/symptoms.tables.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { handOvers } from '../../shop/invoices/invoices.tables.ts'
import { offerTemplates, quotationCarts, quotationOrders } from '../../shop/offers/offers.tables.ts'
import { savedListLines, savedLists } from '../../shop/orders/saved-lists.tables.ts'
import { parcels, shipmentLines, shipments } from '../../shop/orders/shipments.tables.ts'
import { paymentEvents } from '../../shop/payments/payments.tables.ts'
import { priceListEntries, priceLists, retailerTerms, vatChecks } from '../../shop/pricing/pricing.tables.ts'
import { quotationCounts } from '../../shop/quotations/quotation-life.tables.ts'
import { deliveryAddresses } from '../../shop/retailers/addresses.tables.ts'
import {
  retailerCategories,
  retailerCategoryLinks,
  retailerPhotos,
} from '../../shop/retailers/retailers.tables.ts'
import { shippingRates, shippingZones } from '../../shop/shipping/shipping.tables.ts'
import { creditStatementLines, creditStatements } from '../../shop/statements/statements.tables.ts'
import { unitReplacements } from '../../shop/units/units.tables.ts'
import { serialFormats } from '../../shop/warranties/serial-formats.tables.ts'
import { numberRepairs, warrantyClaims } from '../../shop/warranties/warranties.tables.ts'
import { backupState, backups } from '../backups/backups.tables.ts'
import { retailerAnswers, retailerSums } from '../cockpit/cockpit.tables.ts'
import { salesSums } from '../dashboard/sums.tables.ts'
import { qualitySums } from '../quality/quality.tables.ts'
import { type Fate, impersonal, type Personal } from './declaration.ts'
import { CATALOGUE } from './impersonal-catalogue.ts'
import { ACCOUNTS, TRACES } from './personal-accounts.ts'
import { TRADE } from './personal-trade.ts'

/** Every table with personal data, in the order in which a person is erased. */
export const PERSONAL: Personal[] = [...TRACES, ...TRADE, ...ACCOUNTS]

/** All other tables. */
export const IMPERSONAL = [
  ...CATALOGUE,
  impersonal(pricePlanParts, 'planId', 'partId'),
  impersonal(
    productNames,
    'lang',
    'productId',
    'nameKey',
    'categoryId',
    'familyId',
    'rowId',
    'reviews',
    'stars',
    'updatedAt',
  ),
  impersonal(
    productBlocks,
    'lang',
    'categoryId',
    'familyId',
    'nameKey',
    'productId',
    'products',
    'updatedAt',
  ),
  impersonal(
    faqs,
    'id',
    'parentId',
    'lang',
    'title',
    'content',
    'position',
    'deletedAt',
    'search',
    'textsAt',
    'createdAt',
    'updatedAt',
    'version',
  ),
  impersonal(
    updates,
    'id',
    'parentId',
    'lang',
    'title',
    'content',
    'doc',
    'docName',
    'deletedAt',
    'search',
    'position',
    'textsAt',
    'createdAt',
    'updatedAt',
    'version',
  ),
  impersonal(jobRuns, 'id', 'job', 'status', 'startedAt', 'finishedAt', 'ms', 'result', 'error'),
  impersonal(jobIncidents, 'id', 'job', 'kind', 'openedAt', 'closedAt'),
  impersonal(
    backups,
    'id',
    'key',
    'day',
    'reason',
    'status',
    'finishedAt',
    'rows',
    'bytes',
    'files',
    'fileBytes',
    'progress',
    'error',
    'verifiedAt',
    'damage',
  ),
  impersonal(backupState, 'id', 'leaseHolder', 'leaseUntil', 'problems', 'checkedAt', 'stored'),
  impersonal(paymentEvents, 'provider', 'eventId', 'type', 'createdAt'),
  impersonal(places, 'id', 'country', 'postalCode', 'name', 'region', 'province', 'lat', 'lng'),
  impersonal(
    retailerCategories,
    'id',
    'parentId',
    'lang',
    'name',
    'nameKey',
    'nameRank',
    'position',
    'deletedAt',
    'textsAt',
    'createdAt',
    'updatedAt',
    'version',
  ),
  impersonal(
    shippingZones,
    ...([
      'id',
      'name',
      'active',
      'countries',
      'prefixes',
      'freeFrom',
      'createdAt',
      'updatedAt',
      'version',
    ] as const),
  ),
  impersonal(shippingRates, 'id', 'zoneId', 'method', 'basis', 'upTo', 'price'),
  impersonal(priceLists, 'id', 'name', 'active', 'createdAt', 'updatedAt', 'version'),
  impersonal(
    priceListEntries,
    ...(['id', 'listId', 'productId', 'categoryId', 'minQuantity', 'discount', 'price'] as const),
    ...(['validFrom', 'validTo', 'scope'] as const),
  ),
  // A company's number, and what VIES publishes of it.
  impersonal(
    retailerTerms,
    ...(['retailerId', 'priceListId', 'vatNumber', 'vatUntil', 'updatedAt', 'version'] as const),
    // Of the business, as its VAT number is.
    ...(['taxCode', 'sdiCode', 'pec'] as const),
  ),
  impersonal(
    vatChecks,
    ...(['id', 'retailerId', 'vatNumber', 'answer', 'consultation', 'name', 'address', 'note'] as const),
    ...(['userId', 'createdAt'] as const),
  ),
  impersonal(handOvers, 'id', 'fromOn', 'toOn', 'userId', 'createdAt'),
  impersonal(retailerPhotos, 'retailerId', 'position', 'image', 'alt'),
  impersonal(retailerCategoryLinks, 'retailerId', 'categoryId'),
  // The reasons are the shop's words about parts.
  impersonal(
    claimLines,
    ...(['id', 'claimId', 'productId', 'quantity', 'position', 'ruleSent', 'rule', 'approved'] as const),
    ...(['reason', 'price', 'sentProductId'] as const),
  ),
  impersonal(
    claimMarks,
    ...(['claimId', 'kind', 'key', 'day', 'failures', 'parts', 'labour', 'updatedAt'] as const),
  ),
  impersonal(
    qualitySums,
    ...(['kind', 'key', 'level', 'span', 'failures', 'parts', 'labour', 'units', 'updatedAt'] as const),
  ),
  impersonal(
    symptoms,
    ...(['id', 'categoryId', 'position', 'names', 'deletedAt', 'createdAt', 'updatedAt'] as const),
  ),
  impersonal(
    labourRates,
    ...(['id', 'country', 'validFrom', 'perHour', 'perKm', 'maxHours', 'maxKm', 'createdAt'] as const),
  ),
  impersonal(
    claimCredits,
    ...(['id', 'claimId', 'retailerId', 'rateId', 'number', 'code', 'serialNumber'] as const),
    ...(['minutes', 'km', 'amount', 'reason', 'createdAt'] as const),
  ),
  // A retailer's name and address, as on its page in the shop.
  impersonal(
    creditStatements,
    ...(['id', 'year', 'seq', 'retailerId', 'month', 'lang', 'recipient', 'total', 'state'] as const),
    ...(['issuedAt', 'paidOn', 'reference', 'createdAt', 'updatedAt', 'version'] as const),
  ),
  impersonal(
    creditStatementLines,
    ...(['id', 'statementId', 'retailerId', 'creditId', 'correctsId', 'number', 'code'] as const),
    ...(['serialNumber', 'minutes', 'km', 'amount', 'reason', 'createdAt'] as const),
  ),
  impersonal(
    unitReplacements,
    ...(['id', 'unitId', 'orderId', 'coveredFrom', 'successorId', 'createdAt', 'freedAt'] as const),
  ),
  impersonal(warrantyClaims, 'id', 'warrantyId', 'orderId', 'open', 'createdAt'),
  impersonal(serialFormats, 'productId', 'mask', 'check', 'example', 'hints', 'updatedAt', 'version'),
  impersonal(listCounts, 'list', 'part', 'rows'),
  impersonal(numberRepairs, 'entity', 'recordId', 'isUnreadable'),
  impersonal(shipments, 'id', 'orderId', 'createdAt'),
  impersonal(shipmentLines, 'shipmentId', 'lineId', 'quantity'),
  // Where goods of a company are followed.
  impersonal(parcels, 'id', 'shipmentId', 'carrier', 'number'),
  // Where a retailer's goods go, as its name and address on its page.
  impersonal(
    deliveryAddresses,
    ...(['id', 'retailerId', 'name', 'address', 'cap', 'city', 'country', 'telephone', 'isDefault'] as const),
    ...(['deletedAt', 'createdAt', 'updatedAt', 'version'] as const),
  ),
  // What a retailer buys, by a name that says so.
  impersonal(
    savedLists,
    ...(['id', 'retailerId', 'name', 'deletedAt', 'createdAt', 'updatedAt', 'version'] as const),
  ),
  impersonal(
    savedListLines,
    ...(['id', 'listId', 'productId', 'name', 'code', 'satellite', 'quantity', 'position'] as const),
    ...(['setHead', 'texts'] as const),
  ),
  impersonal(quotationCarts, 'quotationId', 'cartId'),
  impersonal(quotationOrders, 'quotationId', 'orderId'),
  impersonal(
    offerTemplates,
    ...(['id', 'retailerId', 'name', 'content', 'createdAt', 'updatedAt', 'version'] as const),
  ),
  impersonal(
    retailerSums,
    ...(['retailerId', 'level', 'span', 'requests', 'answered', 'offered', 'accepted', 'refused'] as const),
    ...(['warranties', 'failures', 'updatedAt'] as const),
  ),
  impersonal(retailerAnswers, 'retailerId', 'level', 'span', 'bucket', 'answers', 'updatedAt'),
  impersonal(quotationCounts, 'retailerId', 'state', 'rows', 'waiting', 'assigned'),
  impersonal(
    salesSums,
    ...(['subject', 'level', 'span', 'ref', 'name'] as const),
    ...(['quotations', 'orders', 'pieces', 'revenue', 'asked', 'updatedAt'] as const),
  ),
]

/** The objects in FILES, and whether they are personal. Backups hold copies until they expire. */
export const OBJECTS: Record<Purpose, 'personal' | 'impersonal'> = {
  image: 'impersonal',
  diagram: 'impersonal',
  manual: 'impersonal',
  update: 'impersonal',
  invoice: 'personal',
  review: 'personal',
  offer: 'personal',
  document: 'personal',
  request: 'personal',
  claim: 'personal',
}

/** The personal columns of a table by their names in the database, each with its fate. */
export function fatesOf({ table, personal }: Personal): { name: string; key: string; fate: Fate }[] {
  const columns = getTableColumns(table)
  return Object.entries(personal).map(([key, fate]) => ({ name: columns[key]!.name, key, fate: fate! }))
}
