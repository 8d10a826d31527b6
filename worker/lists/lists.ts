import type { Exported, InForm } from '../../shared/bulk.ts'
import { peopleLists } from '../accounts/people-lists.ts'
import { catalogueLists } from '../catalogue/catalogue-lists.ts'
import { partArchive, tableArchive } from '../catalogue/part-archive.ts'
import { contentLists } from '../content/content-lists.ts'
import { AppError } from '../http/errors.ts'
import { mailLists } from '../mail/mail-lists.ts'
import { messageLists } from '../messages/message-lists.ts'
import { newsletterLists } from '../newsletter/newsletter-lists.ts'
import { orderLists } from '../orders/order-lists.ts'
import { quotationLists } from '../quotations/quotation-lists.ts'
import { retailerLists } from '../retailers/retailer-lists.ts'
import { reviewLists } from '../reviews/review-lists.ts'
import { warrantyLists } from '../warranties/warranty-lists.ts'
import type { BulkVerbs, List } from './list.ts'

const LISTS: Record<Exported, List> = {
  ...catalogueLists,
  ...contentLists,
  ...mailLists,
  ...messageLists,
  ...newsletterLists,
  ...orderLists,
  ...peopleLists,
  ...quotationLists,
  ...retailerLists,
  ...reviewLists,
  ...warrantyLists,
}

const IN_FORMS: Record<InForm, BulkVerbs> = { 'product-tables': tableArchive, 'product-parts': partArchive }

/** What can be done to many of a kind, and its list, where it has one. Error: `not_found`. */
export const bulkOf = (entity: string): Pick<List, 'bulk'> & Partial<List> =>
  Object.hasOwn(IN_FORMS, entity) ? { bulk: IN_FORMS[entity as InForm] } : listOf(entity)

/** A list by its name in the path. Error: `not_found`. */
export function listOf(entity: string): List {
  if (!Object.hasOwn(LISTS, entity)) throw new AppError('not_found')
  return LISTS[entity as Exported]
}
