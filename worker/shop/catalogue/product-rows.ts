import { type SQL, sql } from 'drizzle-orm'
import type { AdminProductsQuery } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductListRow } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import { planArchived } from '../../base/db/archived-listing.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, keyIn, type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import { allGiven, allOf, isAfter, nullable, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { AWAITED, isAwaited, waitingFor } from './awaited.ts'
import type { categories, families, products } from './catalogue.tables.ts'
import { foundPart } from './part-search.ts'
import { IS_KEPT, searchKept } from './search-scopes.ts'

type Row = Pick<SqlRow<typeof products>, 'id' | 'code' | 'name' | 'kind' | 'price' | 'active' | 'image'> &
  As<SqlRow<typeof categories>, { id: 'cat_id'; name: 'cat_name' }> &
  Maybe<As<SqlRow<typeof families>, { id: 'fam_id'; name: 'fam_name' }>> & {
    waiting: number
    // JSON:
    children: string
    part: string | null
  }

const COLUMNS = {
  id: [],
  code: nullable(sql`p.code`),
  /** The search text begins with the name, in lower case without accents. */
  name: sql`p.search`,
  price: nullable(sql`p.price`),
  active: sql`p.active + 0`,
  waiting: waitingFor(sql`p.id`),
  cat: [sql`c.search`, sql`c.id`],
  fam: [nullable(sql`f.search`), nullable(sql`f.id`)],
}
const FAMILIES = { table: sql`fams f`, on: sql`f.id = p.fam_id` }
const CATEGORIES = { table: sql`cats c`, on: sql`c.id = p.cat_id` }

/** The index for sorting by each column, when the list is not filtered by category or family. */
const INDEXES = {
  id: 'products_kept',
  code: 'products_by_code',
  name: 'products_by_name',
  price: 'products_by_price',
  active: 'products_by_active',
  cat: 'products_kept_cat',
  fam: 'products_kept_fam',
}

/** Summed up from the counters that triggers maintain, a row for each category and family. */
const storedProductCount = (cut: SQL | undefined) => sql`
  select coalesce(sum(kept), 0) as count, 0 as is_capped from product_counts p where ${cut ?? sql`true`}`

/** By family the products without one come first, or last: two walks over indexes, merged. */
function planByFamily(
  { count, join }: Plan,
  cut: SQL | undefined,
  { sort, limit, offset, after }: AdminProductsQuery & Walk,
): Plan {
  const place = [nullable(sql`place`), nullable(sql`fam`)]
  const order = orderBy(sort === '-fam' ? '-place' : 'place', { place }, sql`id`)
  const rows = sql`
    select p.id as id, p.fam_id as place, p.fam_id as fam from products p indexed by products_kept_fam
    where ${allOf(IS_KEPT, sql`p.fam_id is null`, cut)}
    union all
    select p.id, f.search, f.id from fams f cross join products p indexed by products_kept_fam on p.fam_id = f.id
    where ${allOf(IS_KEPT, cut)}`
  return {
    count,
    join,
    // In the page the rows are joined with their families.
    order: orderBy(sort ?? 'fam', COLUMNS, sql`p.id`),
    ids: after
      ? sql`select id from (${rows}) where ${isAfter(order, after)} order by ${order} limit ${limit}`
      : sql`select id from (${rows} order by ${order} limit ${limit} offset ${offset})`,
    keysOf: (ids) => sql`select json_array(place, fam, id) as key from (${rows})
      where id in (select value from json_each(${JSON.stringify(ids)})) order by ${order}`,
  }
}

/** The condition for a translation, or names of spare parts, that are missing or older than the Italian texts. */
const isGap = (state: 'missing' | 'stale' | 'parts', lang: Lang) =>
  sql`g.state = ${state} and g.lang = ${lang} and g.product_id = p.id`

const YES_NO = { yes: sql.raw('1'), no: sql.raw('0') }

/** A list's filter: conditions on products `p`, and the narrowest index for them. */
function cutOf(query: AdminProductsQuery) {
  const { 'filters[cat_id]': categoryId, 'filters[fam_id]': familyId } = query
  const { 'filters[active]': active, 'filters[kind]': kind, 'filters[awaited]': awaited } = query
  const gaps = (['missing', 'stale', 'parts'] as const).flatMap((state) => {
    const lang = query[`filters[${state}]`]
    return lang ? [isGap(state, lang)] : []
  })
  const place = allGiven(
    categoryId ? sql`p.cat_id = ${categoryId}` : undefined,
    familyId ? sql`p.fam_id = ${familyId}` : undefined,
  )
  const rest = allGiven(
    active ? sql`p.active + 0 = ${YES_NO[active]}` : undefined,
    kind ? sql`p.kind = ${kind}` : undefined,
    awaited ? isAwaited(sql`p.id`) : undefined,
  )
  const by = familyId ? 'fam' : categoryId ? 'cat' : undefined
  const other = kind ? 'products_by_kind' : INDEXES.active
  return { place, rest, gaps, by: by && INDEXES[by], other, awaited: awaited === 'yes' }
}

