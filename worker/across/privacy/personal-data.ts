import { getTableColumns } from 'drizzle-orm'
import { listCounts } from '../../base/db/lists.tables.ts'
import type { Purpose } from '../../base/files/purposes.ts'
import { jobIncidents, jobRuns } from '../../base/jobs/jobs.tables.ts'
import { places } from '../../base/places/places.tables.ts'
import { updateAlerts } from '../../shop/alerts/alerts.tables.ts'
import {
  categories,
  controlUnitSatellites,
  families,
  productAskers,
  productBlocks,
  productCounts,
  productFaqs,
  productGaps,
  productImageParts,
  productImages,
  productMetas,
  productNames,
  productOptions,
  products,
  slugRedirects,
} from '../../shop/catalogue/catalogue.tables.ts'
import { facetColumns, facets, productFacetValues } from '../../shop/catalogue/facets/facets.tables.ts'
import { partDetails, partGaps, pricePlanParts, pricePlans } from '../../shop/catalogue/parts/parts.tables.ts'
import {
  productDocuments,
  productPictures,
  productRelations,
} from '../../shop/catalogue/product-sets.tables.ts'
import {
  searchMisses,
  searchWordKeys,
  searchWords,
  synonymGroups,
  synonymWords,
} from '../../shop/catalogue/search.tables.ts'
import { claimMarks } from '../../shop/claims/claim-marks.tables.ts'
import { claimLines } from '../../shop/claims/claims.tables.ts'
import { claimCredits, labourRates } from '../../shop/claims/labour.tables.ts'
import { symptoms } from '../../shop/claims/symptoms.tables.ts'
import { faqs, updates, updateTargets } from '../../shop/content/content.tables.ts'
import { handOvers } from '../../shop/invoices/invoices.tables.ts'
import { offerTemplates, quotationCarts, quotationOrders } from '../../shop/offers/offers.tables.ts'
import { savedListLines, savedLists } from '../../shop/orders/saved-lists.tables.ts'
import { parcels, shipmentLines, shipments } from '../../shop/orders/shipments.tables.ts'
import { paymentEvents } from '../../shop/payments/payments.tables.ts'
import { priceListEntries, priceLists, retailerTerms, vatChecks } from '../../shop/pricing/pricing.tables.ts'
import { quotationClocks } from '../../shop/quotations/clocks/clocks.tables.ts'
import { quotationCounts } from '../../shop/quotations/quotation-life.tables.ts'
import { deliveryAddresses } from '../../shop/retailers/addresses.tables.ts'
import {
  retailerCategories,
  retailerCategoryLinks,
  retailerPhotos,
} from '../../shop/retailers/retailers.tables.ts'
import { shippingRates, shippingZones } from '../../shop/shipping/shipping.tables.ts'
import { creditStatementLines, creditStatements } from '../../shop/statements/statements.tables.ts'
import { unitReplacements, units } from '../../shop/units/units.tables.ts'
import { serialFormats } from '../../shop/warranties/serial-formats.tables.ts'
import { numberRepairs, warrantyClaims } from '../../shop/warranties/warranties.tables.ts'
import { backupState, backups } from '../backups/backups.tables.ts'
import { retailerAnswers, retailerSums } from '../cockpit/cockpit.tables.ts'
import { salesSums } from '../dashboard/sums.tables.ts'
import { qualitySums } from '../quality/quality.tables.ts'
import { type Fate, impersonal, type Personal } from './declaration.ts'
import { ACCOUNTS, TRACES } from './personal-accounts.ts'
import { TRADE } from './personal-trade.ts'

/** Every table with personal data, in the order in which a person is erased. */
export const PERSONAL: Personal[] = [...TRACES, ...TRADE, ...ACCOUNTS]

