import * as z from 'zod/mini'
import { bodyId, cents, id, lang, line, optionalKey, optionalLine, optionalText } from '../base/fields.ts'
import { archivedFilter, pageQuery, searchTerm, sortBy, yesNoFilter } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { MAX_QUANTITY } from '../cart/cart-rules.ts'
import { DEFAULT_LANG, eachLang } from '../languages.ts'
import { stockFields } from '../parts/parts.admin.ts'
import { MAX_WEIGHT } from '../parts/parts.ts'
import { complianceFields } from './compliance.ts'
import { customsFields } from './customs.ts'
import type { FactName } from './product-fields.ts'
import { PRODUCT_KINDS } from './product-kinds.ts'
import {
  type Alts,
  DOCUMENT_KINDS,
  MAX_TABLES,
  MOST_DOCUMENTS,
  MOST_PICTURES,
  MOST_RELATED,
  PICTURE_KINDS,
} from './product-sets.ts'
import { SATELLITES } from './satellites.ts'

/** Parts in all tables of a product. */
export const MAX_PARTS = 2000

/** The version that the form was filled with; an edit over a newer one is refused. */
const version = z.optional(bodyId)
const name = line(150)

export const catalogueParam = z.object({ id })

/** `POST /api/admin/{categories,fams,products}/{id}/translations`: Italian is the parent's language. */
export const translationBody = z.object({
  lang: lang.check(z.refine((code) => code !== DEFAULT_LANG, 'invalid')),
})

/** `POST /api/admin/categories/create` and `/{id}/edit`. */
export const categoryBody = z.object({ category_data: z.object({ name }), version })
/** `POST /api/admin/fams/create` and `/{id}/edit`. A translation's `cat_id` is its parent's, whatever is sent. */
export const familyBody = z.object({ fam_data: z.object({ name, cat_id: z.optional(bodyId) }), version })
export interface CategoryData {
  name: string
  cat_id?: number | undefined
}

const page = { lang: z.optional(lang), search_term: searchTerm, ...pageQuery(PAGE_SIZE.admin) }
/** An empty filter is ignored. */
const idFilter = z.optional(z.union([z.literal(''), id]))
/** `GET /api/admin/categories` */
export const categoriesQuery = z.strictObject({ ...page, ...archivedFilter, sort: sortBy('id', 'name') })
/** `GET /api/admin/fams` */
export const adminFamiliesQuery = z.strictObject({
  ...page,
  ...archivedFilter,
  sort: sortBy('id', 'name', 'cat', 'products_count'),
  'filters[cat_id]': idFilter,
})
export type FamiliesListQuery = z.infer<typeof adminFamiliesQuery>
/** `GET /api/admin/products`: the newest first unless `sort` says otherwise. */
export const adminProductsQuery = z.strictObject({
  ...page,
  ...archivedFilter,
  sort: sortBy('id', 'code', 'name', 'price', 'active', 'cat', 'fam'),
  'filters[cat_id]': idFilter,
  'filters[fam_id]': idFilter,
  'filters[active]': yesNoFilter,
  'filters[kind]': z.optional(z.enum([...PRODUCT_KINDS, ''])),
  /** The language that a translation is missing in, or older than the Italian texts. */
  'filters[missing]': z.optional(z.union([z.literal(''), lang])),
  'filters[stale]': z.optional(z.union([z.literal(''), lang])),
  /** The language in which a spare part has no name, or one older than the Italian. */
  'filters[parts]': z.optional(z.union([z.literal(''), lang])),
  /** Those that somebody waits for, the most awaited first unless `sort` says otherwise. */
  'filters[awaited]': z.optional(z.enum(['yes', ''])),
})
export type AdminProductsQuery = z.infer<typeof adminProductsQuery>

/** Tags in a canonical form: no empty or double ones, joined by a comma and a space. */
const tags = z.pipe(
  optionalLine(500),
  z.transform((text: string | null | undefined) =>
    text == null
      ? text
      : [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '').join(', '),
  ),
)

