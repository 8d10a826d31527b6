import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import { importRows, imports } from './imports.tables.ts'

const DAYS = 30
/** Rows deleted at a time, and how often in one run. */
const ROWS = 5000
const STEPS = 20

/** For the cron: deletes the rows of imports after 30 days; these can then no longer be undone. */
export async function deleteOldImports(db: Db, now: number) {
  const old = sql`(select id from ${imports} where created_at < ${new Date(now - DAYS * DAY_MS).toISOString()})`
  let rows = 0
  for (let step = 0; step < STEPS; step++) {
    const { meta } = await db
      .delete(importRows)
      .where(
        sql`rowid in (select rowid from ${importRows} where import_id in ${old} limit ${sql.raw(String(ROWS))})`,
      )
    rows += meta.changes
    if (meta.changes < ROWS) break
  }
  const gone = await db
    .delete(imports)
    .where(sql`id in ${old} and not exists (select 1 from ${importRows} where import_id = ${imports.id})`)
  return { rows, deleted: gone.meta.changes }
}
