import { getTableColumns } from 'drizzle-orm'
import { listCounts } from '../../base/db/lists.tables.ts'
import type { Purpose } from '../../base/files/purposes.ts'
import { jobIncidents, jobRuns } from '../../base/jobs/jobs.tables.ts'
import { places } from '../../base/places/places.tables.ts'
import {
  categories,
  controlUnitSatellites,
  families,
  productAskers,
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
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { paymentEvents } from '../../shop/payments/payments.tables.ts'
import { retailerCategories, retailerCategoryLinks } from '../../shop/retailers/retailers.tables.ts'
import { warrantyClaims } from '../../shop/warranties/warranties.tables.ts'
import { backupState, backups } from '../backups/backups.tables.ts'
import { salesSums } from '../dashboard/sums.tables.ts'
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
    'kind',
    'categoryId',
    'familyId',
    'name',
    'slug',
    'description',
    'types',
    'price',
    'ampere',
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
  impersonal(productMetas, 'id', 'productId', 'type', 'name', 'value', 'position'),
  impersonal(productFaqs, 'id', 'productId', 'title', 'content', 'position'),
  impersonal(productImages, 'id', 'productId', 'image', 'active', 'position', 'deletedAt', 'wasActive'),
  impersonal(productImageParts, 'imageId', 'partId', 'section', 'position', 'pointX', 'pointY'),
  impersonal(productOptions, 'productId', 'optionId', 'position'),
  // `asker` is a keyed hash, which only the same person asking again reproduces, for a year.
  impersonal(productAskers, 'productId', 'asker', 'weight', 'askedAt'),
  impersonal(controlUnitSatellites, 'productId', 'satellite', 'position'),
  impersonal(slugRedirects, 'entity', 'lang', 'slug', 'targetId', 'createdAt'),
  impersonal(productCounts, 'categoryId', 'familyId', 'products', 'kept'),
  impersonal(productGaps, 'state', 'lang', 'productId'),
  impersonal(productNames, 'lang', 'productId', 'nameKey', 'categoryId', 'familyId'),
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
  impersonal(retailerCategoryLinks, 'retailerId', 'categoryId'),
  impersonal(warrantyClaims, 'id', 'warrantyId', 'orderId', 'open', 'createdAt'),
  impersonal(listCounts, 'list', 'part', 'rows'),
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
}

/** The personal columns of a table by their names in the database, each with its fate. */
export function fatesOf({ table, personal }: Personal): { name: string; key: string; fate: Fate }[] {
  const columns = getTableColumns(table)
  return Object.entries(personal).map(([key, fate]) => ({ name: columns[key]!.name, key, fate: fate! }))
}