/** An `http(s)` address, or nothing. */
const webAddress = z.optional(
  z.nullable(
    z
      .string('text')
      .check(z.trim(), z.maxLength(500, 'too_long'), z.regex(/^(https?:\/\/[^\s<>"]+)?$/i, 'web_address')),
  ),
)

const isUnique = (values: unknown[]) => new Set(values).size === values.length
const few = (low: number, high: number) =>
  z.number('number').check(z.minimum(low, 'number'), z.maximum(high, 'number'))

/** A number of pieces that a line of a cart can have. */
const pieces = z.optional(few(1, MAX_QUANTITY).check(z.int('number')))

/** Ids of products, each once, in their order. */
const productIds = (most: number) =>
  z.optional(z.array(bodyId).check(z.maxLength(most, 'too_many'), z.refine(isUnique, 'twice')))

const facts = {
  video: webAddress,
  ampere: z.optional(z.nullable(few(0, 10_000))),
  weight_g: z.optional(z.nullable(few(0, MAX_WEIGHT).check(z.int('number')))),
  min_quantity: pieces,
  pack_size: pieces,
  ...customsFields,
  ...complianceFields,
} satisfies Record<FactName, z.ZodMiniType>

/** Fields left out of an edit stay as they are. A translation takes its texts only. */
export const productData = z.object({
  name,
  code: optionalKey,
  cat_id: z.optional(z.nullable(bodyId)),
  fam_id: z.optional(z.nullable(bodyId)),
  description: optionalText(20_000),
  warnings: optionalText(5000),
  data_access: optionalText(5000),
  price: z.optional(z.nullable(cents)),
  types: tags,
  kind: z.optional(z.enum(PRODUCT_KINDS, 'invalid')),
  ...facts,
  /** What is sold in its place goes with how soon it can be sent; spare parts have their own. */
  ...stockFields,
  replaced_by: productIds(1),
  /** Ids of an antenna's options, in their order. */
  options: productIds(100),
  /** Ids of other products: what is needed with it, what goes with it, its accessories. */
  needed: productIds(MOST_RELATED),
  goes_with: productIds(MOST_RELATED),
  accessories: productIds(MOST_RELATED),
  /** The satellites that a control unit knows. */
  satellites: z.optional(
    z.array(z.enum(SATELLITES, 'satellite')).check(z.maxLength(15, 'too_many'), z.refine(isUnique, 'twice')),
  ),
  /** How many satellites a panel needs. */
  panel_satellites: z.optional(z.nullable(few(1, 2).check(z.int('number')))),
  takes_bluetooth: z.optional(z.boolean('invalid')),
})
export type ProductData = z.infer<typeof productData>

const isBlank = (row: unknown, key: string) => {
  const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : row
  return value == null || (typeof value === 'string' && value.trim() === '')
}

/** Drops rows with an empty `key`, whatever else is in them; the others keep their index in messages. */
const filledRows = <S extends z.core.$ZodType>(key: string, row: S, max: number) => {
  const orNothing = z.pipe(
    z.transform((each: unknown) => (isBlank(each, key) ? null : each)),
    z.nullable(row),
  )
  return z.pipe(
    z.array(orNothing, 'invalid').check(z.maxLength(max, 'too_many')),
    z.transform((rows) => rows.filter((each) => each !== null) as z.output<S>[]),
  )
}

const share = z.number('number').check(z.minimum(0, 'number'), z.maximum(1, 'number'))
export const partData = z.object({
  /** The id of a part that is saved already. */
  id: z.optional(z.nullable(bodyId)),
  active: z.optional(z.boolean('invalid')),
  name,
  price: z.optional(z.nullable(cents)),
  section: optionalLine(40),
  code: optionalKey,
  /** The balloon's place on the picture, 0..1. */
  point: z.optional(z.nullable(z.object({ x: share, y: share }))),
})
export type PartData = z.infer<typeof partData>

const inLanguages = (most: number) => z.object(eachLang(() => optionalLine(most)))
const filledIn = (given: Record<string, string | null | undefined> | undefined): Alts =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, text]) => text))
/** A text for each language, without those that are empty. */
const alts = z.pipe(
  z.optional(inLanguages(300)),
  z.transform((given): Alts => filledIn(given)),
)

const table = z.object({
  id: z.optional(z.nullable(bodyId)),
  active: z.optional(z.boolean('invalid')),
  /** Its own title by language; where there is none, its number is shown. */
  titles: z.optional(
    z.pipe(
      inLanguages(80),
      z.transform((given): Alts => filledIn(given)),
    ),
  ),
  products: z.optional(filledRows('name', partData, MAX_PARTS)),
})
export type TableData = z.infer<typeof table>

/** A picture of the set; one without an id waits for its file, which is uploaded to its place. */
const pictureData = z.object({
  id: z.optional(z.nullable(bodyId)),
  kind: z._default(z.enum(PICTURE_KINDS, 'invalid'), 'photo'),
  alts,
})
export type PictureData = z.infer<typeof pictureData>
/** A document; one without an id waits for its file, one without a language is for every reader. */
const documentData = z.object({
  id: z.optional(z.nullable(bodyId)),
  kind: z._default(z.enum(DOCUMENT_KINDS, 'invalid'), 'manual'),
  lang: z._default(z.nullable(lang), null),
})
export type DocumentData = z.infer<typeof documentData>

/** The name of a spare part in a translation's language; empty for none. */
const partName = z.object({ id: bodyId, name: optionalLine(150) })

/**
 * `POST /api/admin/products/create` and `/{id}/edit`. A list that is left out of an edit stays as it is. `parts_data` is for
 * translations only: an Italian product has its parts in its tables.
 */
export const productBody = z.object({
  product_data: productData,
  faqs_data: z.optional(
    filledRows('title', z.object({ title: line(300), content: optionalText(5000) }), 200),
  ),
  metas_data: z.optional(
    filledRows('name', z.object({ name, value: optionalLine(500), type: optionalLine(100) }), 500),
  ),
  product_images_data: z.optional(
    z.array(table, 'invalid').check(
      z.maxLength(MAX_TABLES, 'too_many'),
      z.refine((tables) => {
        return tables.reduce((sum, { products }) => sum + (products?.length ?? 0), 0) <= MAX_PARTS
      }, 'too_many'),
    ),
  ),
  pictures_data: z.optional(z.array(pictureData, 'invalid').check(z.maxLength(MOST_PICTURES, 'too_many'))),
  documents_data: z.optional(z.array(documentData, 'invalid').check(z.maxLength(MOST_DOCUMENTS, 'too_many'))),
  parts_data: z.optional(z.array(partName, 'invalid').check(z.maxLength(MAX_PARTS, 'too_many'))),
  version,
})
export type ProductBody = z.infer<typeof productBody>

/**
 * `POST /api/admin/products/{id}/copy-table`: the sheet that is copied to the product. `version` is that of the sheet's product, as
 * the person saw it.
 */
export const copyTableBody = z.object({ table_id: bodyId, version })

/** `POST /api/admin/products/{id}/toggle-validity` */
export const activeBody = z.object({ active: z.boolean('invalid'), from: z.optional(z.boolean('invalid')) })