/** All other tables. */
export const IMPERSONAL = [
  impersonal(
    categories,
    'id',
    'parentId',
    'lang',
    'name',
    'slug',
    'image',
    'hasFamilies',
    'position',
    'nameKey',
    'nameRank',
    'search',
    'deletedAt',
    'textsAt',
    'createdAt',
    'updatedAt',
    'version',
  ),
  impersonal(
    families,
    'id',
    'parentId',
    'lang',
    'categoryId',
    'name',
    'slug',
    'image',
    'position',
    'nameKey',
    'nameRank',
    'search',
    'deletedAt',
    'textsAt',
    'createdAt',
    'updatedAt',
    'version',
  ),
  impersonal(
    products,
    'id',
    'parentId',
    'lang',
    'code',
    'codeKey',
    'codeRank',
    'kind',
    'categoryId',
    'familyId',
    'name',
    'slug',
    'description',
    'types',
    'price',
    'ampere',
    'weightG',
    'minQuantity',
    'packSize',
    'video',
    'image',
    'doc',
    'docName',
    'active',
    'panelSatellites',
    'takesBluetooth',
    'asked',
    'search',
    'deletedAt',
    'wasActive',
    'textsAt',
    'createdAt',
    'updatedAt',
    'version',
  ),
  impersonal(
    updateTargets,
    ...(['id', 'updateId', 'code', 'codeKey', 'satellite', 'serialFrom', 'serialTo', 'position'] as const),
  ),
  impersonal(
    updateAlerts,
    ...(['id', 'updateId', 'state', 'rest', 'step', 'retailers', 'owners', 'toldRetailers'] as const),
    ...(['toldOwners', 'passed', 'userId', 'createdAt', 'finishedAt'] as const),
  ),
  impersonal(
    units,
    ...([
      'id',
      'code',
      'serialNumber',
      'numberRank',
      'codeKey',
      'serialKey',
      'rangeKey',
      'warrantyId',
      'oldWarrantyId',
      'retailerId',
    ] as const),
    ...(['mountingDate', 'search', 'createdAt', 'updatedAt'] as const),
  ),
  impersonal(productMetas, 'id', 'productId', 'type', 'name', 'value', 'position'),
  impersonal(
    facets,
    'id',
    'categoryId',
    'key',
    'kind',
    'unit',
    'side',
    'position',
    'names',
    'sources',
    'choices',
    'createdAt',
    'updatedAt',
  ),
  impersonal(productFacetValues, 'productId', 'facetId', 'value', 'low', 'unread', 'updatedAt'),
  impersonal(facetColumns, 'categoryId', 'chunk', 'ids', 'data', 'updatedAt'),
  impersonal(productFaqs, 'id', 'productId', 'title', 'content', 'position'),
  impersonal(productPictures, 'id', 'productId', 'image', 'kind', 'alts', 'position'),
  impersonal(productDocuments, 'id', 'productId', 'file', 'name', 'kind', 'lang', 'position'),
  impersonal(productRelations, 'productId', 'kind', 'relatedId', 'position'),
  impersonal(
    productImages,
    'id',
    'productId',
    'image',
    'active',
    'position',
    'deletedAt',
    'wasActive',
    'titles',
  ),
  impersonal(productImageParts, 'imageId', 'partId', 'section', 'position', 'pointX', 'pointY'),
  impersonal(productOptions, 'productId', 'optionId', 'position'),
  // `asker` is a keyed hash, which only the same person asking again reproduces, for a year.
  impersonal(productAskers, 'productId', 'asker', 'weight', 'askedAt'),
  impersonal(controlUnitSatellites, 'productId', 'satellite', 'position'),
  impersonal(slugRedirects, 'entity', 'lang', 'slug', 'targetId', 'createdAt'),
  impersonal(
    quotationClocks,
    ...(['id', 'remind', 'remindAgain', 'tellManufacturer', 'offerOther', 'announceEnd'] as const),
    ...(['updatedAt', 'version'] as const),
  ),
  impersonal(synonymGroups, 'id', 'lang', 'words', 'search', 'createdAt', 'updatedAt', 'version'),
  impersonal(synonymWords, 'lang', 'start', 'synonymId', 'forms'),
  // Words alone: what looks like a mail address or a number of somebody is not kept.
  impersonal(searchMisses, 'lang', 'term', 'day', 'count'),
  impersonal(searchWords, 'lang', 'word', 'said', 'forms'),
  impersonal(searchWordKeys, 'lang', 'key', 'word', 'deleted'),
  impersonal(productCounts, 'categoryId', 'familyId', 'products', 'kept'),
  impersonal(productGaps, 'state', 'lang', 'productId'),
  impersonal(partDetails, 'partId', 'weightG', 'stock', 'replacedById', 'coverMonths', 'updatedAt'),
  impersonal(partGaps, 'gap', 'partId', 'stock'),
  impersonal(
    pricePlans,
    'id',
    'hundredths',
    'step',
    'startsOn',
    'state',
    'changed',
    'createdAt',
    'updatedAt',
  ),
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
