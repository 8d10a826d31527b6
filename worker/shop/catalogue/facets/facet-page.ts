import { type SQL, sql } from 'drizzle-orm'
import { MOST_SORTED, type ProductsQuery } from '../../../../shared/catalogue/catalogue.ts'
import type { WantedFacet, WantedFacets } from '../../../../shared/catalogue/facet-address.ts'
import { facetQuery } from './tokens.ts'

interface Narrowed {
  category: number
  family: number | undefined
  wanted: WantedFacets
}

/** Whether a card `n` is in the list: the index of facets knows neither families nor which products are listed. */
const isListed = ({ category, family }: Pick<Narrowed, 'category' | 'family'>) => sql`
  n.cat_id = ${category} ${family === undefined ? sql`` : sql`and n.fam_id = ${family}`}`

/** Selects the ids of up to so many products that have all that is wanted, in order, from `offset` on. */
const matchesOf = (narrowed: Narrowed, limit: number | SQL, offset = 0) => sql`
  select facet_search.rowid as id from facet_search
  cross join product_names n on n.product_id = facet_search.rowid and n.lang = 'it'
  where facet_search match ${facetQuery(narrowed.category, narrowed.wanted)} and ${isListed(narrowed)}
  order by facet_search.rowid limit ${limit} offset ${offset}`

const facetIn = (category: number, key: string) =>
  sql`(select id from facets where cat_id = ${category} and key = ${key})`

/** Whether a stored value `w` is what is wanted, as `matchesFacet` says. */
function isWanted(wanted: WantedFacet): SQL {
  if ('any' in wanted) {
    const any = wanted.any.map((key) => sql`instr(w.value, ${`,${key},`})`)
    return sql`(${sql.join(any, sql` or `)})`
  }
  const { from, to } = wanted
  const high = sql`case json_type(w.value) when 'array' then w.value ->> '$[1]' else w.low end`
  return sql`(${from === null ? sql`true` : sql`${high} >= ${from}`} and ${to === null ? sql`true` : sql`w.low <= ${to}`})`
}

/** Whether a product has all that is wanted: a row for each facet. Not `exists`, which SQLite would look for among all products. */
const hasAll = (id: SQL, { category, wanted }: Narrowed) =>
  sql.join(
    Object.entries(wanted).map(
      ([key, each]) => sql`(
        select ${isWanted(each)} from product_facet_values w
        where w.product_id = ${id} and w.facet_id = ${facetIn(category, key)})`,
    ),
    sql` and `,
  )

type Sorted = Pick<ProductsQuery, 'lang' | 'sort' | 'limit' | 'offset'>

/** What is behind the minus of a sort. */
const columnOf = (sort: ProductsQuery['sort']) => (sort ?? 'id').replace('-', '')
const way = (sort: ProductsQuery['sort']) => sql.raw(sort?.startsWith('-') ? 'desc' : '')

/** The order of a page: what has no size or no price comes last, either way. */
export const orderOf = ({ sort }: Pick<Sorted, 'sort'>, page = '') => {
  const of = (column: string) => sql.raw(page + column)
  return sql`${of('last')}, ${of('place')} ${way(sort)}, ${of('id')} ${way(sort)}`
}

/** The category's first number is its size. */
const sizeIn = (category: number) =>
  sql`(select id from facets where cat_id = ${category} and kind = 'range' order by position limit 1)`

/** Selects `id`, `place` and `last` of products `from` (with an `id`, and a `place` where a search put it), as `sort` wants. */
export function placed(from: SQL, { sort, lang }: Pick<Sorted, 'sort' | 'lang'>, category?: number): SQL {
  switch (columnOf(sort)) {
    case 'name':
      return sql`select r.id, n.name_key as place, 0 as last
        from ${from} r cross join product_names n on n.product_id = r.id and n.lang = ${lang}`
    case 'price':
      return sql`select r.id, p.price as place, p.price is null as last
        from ${from} r cross join products p on p.id = r.id`
    case 'size':
      return sql`select r.id, v.low as place, v.low is null as last
        from ${from} r left join product_facet_values v on v.product_id = r.id and v.facet_id = ${sizeIn(category!)}`
    default:
      return sql`select r.id, r.place, 0 as last from ${from} r`
  }
}

