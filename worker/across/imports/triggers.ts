import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'

/**
 * The statements without the given triggers, for one batch: they are gone only inside it, where nobody else writes, and come
 * back as they were. A trigger that works a text out for each of 100 000 rows would outlast the 30 seconds that a batch may take;
 * the statements must do what it would have done.
 */
export async function restTriggers(db: Db, names: string[], statements: SQL[]): Promise<SQL[]> {
  const triggers = await db.all<{ name: string; sql: string }>(sql`
    select name, sql from sqlite_master
    where type = 'trigger' and name in (select value from json_each(${JSON.stringify(names)}))`)
  return [
    ...triggers.map(({ name }) => sql`drop trigger ${sql.identifier(name)}`),
    ...statements,
    ...triggers.map((trigger) => sql.raw(trigger.sql)),
  ]
}
