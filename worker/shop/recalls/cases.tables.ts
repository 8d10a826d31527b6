import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, createdAt, id } from '../../base/db/columns.ts'
import { claims } from '../claims/claims.tables.ts'
import { orderReturns } from '../returns/returns.tables.ts'
import { units } from '../units/units.tables.ts'
import { recallRecipients, recalls } from './recalls.tables.ts'

/**
 * What the choice of a remedy led to, written in its batch: a claim of the unit or a return of the pieces at its retailer; with neither, it is
 * the office's. A trigger notes that a person is done as soon as all of theirs are.
 */
export const recallCases = sqliteTable(
  'recall_cases',
  {
    id: id(),
    recallId: integer('recall_id')
      .notNull()
      .references(() => recalls.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => recallRecipients.id, { onDelete: 'cascade' }),
    /** Null: a retailer's stock, or a person of whom no unit is known. */
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    claimId: integer('claim_id').references(() => claims.id, { onDelete: 'set null' }),
    returnId: integer('return_id').references(() => orderReturns.id, { onDelete: 'set null' }),
    /** It was begun by the choice; a claim that was open before is only linked. */
    isOwn: bool('is_own').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    // Whoever chooses first chooses for the unit.
    uniqueIndex('recall_cases_unit').on(t.recallId, t.unitId).where(sql`unit_id is not null`),
    index('recall_cases_recipient').on(t.recipientId),
    index('recall_cases_claim').on(t.claimId).where(sql`claim_id is not null`),
    index('recall_cases_return').on(t.returnId).where(sql`return_id is not null`),
    index('recall_cases_units').on(t.unitId).where(sql`unit_id is not null`),
  ],
)
