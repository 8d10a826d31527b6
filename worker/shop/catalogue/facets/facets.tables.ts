import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Unit } from '../../../../shared/cart/quantities.ts'
import { FACET_KINDS } from '../../../../shared/catalogue/facet-reading.ts'
import { createdAt, id, updatedAt } from '../../../base/db/columns.ts'
import { categories, products } from '../catalogue.tables.ts'

/** Which of their technical data the products of a category are filtered by. */
export const facets = sqliteTable(
  'facets',
  {
    id: id(),
    categoryId: integer('cat_id')
      .notNull()
      .references(() => categories.id),
    /** In addresses. */
    key: text('key').notNull(),
    kind: text('kind', { enum: FACET_KINDS }).notNull(),
    unit: text('unit').$type<Unit>(),
    /** Which number of "92 × 64 cm" it is; the largest without. */
    side: integer('side'),
    position: integer('position').notNull(),
    /** JSON: its name in each language. */
    names: text('names').notNull(),
    /** JSON: the names of the data that it is read from, as products have them in Italian. */
    sources: text('sources').notNull(),
    /** JSON: of a choice, what can be chosen (`key`, `names`). */
    choices: text('choices').notNull().default('[]'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('facets_key').on(t.categoryId, t.key),
    check('facets_kind', sql`kind in ('range','choice')`),
    check('facets_side', sql`side is null or side between 1 and 3`),
  ],
)

/**
 * The values of products by which they are filtered, written with their data: of each facet whose data they have, also of other
 * categories, so that a product can move.
 */
export const productFacetValues = sqliteTable(
  'product_facet_values',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    facetId: integer('facet_id')
      .notNull()
      .references(() => facets.id, { onDelete: 'cascade' }),
    /** JSON: a number, `[low, high]`, or `",key,key,"`; null when nothing could be read. */
    value: text('value'),
    /** Of a number, or the lower of a span: lists are sorted by it. */
    low: real('low'),
    /** The text that could not be read. */
    unread: text('unread'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.facetId] }),
    index('product_facet_values_facet').on(t.facetId, t.productId),
    index('product_facet_values_size').on(t.facetId, t.low, t.productId).where(sql`low is not null`),
    index('product_facet_values_unread').on(t.facetId).where(sql`unread is not null`),
  ],
)

/**
 * The facets of a category's listed products by columns, for up to 4096 ids a row, so that values are counted from a few rows however many
 * products there are. Triggers of the migrations empty a row when something in it changed, and the verbs fill it again
 * (`facet-columns.ts`); the view `facet_columns_now` is what it should hold.
 */
export const facetColumns = sqliteTable(
  'facet_columns',
  {
    categoryId: integer('cat_id').notNull(),
    /** Of products with these ids, divided by 4096. */
    chunk: integer('chunk').notNull(),
    /** JSON: the ids of the products, in order; null when it is to be filled. */
    ids: text('ids'),
    /** JSON: by facet's key the values of these products, null for none; `_fam` has their families. */
    data: text('data'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.chunk] }),
    index('facet_columns_empty').on(t.categoryId, t.chunk).where(sql`ids is null`),
  ],
)
