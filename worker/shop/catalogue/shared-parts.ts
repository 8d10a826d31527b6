import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/* A part is one row, however many drawings show it, also drawings of other products (`sheet-copy.ts`). */

/** How many products other than `product` show the part `part` (ids) on a drawing that is not archived. */
export const shownElsewhere = (part: SQL, product: SQL) => sql`(
  select count(distinct other.product_id) from product_image_parts shared
  join product_images other on other.id = shared.image_id and other.deleted_at is null
  join products holder on holder.id = other.product_id and holder.deleted_at is null
  where shared.part_id = ${part} and other.product_id <> ${product})`

/**
 * The forms of products whose drawings show parts, and of their translations, hold the parts' names and prices: they are told that
 * these have changed. `parts` selects the ids.
 */
export const bumpProducts = (parts: SQLWrapper, except = 0) => {
  const shown = sql`select i.product_id from product_image_parts l cross join product_images i on i.id = l.image_id
    where l.part_id in (${parts}) and i.product_id <> ${except}`
  return sql`update products set version = version + 1 where id in (${shown}) or parent_id in (${shown})`
}
