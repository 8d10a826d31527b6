import { type SQL, sql } from 'drizzle-orm'
import type { AdminProductsQuery, ProductListRow } from '../../shared/catalogue.admin.ts'
import type { ProductKind } from '../../shared/catalogue.ts'
import type { Db } from '../db/client.ts'
import { type Count, counted, planPage } from '../db/listing.ts'
import { readTogether } from '../db/reads.ts'
import { facet } from '../db/search.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../db/sorting.ts'
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
  id: [],
  code: sql`p.code`,
  /** The searched text begins with the name, without capitals and accents. */
  name: sql`p.search`,
  price: sql`p.price`,
  active: sql`p.active + 0`,
  cat: [sql`c.search`, sql`c.id`],
  fam: [sql`f.search`, sql`f.id`],
}
const FAMILIES = { table: sql`fams f`, on: sql`f.id = p.fam_id` }
const CATEGORIES = { table: sql`cats c`, on: sql`c.id = p.cat_id` }

/** What each column is sorted by, when the list is not cut by category or family. */
const INDEXES = {
  id: 'products_kept',
  code: 'products_code',
  name: 'products_by_name',
  price: 'products_by_price',
  active: 'products_by_active',
  cat: 'products_kept_cat',
  fam: 'products_kept_fam',
}

/** Written out in full: only so does SQLite see that a partial index holds exactly these rows. */
const IS_KEPT = sql.raw(`p.parent_id is null and p.kind <> 'part'`)

/** Added up from the counters that triggers keep, a row for each category and family. */
const keptProducts = (cut: SQL | undefined) => sql`
  select coalesce(sum(kept), 0) as count, 0 as is_capped from product_counts p where ${cut ?? sql`true`}`

/** By family the products without one come first, or last: two walks over indexes, merged. */
const byFamily = (cut: SQL | undefined, { sort, limit, offset }: AdminProductsQuery) => sql`
  select id from (
    select p.id as id, p.fam_id as place, p.fam_id as fam from products p indexed by products_kept_fam
    where ${allOf(IS_KEPT, sql`p.fam_id is null`, cut)}
    union all
    select p.id, f.search, f.id from fams f cross join products p indexed by products_kept_fam on p.fam_id = f.id
    where ${allOf(IS_KEPT, cut)}
    order by ${orderBy(sort === '-fam' ? '-place' : 'place', { place: [sql`place`, sql`fam`] }, sql`id`)}
    limit ${limit} offset ${offset}
  )`

/**
 * A page of the products, inactive ones too, the newest first unless sorted; parts are in their product's tables. A search
 * finds those whose Italian texts or code contain every word of the term, through the shop's own index.
 */
export async function listProductRows(db: Db, query: AdminProductsQuery) {
  const { search_term: term = '', sort = '-id', limit, offset } = query
  const { 'filters[cat_id]': catId, 'filters[fam_id]': famId } = query
  const cut = allGiven(
    catId ? sql`p.cat_id = ${catId}` : undefined,
    famId ? sql`p.fam_id = ${famId}` : undefined,
  )
  const order = orderBy(sort, COLUMNS, sql`p.id`)
  const isByFamily = sortedBy(sort) === 'fam'
  const { ids, count } = planPage(
    {
      ...{ table: sql`products p`, id: sql`p.id`, order, limit, offset, count: keptProducts(cut) },
      where: allOf(IS_KEPT, cut),
      by: famId ? INDEXES.fam : catId ? INDEXES.cat : INDEXES[sortedBy(sort)],
      through: sortedBy(sort) === 'cat' ? CATEGORIES : isByFamily ? FAMILIES : undefined,
    },
    { index: 'product_search', term, facets: [facet('lang', 'it')] },
  )
  const page = isByFamily && term === '' ? byFamily(cut, query) : ids
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select p.id, p.code, p.name, p.kind, p.price, p.active, p.image, p.cat_id, c.name as cat_name, p.fam_id,
        f.name as fam_name, (
          select json_group_array(json_object('id', t.id, 'lang', t.lang) order by t.lang) from products t
          where t.parent_id = p.id
        ) as children
      from (${page}) page cross join products p on p.id = page.id
      join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id order by ${order}`,
  ])
  return { products: rows.map(toRow), ...counted('products', total!) }
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
