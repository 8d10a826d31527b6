import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { products } from './catalogue.tables.ts'
import type { SavedPart } from './table-plan.ts'

/* A part is one row, however many drawings show it, also drawings of other products (`sheet-copy.ts`). */

/** How many products other than `product` show the part `part` (ids) on a drawing that is not archived. */
export const shownElsewhere = (part: SQL, product: SQL) => sql`(
  select count(distinct other.product_id) from product_image_parts shared
  join product_images other on other.id = shared.image_id and other.deleted_at is null
  join products holder on holder.id = other.product_id and holder.deleted_at is null
  where shared.part_id = ${part} and other.product_id <> ${product})`

/** Parts that are not archived, by their ids, as a drawing of `product` would show them. */
export async function findOtherParts(db: Db, ids: number[], product: number): Promise<SavedPart[]> {
  if (ids.length === 0) return []
  type Row = Pick<SqlRow<typeof products>, 'id' | 'active' | 'code' | 'name' | 'price'> & {
    elsewhere: number
  }
  const rows = await db.all<Row>(sql`
    select p.id, p.active, p.code, p.name, p.price, ${shownElsewhere(sql`p.id`, sql`${product}`)} as elsewhere
    from json_each(${JSON.stringify([...new Set(ids)])}) k cross join products p on p.id = k.value
    where p.parent_id is null and p.kind = 'part' and p.deleted_at is null`)
  return rows.map((row) => ({ ...row, active: row.active === 1, section: '', point: null }))
}

/**
 * The forms of products whose drawings show parts, and of their translations, hold the parts' names and prices: they are told that
 * these have changed. `parts` selects the ids.
 */
export const bumpProducts = (parts: SQLWrapper, except = 0) => {
  const shown = sql`select i.product_id from product_image_parts l cross join product_images i on i.id = l.image_id
    where l.part_id in (${parts}) and i.product_id <> ${except}`
  return sql`update products set version = version + 1 where id in (${shown}) or parent_id in (${shown})`
}
