import { sql } from 'drizzle-orm'
import { containsWords, matchQuery } from '../../base/db/search.ts'

/** How many parts are followed to their products: a word such as "vite" is in hundreds of them. */
const MOST_PARTS = 100

/**
 * Selects `part_id` and `product_id`: the spare parts whose Italian name or code contains every word of the term, and the
 * products whose tables have them, inactive ones too.
 */
export const productsWithPart = (term: string) => sql`
  select l.part_id, i.product_id from (
    select rowid as id from part_search where part_search match ${matchQuery(term, [])}
    order by rowid desc limit ${sql.raw(String(MOST_PARTS))}
  ) part
  cross join product_image_parts l on l.part_id = part.id
  cross join product_images i on i.id = l.image_id and i.deleted_at is null`

/** JSON of the part by which a product `p` is found; null when its own texts contain the term. */
export const foundPart = (term: string) => sql`iif(${containsWords(sql`p.search`, term)}, null, (
  select json_object('code', part.code, 'name', part.name)
  from product_images i cross join product_image_parts l on l.image_id = i.id cross join products part on part.id = l.part_id
  where i.product_id = p.id and i.deleted_at is null and part.deleted_at is null and ${containsWords(sql`part.search`, term)}
  order by i.position, l.position limit 1))`
