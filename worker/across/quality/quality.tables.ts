import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents, updatedAt } from '../../base/db/columns.ts'

/**
 * Sums of `claim_marks` by days in Rome and longer spans (`level` as in `sales_sums`; batches and costs have only 0, all time), and how many
 * units there are of a product or batch. Maintained by triggers.
 */
export const qualitySums = sqliteTable(
  'quality_sums',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    level: integer('level').notNull(),
    /** The beginning of `YYYY-MM-DD` that all days of the span have. */
    span: text('span').notNull(),
    failures: integer('failures').notNull().default(0),
    parts: cents('parts').notNull().default(0),
    labour: cents('labour').notNull().default(0),
    /** Units that are registered, of all time: what only the old site knew cannot be claimed. */
    units: integer('units').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.level, t.span, t.key] }),
    index('quality_sums_worst').on(t.failures, t.key).where(sql`kind = 'batch' and failures > 0`),
  ],
)
