import * as z from 'zod/mini'
import { bodyId, cents, id, line, optionalDay, optionalKey, optionalLine } from '../base/fields.ts'
import { archivedFilter, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { MAX_QUANTITY } from '../cart/cart-rules.ts'
import { customsFields } from '../catalogue/customs.ts'
import { eachLang, LANGS, type Lang } from '../languages.ts'
import type { PartFacts } from './part-fields.ts'
import { MAX_COVER, MAX_WEIGHT, PART_GAPS, STOCK_STATES } from './parts.ts'
import { MAX_ON_HAND, type Stock } from './stock.ts'

/* The administrators' list of spare parts, and a part's page. */

export const partParam = z.object({ id })

/** `GET /api/admin/parts`: the newest first unless `sort` says otherwise. Of `stock` and `lacks` parts have both. */
export const adminPartsQuery = z.strictObject({
  lang: z.optional(z.enum(LANGS)),
  search_term: searchTerm,
  ...pageQuery(PAGE_SIZE.admin),
  ...archivedFilter,
  sort: sortBy('id', 'code', 'name', 'price'),
  'filters[stock]': z.optional(z.enum([...STOCK_STATES, ''])),
  'filters[lacks]': z.optional(z.enum([...PART_GAPS, ''])),
})
export type AdminPartsQuery = z.output<typeof adminPartsQuery>

const whole = (most: number) =>
  z.optional(
    z.nullable(z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(most, 'number'))),
  )

/** A number of pieces that a line of a cart can have. */
const pieces = z.optional(
  z.number('number').check(z.int('number'), z.minimum(1, 'number'), z.maximum(MAX_QUANTITY, 'number')),
)

/** What is known of the stock of a part, or of a product. */
export const stockFields = {
  stock: z.optional(z.nullable(z.enum(STOCK_STATES, 'invalid'))),
  on_hand: whole(MAX_ON_HAND),
  expected_on: optionalDay,
}

/** Names by language; an empty one removes the translation. Italian is the part's own. */
export const partNames = z.object({ ...eachLang(() => optionalLine(150)), it: z.optional(line(150)) })

/** What a part has; fields that are left out stay. */
export const partFields = z.object({
  code: optionalKey,
  names: z.optional(partNames),
  price: z.optional(z.nullable(cents)),
  weight_g: whole(MAX_WEIGHT),
  ...stockFields,
  replaced_by_id: z.optional(z.nullable(bodyId)),
  cover_months: whole(MAX_COVER),
  /** In which numbers of pieces retailers order it. */
  min_quantity: pieces,
  pack_size: pieces,
  ...customsFields,
})
export type PartFields = z.output<typeof partFields>

/**
 * `POST /api/admin/parts/{id}/edit`. A form says its `version`; a cell of the list says in `from` what it showed, so that cells
 * beside it may have changed meanwhile.
 */
export const partBody = z.object({
  part_data: partFields,
  from: z.optional(partFields),
  version: z.optional(bodyId),
})
export type PartBody = z.output<typeof partBody>

/** `POST /api/admin/parts/create`: a part that is on no drawing yet. */
export const newPartBody = z.object({
  part_data: z.extend(partFields, { names: z.extend(partNames, { it: line(150) }) }),
})
export type NewPartBody = z.output<typeof newPartBody>

export interface NamedPart {
  id: number
  code: string | null
  name: string
}

/** A part of the list. Names of other languages only where there are some. */
export interface PartListRow extends NamedPart, Stock {
  names: Partial<Record<Lang, string>>
  /** Cents. */
  price: number | null
  weight_g: number | null
  cover_months: number | null
  thumb_src: string | null
  replaced_by: NamedPart | null
  /** How many drawings show it. */
  drawings: number
}

/** A drawing that shows a part: the `number`th of its product, and the part's number on it. */
export interface PartDrawing {
  number: number
  section: string
  active: boolean
}

/** A part's page. Each language has its name, or an empty text. */
export interface PartForm extends Omit<PartListRow, 'names' | 'drawings'>, PartFacts {
  names: Record<Lang, string>
  active: boolean
  image_src: string | null
  replaced_by_id: number | null
  /** The parts that it replaces, at once. */
  replaces: NamedPart[]
  /** The products whose drawings show it. */
  used: { id: number; code: string | null; name: string; drawings: PartDrawing[] }[]
  version: number
  created_at: string
  updated_at: string
}
