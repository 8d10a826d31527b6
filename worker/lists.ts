import type { Exported, InForm } from '../shared/entities.ts'
import { cockpitLists } from './across/cockpit/cockpit-lists.ts'
import { AppError } from './base/errors.ts'
import type { BulkVerbs, List } from './base/lists/list.ts'
import { mailLists } from './base/mail/mail-lists.ts'
import { accountLists } from './shop/accounts/account-lists.ts'
import { catalogueLists } from './shop/catalogue/catalogue-lists.ts'
import { partArchive, tableArchive } from './shop/catalogue/part-archive.ts'
import { partLists } from './shop/catalogue/parts/part-lists.ts'
import { claimLists } from './shop/claims/claim-lists.ts'
import { contentLists } from './shop/content/content-lists.ts'
import { documentLists } from './shop/documents/document-lists.ts'
import { invoiceLists } from './shop/invoices/invoice-lists.ts'
import { messageLists } from './shop/messages/message-lists.ts'
import { newsletterLists } from './shop/newsletter/newsletter-lists.ts'
import { offerLists } from './shop/offers/offer-lists.ts'
import { orderLists } from './shop/orders/order-lists.ts'
import { quotationLists } from './shop/quotations/quotation-lists.ts'
import { transferLists } from './shop/receivables/bank/transfer-lists.ts'
import { retailerLists } from './shop/retailers/retailer-lists.ts'
import { returnLists } from './shop/returns/return-lists.ts'
import { reviewLists } from './shop/reviews/review-lists.ts'
import { statementLists } from './shop/statements/statement-lists.ts'
import { unitLists } from './shop/units/unit-lists.ts'
import { warrantyLists } from './shop/warranties/warranty-lists.ts'

const LISTS: Record<Exported, List> = {
  ...catalogueLists,
  ...claimLists,
  ...cockpitLists,
  ...contentLists,
  ...documentLists,
  ...invoiceLists,
  ...mailLists,
  ...messageLists,
  ...newsletterLists,
  ...offerLists,
  ...orderLists,
  ...partLists,
  ...accountLists,
  ...quotationLists,
  ...retailerLists,
  ...returnLists,
  ...reviewLists,
  ...statementLists,
  ...transferLists,
  ...unitLists,
  ...warrantyLists,
}

const IN_FORMS: Record<InForm, BulkVerbs> = { 'product-tables': tableArchive, 'product-parts': partArchive }

/** A kind's actions for many records, and its list, if it has one. Error: `not_found`. */
export const bulkOf = (entity: string): Pick<List, 'bulk'> & Partial<List> =>
  Object.hasOwn(IN_FORMS, entity) ? { bulk: IN_FORMS[entity as InForm] } : listOf(entity)

/** A list by its name in the path. Error: `not_found`. */
export function listOf(entity: string): List {
  if (!Object.hasOwn(LISTS, entity)) throw new AppError('not_found')
  return LISTS[entity as Exported]
}
