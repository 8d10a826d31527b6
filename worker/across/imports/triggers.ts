import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'

/**
 * The statements with the given triggers dropped, for one batch: they are dropped only inside it, where nobody else writes,
 * and are created again. A trigger that computes a text for each of 100 000 rows would outlast the 30 seconds that a batch may
 * take; the statements must do what the trigger would have done.
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
