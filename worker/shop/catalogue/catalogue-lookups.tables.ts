import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LANGS } from '../../../shared/languages.ts'
import { createdAt, lang } from '../../base/db/columns.ts'
import { products } from './catalogue.tables.ts'

/** Addresses that a page once had: a changed slug redirects. */
export const slugRedirects = sqliteTable(
  'slug_redirects',
  {
    entity: text('entity', { enum: ['product', 'cat', 'fam'] }).notNull(),
    lang: lang(),
    slug: text('slug').notNull(),
    targetId: integer('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.lang, t.slug] })],
)

/**
 * How many products there are, by category and family (0 when none): `products` those that shoppers can list, `kept` also
 * inactive ones, without parts. Maintained by triggers of the migrations, so that a list's count costs the same for ten
 * products and for a hundred thousand.
 */
export const productCounts = sqliteTable(
  'product_counts',
  {
    categoryId: integer('cat_id').notNull(),
    familyId: integer('fam_id').notNull(),
    products: integer('products').notNull(),
    kept: integer('kept').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.familyId] }), index('product_counts_fam').on(t.familyId)],
)

/**
 * Gaps in the translations of products (not of parts and archived ones): `missing`, `stale` (older than the Italian texts), and
 * `parts`: a spare part that shoppers see has no name in the language, or an outdated one. Maintained by triggers of the
 * migrations; `parts` by the verbs that save tables and names (`part-gaps.ts`).
 */
export const productGaps = sqliteTable(
  'product_gaps',
  {
    state: text('state', { enum: ['missing', 'stale', 'parts'] }).notNull(),
    lang: text('lang', { enum: LANGS }).notNull(),
    productId: integer('product_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.state, t.lang, t.productId] }),
    index('product_gaps_product').on(t.productId),
  ],
)

/**
 * The products that shoppers can list, in each language: where they stand in lists by name and by id, and what their approved reviews
 * sum up to. Triggers of the migrations make and delete them; only the name's key is written by the verbs, together with the search
 * index (`product-index.ts`). What a list shows of a product besides is read from the product (`product-cards.ts`).
 */
export const productNames = sqliteTable(
  'product_names',
  {
    lang: lang(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The name without accents and capitals, by which lists are sorted. */
    nameKey: text('name_key').notNull(),
    categoryId: integer('cat_id').notNull(),
    familyId: integer('fam_id'),
    /** The row that a search in the language finds: the translation, or the product itself. */
    rowId: integer('row_id').notNull().default(0),
    /** Of its approved reviews: how many, and the sum of their stars. */
    reviews: integer('reviews').notNull().default(0),
    stars: integer('stars').notNull().default(0),
    /** When triggers last wrote it; a backup reads again what changed meanwhile. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.lang] }),
    index('product_names_sorted').on(t.lang, t.nameKey, t.productId),
    index('product_names_sorted_cat').on(t.lang, t.categoryId, t.nameKey, t.productId),
    index('product_names_sorted_fam').on(t.lang, t.familyId, t.nameKey, t.productId),
    index('product_cards_listed').on(t.lang, t.productId),
    index('product_cards_listed_cat').on(t.lang, t.categoryId, t.productId),
    index('product_cards_listed_fam').on(t.lang, t.familyId, t.productId),
    index('product_cards_row').on(t.rowId, t.lang, t.nameKey, t.productId),
  ],
)

/**
 * Far pages of those lists: each list is cut into blocks of at most 800 products, which begin at a name's key and a product's id. A
 * list sorted by name is of one language, one sorted by id of all (`''`, and no key); of all products, a category or a family
 * (0: of all). Maintained by triggers of the migrations.
 */
export const productBlocks = sqliteTable(
  'product_blocks',
  {
    lang: text('lang').notNull(),
    categoryId: integer('cat_id').notNull(),
    familyId: integer('fam_id').notNull(),
    nameKey: text('name_key').notNull(),
    productId: integer('product_id').notNull(),
    products: integer('products').notNull(),
    updatedAt: text('updated_at').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.lang, t.categoryId, t.familyId, t.nameKey, t.productId] })],
)
