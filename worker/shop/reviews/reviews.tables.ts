import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { REPORT_REASONS, REPORT_STATES } from '../../../shared/content/reviews.ts'
import { createdAt, id, lang } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { units } from '../units/units.tables.ts'

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
    /** The registered unit of the product whose owner wrote it (`ownUnit`); null for anybody else. */
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
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
    index('reviews_unit').on(t.unitId).where(sql`unit_id is not null`),
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

/**
 * Notices about what is shown (Regulation (EU) 2022/2065, Art. 16), and what was decided. Who reported it and in which words stands in the
 * message; when that is deleted, nobody is named any more.
 */
export const reviewReports = sqliteTable(
  'review_reports',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Which photo, as it was counted from 1 on then; 0: the whole review. */
    photo: integer('photo').notNull().default(0),
    photoId: integer('photo_id').references(() => reviewPhotos.id, { onDelete: 'set null' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'set null' }),
    state: text('state', { enum: REPORT_STATES }).notNull().default('open'),
    /** On what facts it was decided, in the administrator's words; both sides read them. */
    facts: text('facts').notNull().default(''),
    decidedAt: text('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('review_reports_state').on(t.state, t.id),
    index('review_reports_review').on(t.reviewId),
    index('review_reports_photo').on(t.photoId).where(sql`photo_id is not null`),
    index('review_reports_message').on(t.messageId).where(sql`message_id is not null`),
    index('review_reports_decider').on(t.decidedBy).where(sql`decided_by is not null`),
    check('review_reports_decided', sql`(decided_at is null) = (state = 'open')`),
  ],
)
