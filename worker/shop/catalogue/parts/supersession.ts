import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'

/* Which part is sold in the place of another. Chains have no circles (`part-changes.ts` refuses them); they are followed at most
   so far, should one have come in by hand. */

const LONGEST = 50

/**
 * Selects `id` and `newest` of the ids that `ids` (a statement with a column `id`) selects: the last part of the chain of
 * replacements that can be bought; of a product that nothing replaces, or only what cannot be bought, itself.
 */
export const newestOf = (ids: SQL) => sql`
  with recursive chain (id, part, depth) as (
    select id, id, 0 from (${ids})
    union all
    select chain.id, d.replaced_by_id, chain.depth + 1 from chain cross join part_details d on d.part_id = chain.part
    where d.replaced_by_id is not null and chain.depth < ${sql.raw(String(LONGEST))}
  )
  select id, part as newest from (
    select chain.id, chain.part, row_number() over (partition by chain.id order by chain.depth = 0, chain.depth desc) as place
    from chain cross join products p on p.id = chain.part
    where chain.depth = 0 or (p.active = 1 and p.deleted_at is null)
  ) where place = 1`

/** The same for one product, whose id is `column`, as a value in a statement. */
export const newestFor = (column: SQLWrapper) =>
  sql<number>`coalesce((select newest from (${newestOf(sql`select ${column} as id`)})), ${column})`

/** JSON of what is sold in the place of a product that is no longer made; its address only where it has a page. Null for any other product. */
export const successorOf = (column: SQLWrapper, lang: Lang) => sql<string | null>`(
  select json_object('name', coalesce(nullif(t.name, ''), n.name), 'code', n.code,
    'slug', iif(n.kind = 'part', null, coalesce(nullif(t.slug, ''), n.slug)))
  from part_details d join products n on n.id = ${newestFor(column)} and n.id <> d.part_id
  left join products t on t.parent_id = n.id and t.lang = ${lang} where d.part_id = ${column} and d.stock = 'discontinued')`

/** The codes, or else the names, of the parts that this one replaces, the nearest first; null when there is none. */
export const replacedBy = (part: SQLWrapper) => sql<string | null>`(
  with recursive old (id, depth) as (
    select d.part_id, 1 from part_details d where d.replaced_by_id = ${part}
    union all
    select d.part_id, old.depth + 1 from old cross join part_details d on d.replaced_by_id = old.id where old.depth < ${sql.raw(String(LONGEST))}
  ) select group_concat(coalesce(o.code, o.name), ', ' order by old.depth, o.id) from old cross join products o on o.id = old.id)`

/** Whether `part` is among what replaces `next`, at whatever distance: `next` in its place would be a circle. */
export const isCircle = (part: number, next: number) => sql`exists (
  with recursive chain (id) as (
    select ${next} union select d.replaced_by_id from chain cross join part_details d on d.part_id = chain.id
    where d.replaced_by_id is not null
  ) select 1 from chain where id = ${part})`
