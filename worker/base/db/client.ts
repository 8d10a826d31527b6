import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

export type Db = DrizzleD1Database & { $client: D1Database }

/**
 * The database of one request. Verbs take it as their first parameter. It gets no schema: only relational queries need one,
 * and each request would go through all of its columns.
 */
export function openDb(d1: D1Database): Db {
  return drizzle(d1)
}

/** Any copy of the database, the nearest one as a rule: it may be a moment behind. What is written goes to the primary. */
export const openReplica = (d1: D1Database): Db =>
  openDb(d1.withSession('first-unconstrained') as unknown as D1Database)

/** Messages of the migrations' triggers. */
const RAISED =
  /\b(products_fam_of_cat|users_last_admin|emergency_account|audit_entries_append_only|(?:products|vendors|product_images)_archived|(?:cats|fams)_in_use|group_archived|warranties_claimed|warranty_archived|offers_sent_stay|sale_stopped|unit_recalled)\b/

/** Which constraint a failed statement broke, e.g. `users.email` or `products_fam_of_cat`; null when it was something else. */
export function brokenConstraint(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const match = /(?:UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint failed:? ?([^:]*)/.exec(e.message)
    if (match) return match[1]?.trim() || 'foreign_key'
    const raised = RAISED.exec(e.message)
    if (raised) return raised[1] ?? null
  }
  return null
}
