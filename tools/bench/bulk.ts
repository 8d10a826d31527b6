import { REQUESTS, RETAILERS, SALES } from '../../worker/testing/recounts.ts'

/* Millions of rows, written by the database itself: rows of JSON would take ten times as long. */

/** Rows of one statement. */
const CHUNK = 100_000

/** Inserts by numbers from 1 to `count`; `insert` is a table with its columns, and what it selects `from numbers`, by `n`. */
export async function insertNumbered(db: D1Database, insert: string, count: number): Promise<void> {
  const statement = `with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n < ?2)
    insert into ${insert}`
  for (let from = 1; from <= count; from += CHUNK) {
    await db
      .prepare(statement)
      .bind(from, Math.min(count, from + CHUNK - 1))
      .run()
  }
}

/** Works without triggers, as a restore does it. */
export async function withoutTriggers(db: D1Database, work: () => Promise<void>): Promise<void> {
  const { results: triggers } = await db
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all<{ name: string; sql: string }>()
  await db.batch(triggers.map(({ name }) => db.prepare(`drop trigger ${name}`)))
  await work()
  await db.batch(triggers.map(({ sql }) => db.prepare(sql)))
}

/** Fills what triggers maintain for requests and orders. */
export async function fillKept(db: D1Database): Promise<void> {
  // Warranties have been counted when they were made.
  await db.batch(['retailer_sums', 'retailer_answers'].map((table) => db.prepare(`delete from ${table}`)))
  for (const statement of [...REQUESTS, ...SALES, ...RETAILERS]) await db.prepare(statement).run()
}
