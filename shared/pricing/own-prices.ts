import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { pageQuery } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { PRICED_KINDS, VAT_SHOWN } from './price-breaks.ts'

/** `GET /api/price-list.csv`, `.xlsx`, `.pdf`: what a retailer can order, by code, at its own prices of today. */
export const ownPricesQuery = z.strictObject({
  lang: z.optional(lang),
  kind: z._default(z.enum(PRICED_KINDS), 'products'),
  vat: z._default(z.enum(VAT_SHOWN), 'gross'),
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnPricesQuery = z.infer<typeof ownPricesQuery>

/** More rows than these are for CSV alone: a workbook and a PDF are made in memory. */
export const MAX_PRICED = { xlsx: 20_000, pdf: 2000 }
