import { and, eq, inArray, sql } from 'drizzle-orm'
import { PAGE_AREAS, type PageArea } from '../../../shared/content/pages.ts'
import type { Db } from '../../base/db/client.ts'
import { listCounts } from '../../base/db/lists.tables.ts'
import { areasInForce, countInForce } from '../../shop/pages/in-force.ts'

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
  'pages',
  'updates',
  'reviews',
  'privacy',
  'recalls',
  'settings',
]

/**
 * How often what anonymous pages show was changed: a page that was made at the same number shows the same. Whoever changes a
 * record writes the history, whose entries are counted by a trigger; the count reads a row for each kind. A version of the shop's
 * own pages that comes into force at midnight is a change, too.
 */
export async function countPublicChanges(db: Db): Promise<number> {
  const [row] = await db
    .select({ changes: sql<number>`coalesce(sum(${listCounts.rows}), 0) + ${countInForce()}` })
    .from(listCounts)
    .where(and(eq(listCounts.list, 'audit_entries'), inArray(listCounts.part, SHOWN_TO_ALL)))
  return row!.changes
}

/** That count, and the shop's own pages of which nothing is in force yet: those to which no page links. */
export async function readPublicState(db: Db): Promise<{ changes: number; unwritten: PageArea[] }> {
  const [changes, written] = await Promise.all([
    countPublicChanges(db),
    db.all<{ area: PageArea }>(areasInForce()),
  ])
  return { changes, unwritten: PAGE_AREAS.filter((area) => !written.some((one) => one.area === area)) }
}
