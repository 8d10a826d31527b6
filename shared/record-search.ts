import * as z from 'zod/mini'
import type { FoundPart } from './catalogue.admin.ts'
import { lang } from './fields.ts'
import { searchTerm } from './lists.ts'

/** Kinds of records that the command menu finds, as in the addresses of their screens, in the order they are shown. */
export const FOUND_ENTITIES = [
  'products',
  'vendors',
  'vendor-accounts',
  'clients',
  'orders',
  'quotations',
  'warranties',
  'categories',
  'fams',
  'faqs',
  'updates',
  'users',
] as const
export type FoundEntity = (typeof FOUND_ENTITIES)[number]

/** As many of each kind. */
export const FOUND_LIMIT = 5

/** `GET /api/admin/search`: records of every kind by what their lists search in; orders by number and buyer. */
export const recordSearchQuery = z.strictObject({ lang: z.optional(lang), search_term: searchTerm })

/** A record: what it is called, and what tells it from others of that name. Orders have their number as title. */
export interface FoundRecord {
  entity: FoundEntity
  id: number
  title: string
  detail: string
  /** Of a product: the spare part that it was found by. */
  part?: FoundPart
}
