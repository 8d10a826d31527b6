import { type SQL, sql } from 'drizzle-orm'

/* A part is one row, however many drawings show it, also drawings of other products (`sheet-copy.ts`). */

/** How many products other than `product` show the part `part` (ids) on a drawing that is not archived. */
export const shownElsewhere = (part: SQL, product: SQL) => sql`(
  select count(distinct other.product_id) from product_image_parts shared
  join product_images other on other.id = shared.image_id and other.deleted_at is null
  join products holder on holder.id = other.product_id and holder.deleted_at is null
  where shared.part_id = ${part} and other.product_id <> ${product})`

/**
 * A statement that tells the open forms of other products, and of their translations, that parts on their drawings have changed:
 * saved as they are, they would undo it.
 */
export const tellSharers = (parts: number[], product: number): SQL => {
  const holders = sql`select i.product_id from json_each(${JSON.stringify(parts)}) changed
    cross join product_image_parts l on l.part_id = changed.value cross join product_images i on i.id = l.image_id
    where i.product_id <> ${product}`
  return sql`update products set version = version + 1 where id in (${holders}) or parent_id in (${holders})`
}