/** A list that is filtered by more than category and family: found through that filter, then sorted. */
function planCut({ place, rest, gaps, by, other, awaited }: ReturnType<typeof cutOf>) {
  const [gap, ...more] = gaps
  const isOther = more.map((each) => sql`exists (select 1 from product_gaps g where ${each})`)
  const groups = sql`left join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id`
  const walked = gap
    ? sql`product_gaps g cross join products p ${groups}`
    : awaited
      ? sql`(${AWAITED} select id from awaited where id is not null) w cross join products p on p.id = w.id ${groups}`
      : sql`products p indexed by ${sql.raw(by ?? other)} ${groups}`
  return { foundIn: walked, where: allOf(gap, IS_KEPT, place, rest, ...isOther) }
}

/** A search finds products as the shop's does, the best first unless sorted: inactive ones too, by their Italian texts. */
export function planProducts(query: AdminProductsQuery & Walk): Plan {
  const { search_term: term = '', limit, offset, after } = query
  const cut = cutOf(query)
  const sort = query.sort ?? (cut.awaited ? '-waiting' : '-id')
  const { place, rest, gaps, by } = cut
  const isRanked = term !== '' && !query.sort && !query['filters[archived]']
  const order = isRanked
    ? orderBy('place', { place: sql`page.place` }, sql`p.id`)
    : orderBy(sort, COLUMNS, sql`p.id`)
  const isByFamily = sortedBy(sort) === 'fam'
  const through = sortedBy(sort) === 'cat' ? CATEGORIES : isByFamily ? FAMILIES : undefined
  const page = {
    table: sql`products p`,
    id: sql`p.id`,
    order,
    through,
    limit,
    offset,
    after,
    isAsFound: isRanked,
  }
  const hasGaps = gaps.map((gap) => sql`exists (select 1 from product_gaps g where ${gap})`)
  if (query['filters[archived]'] === 'yes') {
    const where = allOf(sql`p.parent_id is null and p.kind <> 'part'`, place, rest)
    const archived = { by: 'products_archived', deletedAt: sql`p.deleted_at`, text: sql`p.search` }
    return planArchived({ ...page, ...archived, where, term })
  }
  if (term === '' && (rest || gaps.length > 0)) {
    return planPage({ ...page, ...planCut(cut), through: undefined })
  }
  const where = allOf(IS_KEPT, place, rest, ...hasGaps)
  const plan = planPage(
    {
      ...page,
      count: storedProductCount(place),
      through,
      where,
      by: by ?? INDEXES[sortedBy(sort) as keyof typeof INDEXES],
    },
    { term, ...searchKept(term, allOf(sql`true`, place, rest, ...hasGaps)) },
  )
  return isByFamily && term === '' ? planByFamily(plan, place, query) : plan
}

/**
 * A page of the products, inactive ones too, the newest first unless sorted, of a search the best; parts are in their product's tables, and
 * `found_part` is one that a search found.
 */
export async function listProductRows(db: Db, query: AdminProductsQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planProducts(query), query)
  const { search_term: term = '' } = query
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select p.id, p.code, p.name, p.kind, p.price, p.active, p.image, p.cat_id, c.name as cat_name, p.fam_id, ${waitingFor(sql`p.id`)} as waiting,
        f.name as fam_name, (
          select json_group_array(json_object('id', t.id, 'lang', t.lang, 'stale', json(iif(t.updated_at < p.texts_at, 'true', 'false')))
            order by t.lang) from products t
          where t.parent_id = p.id
        ) as children, ${isSearchable(term) ? foundPart(term) : sql`null`} as part ${key}
      from ${from} cross join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id ${inOrder}`,
  ])
  return { products: rows.map((row) => ({ ...toRow(row), ...keyIn(row) })), ...counted('products', total!) }
}

const toRow = (row: Row): ProductListRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  price: row.price,
  active: row.active === 1,
  waiting: row.waiting,
  cat: { id: row.cat_id, name: row.cat_name },
  fam: row.fam_id === null ? null : { id: row.fam_id, name: row.fam_name! },
  thumb_src: thumbSrc(row.image),
  tr_lang_children: JSON.parse(row.children),
  found_part: row.part === null ? null : JSON.parse(row.part),
})
