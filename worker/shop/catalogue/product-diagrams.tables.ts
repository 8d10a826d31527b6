import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bool, deletedAt, id } from '../../base/db/columns.ts'
import { products } from './catalogue.tables.ts'

/** Spare-part tables ("Tavola N"): a diagram and its parts. */
export const productImages = sqliteTable(
  'product_images',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    image: text('image'),
    active: bool('active').notNull().default(true),
    position: integer('position').notNull(),
    /** An archived table is not active; `was_active` is its state when restored. */
    deletedAt: deletedAt(),
    wasActive: bool('was_active'),
    /** JSON: its own title by language; without one it is called by its number. */
    titles: text('titles').notNull().default('{}'),
  },
  (t) => [
    index('product_images_product').on(t.productId, t.position),
    index('product_images_image').on(t.image).where(sql`image is not null`),
  ],
)

/** A part in a table. The part itself is a product of kind `part`; `point_x`, `point_y` (0..1) place its balloon. */
export const productImageParts = sqliteTable(
  'product_image_parts',
  {
    imageId: integer('image_id')
      .notNull()
      .references(() => productImages.id),
    partId: integer('part_id')
      .notNull()
      .references(() => products.id),
    section: text('section').notNull().default(''),
    position: integer('position').notNull(),
    pointX: real('point_x'),
    pointY: real('point_y'),
  },
  (t) => [
    primaryKey({ columns: [t.imageId, t.partId] }),
    index('product_image_parts_part').on(t.partId),
    check('product_image_parts_point', sql`(point_x is null) = (point_y is null)`),
  ],
)
