import { type SQL, sql } from 'drizzle-orm'
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

/** Columns that an import writes, as parts of statements over `import_rows r`: their names, and their values before or after. */
export function columnsFrom(names: readonly string[]) {
  const join = (part: (name: string) => string) => sql.raw(names.map(part).join(', '))
  return {
    names: join((name) => name),
    values: (from: 'before' | 'after') => join((name) => `r.${from} ->> '${name}'`),
    set: (from: 'before' | 'after') => join((name) => `${name} = r.${from} ->> '${name}'`),
  }
}
