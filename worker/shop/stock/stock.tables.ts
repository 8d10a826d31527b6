import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, lang } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'

/**
 * How a shipment or a received return moved the figure of a product, where one is kept: once each. Edits of the figure are in the
 * product's history.
 */
export const stockMoves = sqliteTable(
  'stock_moves',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The cause: a shipment of an order, or the move by which a return was received. */
    shipmentId: integer('shipment_id'),
    returnMoveId: integer('return_move_id'),
    /** Pieces that went out (below 0) or came in. */
    pieces: integer('pieces').notNull(),
    /** Pieces that went out beyond the figure, which does not go below 0. */
    short: integer('short').notNull().default(0),
    /** The figure after it. */
    onHand: integer('on_hand').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_moves_shipment').on(t.shipmentId, t.productId).where(sql`shipment_id is not null`),
    uniqueIndex('stock_moves_return').on(t.returnMoveId, t.productId).where(sql`return_move_id is not null`),
    index('stock_moves_product').on(t.productId, t.id),
    index('stock_moves_created').on(t.createdAt),
    check('stock_moves_cause', sql`(shipment_id is null) <> (return_move_id is null)`),
    check('stock_moves_figures', sql`short >= 0 and on_hand >= 0`),
  ],
)

/**
 * Who is told once when a product is available again: a retailer's person, or an address, whose owner has confirmed it by the link of a
 * mail. Whoever is told waits no more; the row stays for a while, so that the link in that mail can end the others.
 */
export const stockWaits = sqliteTable(
  'stock_waits',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    lang: lang(),
    /** The consent as it was shown, of an address. */
    consentText: text('consent_text').notNull().default(''),
    consentAt: text('consent_at').notNull().default(''),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    confirmedAt: text('confirmed_at'),
    toldAt: text('told_at'),
    /** SHA-256 of the token in the link that confirms. */
    tokenHash: text('token_hash'),
    /** When it is deleted: until then that link works, or the person is told. */
    expiresAt: text('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_waits_account').on(t.productId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('stock_waits_email').on(t.productId, t.email).where(sql`email is not null`),
    uniqueIndex('stock_waits_token').on(t.tokenHash).where(sql`token_hash is not null`),
    index('stock_waits_waiting')
      .on(t.productId, t.id)
      .where(sql`confirmed_at is not null and told_at is null`),
    index('stock_waits_expires').on(t.expiresAt),
    index('stock_waits_of_account').on(t.userId).where(sql`user_id is not null`),
    index('stock_waits_of_email').on(t.email).where(sql`email is not null`),
    check('stock_waits_one', sql`(user_id is null) <> (email is null)`),
  ],
)
