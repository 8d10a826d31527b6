import { type SQL, sql } from 'drizzle-orm'
import { FACT_NAMES } from '../../../shared/catalogue/product-fields.ts'
import { TEXT_LANGS, TEXTS } from '../../../shared/imports/imports.ts'
import { STOCK_NAMES } from '../../../shared/parts/stock.ts'
import { number } from '../../base/db/reads.ts'

/** Products that are in memory at once: each has texts in five languages. */
const PRODUCTS = 200

/** A product without a code, or with one that another product has too, is named by its id, so that an import of the file finds it. */
const nameOf = (alias: string) =>
  `iif(coalesce(${alias}.code, '') = '' or ${alias}.code_rank > 0, '#' || ${alias}.id, ${alias}.code)`
const CODE = nameOf('p')
const SUCCESSOR = `(select ${nameOf('n')} from products n where n.id = d.replaced_by_id and n.deleted_at is null)`
const TEXT_COLUMNS = TEXT_LANGS.flatMap((lang) =>
  TEXTS.map((text): [string, { product: string }] => [
    `${text}_${lang}`,
    { product: `(select t.${text} from products t where t.parent_id = p.id and t.lang = '${lang}')` },
  ]),
)

/** What a line has in each column: of a product, and of a part in one of its tables. */
const COLUMNS: [name: string, from: { product?: string; part?: string }][] = [
  ['after', { product: 'p.id', part: 'p.id' }],
  ['sort', { product: 'p.id', part: 'p.id' }],
  ['place', { product: '0', part: 'i.place' }],
  ['spot', { product: '0', part: 'l.position' }],
  ['code', { product: CODE, part: CODE }],
  ['kind', { product: 'p.kind', part: `'part'` }],
  ['name', { product: 'p.name', part: 'part.name' }],
  ['category', { product: 'c.name' }],
  ['family', { product: 'f.name' }],
  ['price', { product: 'p.price', part: 'part.price' }],
  ['active', { product: 'p.active', part: 'part.active' }],
  ['description', { product: 'p.description' }],
  ['warnings', { product: 'p.warnings' }],
  ['data_access', { product: 'p.data_access' }],
  ['types', { product: 'p.types' }],
  ...FACT_NAMES.map((name): [string, { product: string }] => [name, { product: `p.${name}` }]),
  ...STOCK_NAMES.map((name): [string, { product: string }] => [name, { product: `d.${name}` }]),
  ['replaced_by', { product: SUCCESSOR }],
  ['table', { part: 'i.place' }],
  ['section', { part: 'l.section' }],
  ['part_code', { part: 'part.code' }],
  ...TEXT_COLUMNS,
]
const columnsOf = (line: 'product' | 'part', columns = COLUMNS) =>
  sql.raw(columns.map(([name, from]) => `${from[line] ?? 'null'} as "${name}"`).join(', '))
/** What a product `p` is joined with for its columns. */
const JOINED = sql.raw(
  'join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id left join part_details d on d.part_id = p.id',
)

/** Selects some columns of products, with what a file calls each (`row_key`), by name. */
export const selectProductCells = (ids: SQL, names: string[], most: number) => sql`
  select p.id as row_id, ${sql.raw(CODE)} as row_key, p.name as row_name,
    ${columnsOf(
      'product',
      COLUMNS.filter(([name]) => names.includes(name)),
    )}
  from (${ids}) w cross join products p on p.id = w.id and p.parent_id is null and p.kind <> 'part' and p.deleted_at is null ${JOINED}
  order by p.name, p.id limit ${number(most)}`

/** A page of products for a file: each product, then its parts by table and place. */
export const productPage = (after: number) => sql`
  with p as (
    select p.* from products p where p.parent_id is null and p.kind <> 'part' and p.deleted_at is null and p.id > ${after} order by p.id limit ${PRODUCTS}
  )
  select ${columnsOf('product')}
  from p ${JOINED}
  union all
  select ${columnsOf('part')}
  from p join (
    select id, product_id, row_number() over (partition by product_id order by position, id) as place from product_images
    where deleted_at is null and product_id in (select id from p)
  ) i on i.product_id = p.id join product_image_parts l on l.image_id = i.id join products part on part.id = l.part_id and part.deleted_at is null
  order by sort, place, spot`
