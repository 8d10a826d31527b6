import { getTableColumns, type SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

const dialect = new SQLiteSyncDialect()

/**
 * Runs statements in one batch, all or nothing; also written-out SQL, which `db.batch` does not take. Returns the rows of each.
 */
export async function writeTogether(db: Db, statements: SQLWrapper[]): Promise<Record<string, unknown>[][]> {
  const results = await db.$client.batch<Record<string, unknown>>(
    statements.map((statement) => {
      const query = dialect.sqlToQuery(statement.getSQL())
      return db.$client.prepare(query.sql).bind(...query.params)
    }),
  )
  return results.map(({ results: rows }) => rows)
}

type Columns<T extends SQLiteTable> = T['_']['columns']
type NameOf<T extends SQLiteTable, Key extends keyof Columns<T>> = Columns<T>[Key]['_']['name']

/** What drizzle writes of a record whose fields are called as the columns are; a field that is no column does not compile. */
export function rowOf<
  T extends SQLiteTable,
  R extends { [Name in keyof R]: Name extends NameOf<T, keyof Columns<T>> ? unknown : never },
>(table: T, record: R) {
  const keys = Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, key])
  const keyOf = Object.fromEntries(keys) as Record<string, string>
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [keyOf[name], value])) as {
    [Key in keyof Columns<T> as NameOf<T, Key> extends keyof R ? Key : never]: R[NameOf<T, Key> & keyof R]
  }
}
