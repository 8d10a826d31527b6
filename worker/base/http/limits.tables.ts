import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
