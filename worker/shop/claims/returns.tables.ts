import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { RETURN_STATES } from '../../../shared/claims/return-states.ts'
import { among, createdAt, id, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { claimLines, claims } from './claims.tables.ts'

/** A part of an approved line that is to come back: one of a line ever. */
export const claimReturns = sqliteTable(
  'claim_returns',
  {
    id: id(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => claimLines.id, { onDelete: 'cascade' }),
    state: text('state', { enum: RETURN_STATES }).notNull().default('asked'),
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    /** Who moved it last, and the words of an administrator's move. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    sentAt: text('sent_at'),
    closedAt: text('closed_at'),
    /** How often its retailer was reminded. */
    reminders: integer('reminders').notNull().default(0),
    version: version(),
  },
  (t) => [
    uniqueIndex('claim_returns_line').on(t.lineId),
    index('claim_returns_claim').on(t.claimId, t.id),
    index('claim_returns_user').on(t.userId),
    // What is still to come, for reminders.
    index('claim_returns_open').on(t.createdAt, t.id).where(sql`closed_at is null`),
    check('claim_returns_state', among('state', RETURN_STATES)),
    check('claim_returns_closed', sql`(closed_at is null) = (state in ('asked','sent'))`),
    check('claim_returns_sent', sql`state <> 'sent' or (sent_at is not null and carrier <> '')`),
  ],
)
