import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, updatedAt } from '../../base/db/columns.ts'
import { claims } from './claims.tables.ts'

/**
 * By what the failures are counted that claims report, and what claims cost: a row for a claim's product, symptom, age, batch and each
 * part, and for its cost. Maintained by triggers as the view `claim_marks_now` has it: a claim that was sent and is neither refused nor
 * withdrawn is a failure of its unit, and each of its lines that is not refused one of the part.
 */
export const claimMarks = sqliteTable(
  'claim_marks',
  {
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** `product`, `part`, `symptom`, `age`, `batch` or `cost`. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** In Rome, when it was sent; of `cost` when it was decided. */
    day: text('day').notNull(),
    failures: integer('failures').notNull(),
    /** The approved pieces at the prices of the decision, and what was credited for work and way. */
    parts: cents('parts').notNull(),
    labour: cents('labour').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.kind, t.key] }),
    index('claim_marks_key').on(t.kind, t.key, t.claimId),
  ],
)
