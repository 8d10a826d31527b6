import { sql } from 'drizzle-orm'
import type { AdminProductsQuery, ProductListRow } from '../../shared/catalogue.admin.ts'
import type { ProductKind } from '../../shared/catalogue.ts'
import type { Db } from '../db/client.ts'
import { readTogether } from '../db/reads.ts'
import { facet, isSearchable, matchQuery } from '../db/search.ts'
import { allOf, orderBy } from '../db/sorting.ts'
import { thumbSrc } from '../files/sources.ts'

interface Row {
  id: number
  code: string | null
  name: string
  kind: ProductKind
  price: number | null
  active: number
  image: string | null
  cat_id: number
  cat_name: string
  fam_id: number | null
  fam_name: string | null
  /** JSON. */
  children: string
}

const COLUMNS = {
  id: sql`p.id`,
  code: sql`p.code`,
  name: sql`p.name`,
  price: sql`p.price`,
  active: sql`p.active`,
  cat: sql`c.name`,
  fam: sql`f.name`,
}

/** Rows whose Italian texts or code contain every word of the term, through the shop's own index. */
function foundBy(term: string) {
  if (!isSearchable(term)) return sql`false`
  const match = matchQuery(term, [facet('lang', 'it')])
  return sql`p.id in (select rowid from product_search where product_search match ${match})`
}

/** A page of the products, inactive ones too, the newest first unless sorted; parts are in their product's tables. */
export async function listProductRows(db: Db, query: AdminProductsQuery) {
  const { search_term = '', sort, limit, offset } = query
  const { 'filters[cat_id]': catId, 'filters[fam_id]': famId } = query
  const wanted = allOf(
    sql`p.parent_id is null and p.kind <> 'part'`,
    catId ? sql`p.cat_id = ${catId}` : undefined,
    famId ? sql`p.fam_id = ${famId}` : undefined,
    search_term === '' ? undefined : foundBy(search_term),
  )
  const order = orderBy(sort ?? '-id', COLUMNS, sql`p.id`)
  const [[total], rows] = await readTogether<[{ count: number }, Row]>(db, [
    sql`select count(*) as count from products p where ${wanted}`,
    sql`select p.id, p.code, p.name, p.kind, p.price, p.active, p.image, p.cat_id, c.name as cat_name, p.fam_id,
        f.name as fam_name, (
          select json_group_array(json_object('id', t.id, 'lang', t.lang) order by t.lang) from products t
          where t.parent_id = p.id
        ) as children
      from products p join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id
      where ${wanted} order by ${order} limit ${limit} offset ${offset}`,
  ])
  return { products: rows.map(toRow), products_count: total!.count }
}

const toRow = (row: Row): ProductListRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  price: row.price,
  active: row.active === 1,
  cat: { id: row.cat_id, name: row.cat_name },
  fam: row.fam_id === null ? null : { id: row.fam_id, name: row.fam_name! },
  thumb_src: thumbSrc(row.image),
  tr_lang_children: JSON.parse(row.children),
})
