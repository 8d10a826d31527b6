import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../db/columns.ts'

/** Calls with an `Idempotency-Key`: the same key and body get the same answer, another body is refused. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

/** Exact counters of guarded calls, by purpose and person, in fixed windows of time. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    /** Seconds since 1970 at which the window ends. */
    windowEnd: integer('window_end').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowEnd] }), index('rate_limits_end').on(t.windowEnd)],
)
