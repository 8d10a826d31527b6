import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DOCUMENT_KINDS, PICTURE_KINDS, RELATION_KINDS } from '../../../shared/catalogue/product-sets.ts'
import { LANGS } from '../../../shared/languages.ts'
import { id } from '../../base/db/columns.ts'
import { products } from './catalogue.tables.ts'

/**
 * The pictures of a product, in their order. `image` is the stem of the keys in FILES, null until its file has come. The
 * first is also `products.image`: who writes the set writes that too (`firstsStatement`), and triggers write the set when only the
 * column is written.
 */
export const productPictures = sqliteTable(
  'product_pictures',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    image: text('image'),
    kind: text('kind', { enum: PICTURE_KINDS }).notNull().default('photo'),
    /** JSON: what it shows, by language. */
    alts: text('alts').notNull().default('{}'),
    position: integer('position').notNull(),
  },
  (t) => [
    index('product_pictures_product').on(t.productId, t.position),
    index('product_pictures_image').on(t.image).where(sql`image is not null`),
    check('product_pictures_kind', sql`kind in ('photo','drawing','lifestyle')`),
    check('product_pictures_alts', sql`json_valid(alts)`),
  ],
)

/**
 * The documents of a product, in their order; those without a language are for every reader. `file` is the key in FILES, null
 * until it has come. The first manual is also `products.doc` and `doc_name`, as with pictures.
 */
export const productDocuments = sqliteTable(
  'product_documents',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    file: text('file'),
    name: text('name').notNull().default(''),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull().default('manual'),
    lang: text('lang', { enum: LANGS }),
    position: integer('position').notNull(),
  },
  (t) => [
    index('product_documents_product').on(t.productId, t.position),
    index('product_documents_file').on(t.file).where(sql`file is not null`),
  ],
)

/** Products that belong to another one. */
export const productRelations = sqliteTable(
  'product_relations',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind', { enum: RELATION_KINDS }).notNull(),
    relatedId: integer('related_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.relatedId] }),
    index('product_relations_related').on(t.relatedId),
    check('product_relations_kind', sql`kind in ('needed','goes_with','accessories')`),
    check('product_relations_other', sql`related_id <> product_id`),
  ],
)
