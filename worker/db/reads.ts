import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

const dialect = new SQLiteSyncDialect()

/**
 * Runs several reads in one round trip and answers the rows of each, by column name; the names within a read must differ.
 * (`db.batch` refuses written-out statements that have parameters.)
 */
export async function readTogether<Rows extends object[]>(
  db: Db,
  reads: { [K in keyof Rows]: SQL },
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const statements = (reads as SQL[]).map((read) => {
    const { sql, params } = dialect.sqlToQuery(read)
    return db.$client.prepare(sql).bind(...params)
  })
  const results = await db.$client.batch(statements)
  return results.map(({ results: rows }) => rows) as { [K in keyof Rows]: Rows[K][] }
}
