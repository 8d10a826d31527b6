import * as z from 'zod/mini'
import type { FoundPart } from '../catalogue/catalogue-answers.admin.ts'
import type { FoundEntity } from '../entities.ts'
import { lang } from './fields.ts'
import { searchTerm } from './lists.ts'

/** The most records found of each kind. */
export const FOUND_LIMIT = 5

/** `GET /api/admin/search`: records of every kind, by the texts that their lists search; orders by number and buyer. */
export const recordSearchQuery = z.strictObject({ lang: z.optional(lang), search_term: searchTerm })

/** A record: its name, and what distinguishes it from others of that name. Orders have their number as title. */
export interface FoundRecord {
  entity: FoundEntity
  id: number
  title: string
  detail: string
  /** For a product, the spare part by which it was found. */
  part?: FoundPart
}
