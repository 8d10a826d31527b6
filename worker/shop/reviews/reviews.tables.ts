import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, lang } from '../../base/db/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'

export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    author: text('author').notNull(),
    email: text('email').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    lang: lang(),
    /** The consent as it was shown, and when it was given. */
    privacyText: text('privacy_text').notNull().default(''),
    privacyAt: text('privacy_at').notNull().default(''),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    /** An administrator's decision: at most one of the two is set; neither before it. */
    approvedAt: text('approved_at'),
    rejectedAt: text('rejected_at'),
    /** Deleted reviews can be restored. */
    deletedAt: text('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_product').on(t.productId, t.createdAt).where(sql`approved_at is not null`),
    index('reviews_created').on(t.createdAt, t.id),
    index('reviews_rated').on(t.rating, t.id),
    index('reviews_waiting')
      .on(t.id)
      .where(sql`approved_at is null and rejected_at is null and deleted_at is null`),
    check('reviews_rating', sql`rating between 1 and 5`),
  ],
)

/** Photos that a reviewer sent along, private objects of FILES: shown with the approved review, and deleted with it. */
export const reviewPhotos = sqliteTable(
  'review_photos',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    file: text('file').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('review_photos_review').on(t.reviewId, t.position), index('review_photos_file').on(t.file)],
)
