import type { SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Db } from '../db/client.ts'

const dialect = new SQLiteSyncDialect()

/** Runs written-out statements in one batch, all or nothing, which `db.batch` does not take. */
export async function writeTogether(db: Db, statements: SQL[]): Promise<void> {
  await db.$client.batch(
    statements.map((statement) => {
      const query = dialect.sqlToQuery(statement)
      return db.$client.prepare(query.sql).bind(...query.params)
    }),
  )
}