/** Two walks along indexes, the second behind the first. */
const inTurn = (first: SQL, second: SQL, { limit, offset }: Walk) => {
  const most = offset + limit
  return sql`
    select * from (
      with first as materialized (${first} limit ${most})
      select * from first
      union all select * from (${second} limit ${most} - (select count(*) from first))
    ) limit ${limit} offset ${offset}`
}

type Walk = Pick<Sorted, 'sort' | 'limit' | 'offset'>

/** Selects a page of all listed products, or a category's, by price; those without one come last. */
export function walkedByPrice(walk: Walk, category: number | undefined, which = sql`true`): SQL {
  const part = (last: 0 | 1) => sql`
    select p.id, p.price as place, ${sql.raw(`${last}`)} as last
    from products p indexed by ${sql.raw(category ? 'products_listed_cat_price' : 'products_listed_price')}
    where p.parent_id is null and p.active = 1 and p.kind <> 'part' and ${which}
      ${category ? sql`and p.cat_id = ${category}` : sql``} and p.price is ${sql.raw(last ? 'null' : 'not null')}
    order by p.price ${way(walk.sort)}, p.id ${way(walk.sort)}`
  return inTurn(part(0), part(1), walk)
}

/** Selects a page of a category's products by size, then those that have none. */
export function walkedBySize(walk: Walk, narrowed: Pick<Narrowed, 'category' | 'family'>): SQL {
  const { category } = narrowed
  const card = sql`cross join product_names n on n.lang = 'it' and`
  const sized = sql`
    select v.product_id as id, v.low as place, 0 as last
    from product_facet_values v indexed by product_facet_values_size ${card} n.product_id = v.product_id
    where v.facet_id = ${sizeIn(category)} and v.low is not null and ${isListed(narrowed)}
    order by v.low ${way(walk.sort)}, v.product_id ${way(walk.sort)}`
  const others = sql`
    select v.product_id as id, null as place, 1 as last
    from product_names v indexed by product_cards_listed_cat ${card} n.product_id = v.product_id
    where v.lang = 'it' and v.cat_id = ${category} and ${isListed(narrowed)} and not exists (
      select 1 from product_facet_values s
      where s.product_id = v.product_id and s.facet_id = ${sizeIn(category)} and s.low is not null)
    order by v.product_id ${way(walk.sort)}`
  return inTurn(sized, others, walk)
}

/**
 * Selects a page of a category's products that have all that is wanted: `id`, `place`, `last`. `found` selects `id` and `place` of what a
 * search found. More than `MOST_SORTED` are not sorted, but in the catalogue's order.
 */
export function filteredPage(query: Sorted & Narrowed & { found: SQL | null }): SQL {
  const { category, family, wanted, found, sort, limit, offset } = query
  const narrowed = { category, family, wanted }
  if (found) {
    return sql`
      with found as materialized (${found})
      select * from (${placed(sql`found`, query, category)}) r where ${hasAll(sql`r.id`, narrowed)}
      order by ${orderOf(query)} limit ${limit} offset ${offset}`
  }
  if (!sort) return sql`select id, id as place, 0 as last from (${matchesOf(narrowed, limit, offset)})`
  const isFew = sql`(select few from size)`
  // The places of too many count the wanted way round, so that a page's order is the catalogue's.
  const place = sort.startsWith('-') ? sql`-id` : sql`id`
  return sql`
    with matched as materialized (${matchesOf(narrowed, MOST_SORTED + 1)}),
      size as materialized (select count(*) <= ${MOST_SORTED} as few from matched)
    select * from (
      select * from (${placed(sql`matched`, query, category)})
      order by ${orderOf(query)} limit iif(${isFew}, ${limit}, 0) offset ${offset})
    union all select id, ${place} as place, 0 as last
    from (${matchesOf(narrowed, sql`iif(${isFew}, 0, ${limit})`, offset)})`
}
