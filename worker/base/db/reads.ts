import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

const dialect = new SQLiteSyncDialect()

/** A column under a name of its own: in a batch, columns of the same name would become one. */
export const named = <T>(column: unknown, name: string) => sql<T>`${column}`.as(name)

/**
 * Runs several reads in one round trip and answers the rows of each, by column name; the names within a read must differ.
 * (`db.batch` refuses written-out statements that have parameters.)
 */
export async function readTogether<Rows extends object[]>(
  db: Db,
  reads: { [K in keyof Rows]: SQL },
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const statements = (reads as SQL[]).map((read) => {
    const query = dialect.sqlToQuery(read)
    return db.$client.prepare(query.sql).bind(...query.params)
  })
  const results = await db.$client.batch(statements)
  return results.map(({ results: rows }) => rows) as { [K in keyof Rows]: Rows[K][] }
}
