import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How many rows the long lists of the back-office have. Maintained by triggers of the migrations, because `count(*)` reads
 * every row. `part` is what a list is mostly filtered by: a person's role (`''`: clients), an order's status, a quotation's
 * user type, whether a warranty is valid (1, 0), a review's or an offer's state, an audit entry's entity; otherwise `''`. `account_warranties` are those of each
 * account, by its id; `waiting_warranties` those to be validated; `vendor_warranties`, `vendor_refused` and `vendor_units` those of
 * each retailer, by its id: all, the refused ones, the units.
 */
export const listCounts = sqliteTable(
  'list_counts',
  {
    /** The table that is listed. */
    list: text('list').notNull(),
    part: text('part').notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.part] })],
)
