import { type SQL, sql } from 'drizzle-orm'
import { LANGS, type Lang } from '../../../shared/languages.ts'

/** How many products are named on a line. */
const NAMED = 3

/** The active products whose spare-part tables hold the product `part` (an id), the first ones. */
const devicesOf = (part: SQL, columns: SQL, lang: SQL) => sql`
  select ${columns} from product_image_parts ip
  join product_images im on im.id = ip.image_id and im.active = 1
  join products d on d.id = im.product_id and d.active = 1
  left join products dt on dt.parent_id = d.id and dt.lang = ${lang}
  where ip.part_id = ${part} group by d.id order by d.id limit ${sql.raw(String(NAMED))}`

/** The products that a spare part belongs to, in one language; empty for other products. */
export const belongsTo = (part: SQL, lang: SQL) => sql<string>`coalesce((select group_concat(name, ', ')
  from (${devicesOf(part, sql`coalesce(nullif(dt.name, ''), d.name) as name`, lang)})), '')`

/** The picture of a product that a spare part belongs to, because of the part there is only a drawing. */
export const deviceImage = (part: SQL) =>
  sql<
    string | null
  >`(select image from (${devicesOf(part, sql`d.image as image`, sql`'it'`)}) where image is not null limit 1)`

/** The texts of a line about a product in each language (`LineTexts`), as JSON. `product` and `cat` are ids. */
export const lineTexts = (product: SQL, category: SQL) => sql<string>`(
  select json_group_object(l.value, json_object(
    'name', coalesce(nullif(lt.name, ''), lp.name), 'cat', coalesce(nullif(lct.name, ''), lc.name),
    'of', ${belongsTo(sql`lp.id`, sql`l.value`)}))
  from products lp join cats lc on lc.id = ${category}
  cross join json_each(${sql.raw(`'${JSON.stringify(LANGS)}'`)}) l
  left join products lt on lt.parent_id = lp.id and lt.lang = l.value
  left join cats lct on lct.parent_id = lc.id and lct.lang = l.value
  where lp.id = ${product})`

/** A text of a stored line in the reader's language; old lines have only one language. */
export const snapshotText = (lang: Lang, key: 'name' | 'cat' | 'of', texts: SQL, name: SQL) =>
  sql<string>`coalesce(${texts} ->> ${sql.raw(`'$.${lang}.${key}'`)}, ${name})`
