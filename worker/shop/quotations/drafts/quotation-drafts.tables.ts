import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { USER_TYPES } from '../../../../shared/cart/cart-rules.ts'
import { createdAt, id, lang } from '../../../base/db/columns.ts'
import { retailers } from '../../retailers/retailers.tables.ts'

/**
 * Requests that programs prepared for people: none exists before the person confirms it by the mailed link, and then once, because its row
 * stays until it expires. Its lines are in a cart of its own (`draftOwner`).
 */
export const quotationDrafts = sqliteTable(
  'quotation_drafts',
  {
    id: id(),
    /** SHA-256 of the mailed token. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of all that was asked for: the same again, while it waits, is the same draft. */
    requestKey: text('request_key').notNull(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** Of the person; empty once the request has it. */
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    telephone: text('telephone').notNull(),
    note: text('note').notNull(),
    userType: text('user_type', { enum: USER_TYPES }).notNull(),
    lang: lang(),
    createdAt: createdAt(),
    expiresAt: text('expires_at').notNull(),
    confirmedAt: text('confirmed_at'),
  },
  (t) => [
    uniqueIndex('quotation_drafts_token').on(t.tokenHash),
    uniqueIndex('quotation_drafts_request').on(t.requestKey).where(sql`confirmed_at is null`),
    index('quotation_drafts_vendor').on(t.retailerId),
    index('quotation_drafts_email').on(sql`lower(email)`),
    index('quotation_drafts_expires').on(t.expiresAt),
    check('quotation_drafts_user_type', sql`user_type in ('private','retailer')`),
  ],
)
