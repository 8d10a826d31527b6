import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Db } from '../db/client.ts'
import { inSteps } from './steps.ts'

/** Records deleted at a time, each with all that belongs to it, so that no statement holds the database for long. */
export const RECORDS = 200
export const some = sql.raw(String(RECORDS))

/** The instant so many days before another one, in milliseconds since 1970; ISO 8601. */
export const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString()

/** The same for years. */
export function yearsBefore(now: number, years: number): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString()
}

/** Deletes the rows of a table that a condition names; how many there were. */
export const deleteSome = (db: Db, table: SQLiteTable & { id: SQLiteColumn }, wanted: SQL): Promise<number> =>
  inSteps(async () => {
    const old = sql`id in (select id from ${table} where ${wanted} limit ${some})`
    return (await db.delete(table).where(old).returning({ id: table.id })).length
  }, RECORDS)
