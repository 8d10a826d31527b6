import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { productGaps } from './catalogue-lookups.tables.ts'

/**
 * Statements that update whether products lack names of spare parts in a language (`product_gaps`, state `parts`), after their
 * tables, parts or names were saved. A trigger would count all parts of a product again for each of them.
 */
export function partGapStatements(db: Db, productIds: number[]) {
  const ids = JSON.stringify(productIds)
  return [
    db
      .delete(productGaps)
      .where(sql`state = 'parts' and product_id in (select value from json_each(${ids}))`),
    insertSelected(
      db,
      productGaps,
      { state: sql`g.state`, lang: sql`g.lang`, productId: sql`g.product_id` },
      sql`from json_each(${ids}) saved cross join part_gaps_now g on g.product_id = saved.value where true`,
    ),
  ] as const
}
