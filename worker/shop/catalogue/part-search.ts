import { sql } from 'drizzle-orm'
import { containsWords } from '../../base/db/search.ts'

/** JSON of the part by which a product `p` is found; null when its own texts contain the term. */
export const foundPart = (term: string) => sql`iif(${containsWords(sql`p.search`, term)}, null, (
  select json_object('code', part.code, 'name', part.name)
  from product_images i cross join product_image_parts l on l.image_id = i.id cross join products part on part.id = l.part_id
  where i.product_id = p.id and i.deleted_at is null and part.deleted_at is null and ${containsWords(sql`part.search`, term)}
  order by i.position, l.position limit 1))`
