import * as z from 'zod/mini'
import type { FoundPart } from './catalogue.admin.ts'
import type { FoundEntity } from './entities.ts'
import { lang } from './fields.ts'
import { searchTerm } from './lists.ts'

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
