import { sql } from 'drizzle-orm'
import type { Db } from '../../../base/db/client.ts'
import { writeTogether } from '../../../base/db/writes.ts'
import { fillColumns } from './facet-columns.ts'
import { readFacetReaders, valueStatements } from './facet-values.ts'

/** Products whose data are in memory at once. */
const PAGE = 200

/**
 * Reads the values of facets anew from the data of all products, a page at a time: after the facets were changed, or rows were loaded
 * past the verbs. A product that somebody saves meanwhile is left to that save, which knows the facets as they are.
 */
export async function normaliseAll(db: Db): Promise<void> {
  const { readers } = await readFacetReaders(db)
  for (let last = 0; ; ) {
    const rows = await db.all<{ id: number; version: number; data: string }>(sql`
      select p.id, p.version, (
        select json_group_array(json_object('name', name, 'value', value) order by position, id)
        from product_metas where product_id = p.id) as data
      from products p where p.parent_id is null and p.kind <> 'part' and p.id > ${last} order by p.id limit ${PAGE}`)
    if (rows.length === 0) return
    const products = rows.map((row) => ({ ...row, data: JSON.parse(row.data) }))
    await writeTogether(db, [...valueStatements(readers, products), fillColumns(db)])
    last = rows.at(-1)!.id
  }
}
