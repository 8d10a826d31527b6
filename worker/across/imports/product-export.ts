import { sql } from 'drizzle-orm'
import { TEXT_LANGS, TEXTS } from '../../../shared/imports.ts'

/** Products that are in memory at once: each has texts in five languages. */
const PRODUCTS = 200

const TEXT_COLUMNS = sql.raw(
  TEXT_LANGS.flatMap((lang) =>
    TEXTS.map(
      (text) =>
        `, (select t.${text} from products t where t.parent_id = p.id and t.lang = '${lang}') as ${text}_${lang}`,
    ),
  ).join(''),
)

/** A product without a code, or with one that another product has too, is named by its id, so that an import of the file finds it. */
const nameOf = (alias: string) =>
  `iif(coalesce(${alias}.code, '') = '' or ${alias}.code_rank > 0, '#' || ${alias}.id, ${alias}.code)`
const CODE = sql.raw(`${nameOf('p')} as code`)
const SUCCESSOR = sql.raw(
  `(select ${nameOf('n')} from products n where n.id = d.replaced_by_id and n.deleted_at is null) as replaced_by`,
)

/** A page of products for a file: each product, then its parts by table and place. */
export const productPage = (after: number) => sql`
  with p as (
    select p.* from products p where p.parent_id is null and p.kind <> 'part' and p.deleted_at is null and p.id > ${after} order by p.id limit ${PRODUCTS}
  )
  select p.id as after, p.id as sort, 0 as place, 0 as spot, ${CODE}, p.kind, p.name, c.name as category,
    f.name as family, p.price, p.active, p.description, p.types, p.video, p.ampere, p.weight_g, p.min_quantity, p.pack_size, d.stock, ${SUCCESSOR}, null as "table", null as section,
    null as part_code ${TEXT_COLUMNS}
  from p join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id left join part_details d on d.part_id = p.id
  union all
  select p.id, p.id, i.place, l.position, ${CODE}, 'part', part.name, null,
    null, part.price, part.active, null, null, null, null, null, null, null, null, null, i.place, l.section, part.code
    ${sql.raw(', null'.repeat(12))}
  from p join (
    select id, product_id, row_number() over (partition by product_id order by position, id) as place from product_images
    where deleted_at is null and product_id in (select id from p)
  ) i on i.product_id = p.id join product_image_parts l on l.image_id = i.id join products part on part.id = l.part_id and part.deleted_at is null
  order by sort, place, spot`
