import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { listCounts } from '../../base/db/lists.tables.ts'

/** Kinds of records, as the history names them, that anonymous pages show. An erasure takes a reviewer's name away. */
export const SHOWN_TO_ALL = [
  'products',
  'product-tables',
  'product-parts',
  'parts',
  'categories',
  'fams',
  'vendors',
  'vendor-categories',
  'faqs',
  'updates',
  'reviews',
  'privacy',
]

/**
 * How often what anonymous pages show was changed: a page that was made at the same number shows the same. Whoever changes a
 * record writes the history, whose entries are counted by a trigger; the count reads a row for each kind.
 */
export async function countPublicChanges(db: Db): Promise<number> {
  const [row] = await db
    .select({ changes: sql<number>`coalesce(sum(${listCounts.rows}), 0)` })
    .from(listCounts)
    .where(and(eq(listCounts.list, 'audit_entries'), inArray(listCounts.part, SHOWN_TO_ALL)))
  return row!.changes
}
