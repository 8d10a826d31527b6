import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

const dialect = new SQLiteSyncDialect()

/** Runs statements in one batch, all or nothing, also written-out ones, which `db.batch` does not take. Answers the rows of each. */
export async function writeTogether(db: Db, statements: SQLWrapper[]): Promise<Record<string, unknown>[][]> {
  const results = await db.$client.batch<Record<string, unknown>>(
    statements.map((statement) => {
      const query = dialect.sqlToQuery(statement.getSQL())
      return db.$client.prepare(query.sql).bind(...query.params)
    }),
  )
  return results.map(({ results: rows }) => rows)
}
