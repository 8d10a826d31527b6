import * as z from 'zod/mini'
import { bodyId, id, lang } from '../base/fields.ts'
import { pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Lang } from '../languages.ts'
import { MAX_PARCELS } from '../orders/carriers.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'

/* Documents of an order, each stored as it was made. */

const kindFilter = z.optional(z.enum([...DOCUMENT_KINDS, '']))
const yearFilter = z.optional(z.union([z.literal(''), z.string().check(z.regex(/^20\d\d$/, 'invalid'))]))
const filters = { 'filters[kind]': kindFilter, 'filters[year]': yearFilter }

export const documentParam = z.object({ id })
/** `GET /api/documents/{id}/pdf`: in the page's language; an administrator's in the language in which it was made. */
export const documentQuery = z.strictObject({ lang: z.optional(lang) })
/** `GET /api/admin/documents/{id}/labels`: one for each parcel; as many as the shipment has, unless it says so. */
export const labelsQuery = z.strictObject({
  parcels: z.optional(
    z.coerce
      .number('number')
      .check(z.int('number'), z.minimum(1, 'number'), z.maximum(MAX_PARCELS, 'number')),
  ),
})
/** `GET /api/documents`, `GET /api/documents.csv`: the retailer's own, the newest first unless `sort` says otherwise. */
export const ownDocumentsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('made_at'),
  ...filters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnDocumentsQuery = z.infer<typeof ownDocumentsQuery>
/** `GET /api/admin/documents`: the same of all retailers; the search looks at numbers, reference and retailer. */
export const documentsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('made_at'),
  ...filters,
  'filters[vendor_id]': z.optional(id),
  ...pageQuery(PAGE_SIZE.admin),
})
export type DocumentsQuery = z.infer<typeof documentsQuery>

/** What is made of an order by itself, or when somebody asks for it; an invoice has a way of its own. */
export const MADE_ON_REQUEST = ['proforma', 'confirmation', 'packing_list'] as const
/** What only the shop makes of an order that ended. */
export const MADE_BY_SHOP = ['credit_note', 'penalty_note'] as const
const input = { shipment_id: z.optional(z.nullable(bodyId)) }
/** `POST /api/orders/{id}/documents`: makes one that is missing; again it is the same one. `shipment_id`: of a packing list. */
export const ownDocumentInput = z.strictObject({ kind: z.enum(MADE_ON_REQUEST, 'invalid'), ...input })
/** `POST /api/admin/orders/{id}/documents`: the same, and what only the shop makes. */
export const documentInput = z.strictObject({
  kind: z.enum([...MADE_ON_REQUEST, ...MADE_BY_SHOP], 'invalid'),
  ...input,
})
export type DocumentInput = z.infer<typeof documentInput>

/** A document that could be made of an order and is not. */
export interface MissingDocument {
  kind: DocumentInput['kind']
  shipment_id: number | null
}
export interface OrderDocument {
  id: number
  kind: DocumentKind
  /** For people: of its series, or the order's. */
  number: string
  /** In which it was made for its retailer. */
  lang: Lang
  made_at: string
  /** Cents; null for a packing list. */
  total: number | null
  /** Of a packing list of one shipment. */
  shipment_id: number | null
}
export interface OrderDocuments {
  documents: OrderDocument[]
  missing: MissingDocument[]
}
/** A row of a retailer's list. */
export interface OwnDocument extends OrderDocument {
  order: { id: number; number: string; reference: string }
}
/** A row of the back-office's. */
export interface ListedDocument extends OwnDocument {
  vendor: { id: number; name: string }
}
