import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * SQL: the last id that a table has given, 0 before its first row. In a statement after an insert it is that row's; the next row gets one more,
 * unless another call is faster: then the insert with that id fails.
 */
export const lastId = (table: SQLiteTable): SQL<number> =>
  sql.raw(
    `coalesce((select seq from sqlite_sequence where name = '${getTableName(table)}'), 0)`,
  ) as SQL<number>
