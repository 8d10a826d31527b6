import { type SQL, sql } from 'drizzle-orm'
import type { ProductCard, ProductList, ProductsQuery } from '../../../shared/catalogue.ts'
import type { WantedFacets } from '../../../shared/facet-address.ts'
import type { Facet } from '../../../shared/facets.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { type AllRows, NO_ROWS, readTogether, type Selects } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import { filteredPage, orderOf, placed, walkedByPrice, walkedBySize } from './facets/facet-page.ts'
import { type FacetReads, facetReads, wantedOf } from './facets/facet-reads.ts'
import { type CardRow, cardsOf, toCard } from './product-cards.ts'
import { type FoundCount, foundCount, foundPage, understanding } from './product-search.ts'
import { having, walkedPage } from './product-walk.ts'
import { readSearch, type Searched } from './searched.ts'

const BEST_SELLERS = 8
/** How many of them are options of other products, when there are enough others. */
const EXTRAS = 2
/** Written out in full, because only then SQLite uses the partial index with exactly these rows. */
export const LISTED = sql.raw(`parent_id is null and active = 1 and kind <> 'part'`)

/** The statements behind a list. */
interface Plan {
  cards: SQL
  /** Whether the cards come the other way round. */
  isTurned: boolean
  /** Selects `products_count`, and `is_capped`: 1 when there are more than that. */
  count: SQL
  /** The search behind it. */
  searched?: Searched
}
type Count = Pick<FoundCount, 'products_count' | 'is_capped'> & Partial<FoundCount>

const BY_PLACE = sql.raw('page.place, page.id')
const BY_PLACE_BACKWARDS = sql.raw('page.place desc, page.id desc')

/** All products that have every word of the term, by how well they fit, as `id` and `place`. */
function allFound({ lang, search_term: term = '', ...query }: ProductsQuery): SQL {
  const narrowed = { cat: query['filters[cat]'], fam: query['filters[fam]'] }
  return foundPage(readSearch(term, lang, query.exact === '1'), narrowed, { limit: MOST_FOUND, offset: 0 })
}

/** The sorts that the search and the walk along the cards know. */
const byName = (sort: ProductsQuery['sort']) => (sort === 'name' || sort === '-name' ? sort : undefined)

/** Products that have every word of the term: their number, and one page. */
function planSearch(query: ProductsQuery, term: string, seesPrices: boolean): Plan {
  const { lang, 'filters[cat]': category, 'filters[fam]': family, sort, limit, offset } = query
  const searched = readSearch(term, lang, query.exact === '1')
  const narrowed = { cat: category, fam: family }
  const count = foundCount(searched, narrowed)
  if (sort && !byName(sort)) {
    const page = sql`
      with found as materialized (${allFound(query)})
      select * from (${placed(sql`found`, query, category)}) order by ${orderOf(query)} limit ${limit} offset ${offset}`
    return {
      cards: cardsOf(page, orderOf(query, 'page.'), lang, seesPrices),
      isTurned: false,
      count,
      searched,
    }
  }
  const page = foundPage(searched, narrowed, { limit, offset, sort: byName(sort) })
  const order = sort === '-name' ? BY_PLACE_BACKWARDS : BY_PLACE
  return { cards: cardsOf(page, order, lang, seesPrices), isTurned: false, count, searched }
}

/** A list by price: along an index of all products or a category, and of a family along its category's. */
function pageByPrice(query: ProductsQuery): SQL {
  const family = query['filters[fam]']
  const which = family ? sql`p.fam_id = ${family}` : undefined
  return walkedByPrice(query, query['filters[cat]'], which)
}

/**
 * A page whose products are found by facets, or sorted by size or price; null when a search or a walk along the cards finds it.
 */
function planPlaced(query: ProductsQuery, wanted: WantedFacets, seesPrices: boolean): SQL | null {
  const { lang, search_term: term = '', 'filters[cat]': category, 'filters[fam]': family, sort } = query
  const order = orderOf(query, 'page.')
  if (category && Object.keys(wanted).length > 0) {
    const found = term === '' ? null : allFound(query)
    const page = filteredPage({ ...query, category, family, wanted, found })
    return cardsOf(page, order, lang, seesPrices)
  }
  if (category && sort?.endsWith('size') && term === '') {
    return cardsOf(walkedBySize(query, { category, family, wanted }), order, lang, seesPrices)
  }
  return sort?.endsWith('price') && term === '' ? cardsOf(pageByPrice(query), order, lang, seesPrices) : null
}

/** From the counters that triggers maintain: one of all, and a row for each category and family. */
const countOf = (category: number | undefined, family: number | undefined) =>
  category || family
    ? sql`
      select coalesce(sum(products), 0) as products_count, 0 as is_capped from product_counts
      where true ${having({ cat_id: category, fam_id: family })}`
    : sql`
      select coalesce(sum(rows), 0) as products_count, 0 as is_capped from list_counts
      where list = 'products' and part = ''`

/** Those who see no prices do not sort by them; a size is a category's. */
function allowedSort({ sort, ...query }: ProductsQuery, seesPrices: boolean): ProductsQuery {
  const isAllowed = sort?.endsWith('price') ? seesPrices : !sort?.endsWith('size') || query['filters[cat]']
  return isAllowed ? { ...query, sort } : query
}

/** The statements behind a list; null when its search term has no words. */
export function planList(asked: ProductsQuery, seesPrices: boolean, wanted: WantedFacets = {}): Plan | null {
  const query = allowedSort(asked, seesPrices)
  const { search_term: term = '', sort } = query
  if (term !== '' && !isSearchable(term)) return null
  const count = countOf(query['filters[cat]'], query['filters[fam]'])
  const placedCards = planPlaced(query, wanted, seesPrices)
  if (placedCards) return { cards: placedCards, isTurned: false, count }
  if (term !== '') return planSearch(query, term, seesPrices)
  return { ...walkedPage({ ...query, sort: byName(sort) }, count, seesPrices), count }
}

/** The rows of `productReads`. */
export type ProductReads = [CardRow, Count, ...FacetReads]

/**
 * Selects a page of products and how many there are, and the facets of the chosen category, when they are wanted or `withFacets`.
 * `toList` makes the answer of them. Errors: `invalid` for facets that the category does not have.
 */
export function productReads(
  query: ProductsQuery,
  seesPrices: boolean,
  withFacets = false,
): {
  reads: Selects<ProductReads>
  toList: (...rows: AllRows<ProductReads>) => ProductList & { facets: Facet[] }
} {
  const wanted = wantedOf(query)
  const isFiltered = Object.keys(wanted).length > 0
  const plan = planList(query, seesPrices, wanted)
  const ids = plan ? sql`select id from (${allFound(query)})` : NO_ROWS
  const found = query.search_term ? ids : null
  const { reads, toFacets } = facetReads(
    withFacets || isFiltered ? query : { ...query, 'filters[cat]': undefined },
    wanted,
    found,
  )
  if (!plan) {
    return {
      reads: [NO_ROWS, NO_ROWS, ...reads],
      toList: (_, __, ...rows) => ({ products: [], products_count: 0, facets: toFacets(...rows).facets }),
    }
  }
  return {
    // What matches facets is counted from their columns.
    reads: [plan.cards, isFiltered ? NO_ROWS : plan.count, ...reads],
    toList: (rows, [count], ...facetRows) => {
      const { facets, total } = toFacets(...facetRows)
      // Of a search the first matches alone are filtered.
      const isCapped = isFiltered ? facetRows[2].length >= MOST_FOUND : count!.is_capped === 1
      return {
        products: (plan.isTurned ? rows.toReversed() : rows).map((row) => toCard(row, seesPrices)),
        products_count: isFiltered ? total : count!.products_count,
        ...(isCapped && { products_count_capped: true }),
        ...(plan.searched && count?.heard && understanding(plan.searched, count as FoundCount)),
        facets,
      }
    },
  }
}

/**
 * One page of the products that shoppers can list, and how many there are; by id unless `sort` says otherwise. A search
 * finds the first 400 matches, and orders these by how well they fit; `products_count_capped` says that there are more.
 */
export async function listProducts(db: Db, query: ProductsQuery, seesPrices: boolean): Promise<ProductList> {
  const { reads, toList } = productReads(query, seesPrices)
  const { facets: _, ...list } = toList(...(await readTogether<ProductReads>(db, reads)))
  return list
}

/** Products of some kinds, the most wanted first; partial indexes have exactly these rows. */
const wanted = (kinds: string, index: string) =>
  sql.raw(`products indexed by ${index} where parent_id is null and active = 1 and kind in (${kinds})`)
const THINGS = wanted(`'antenna','device','tv'`, 'products_asked')
const MORE = wanted(`'panel','control_unit','bluetooth','accessory'`, 'products_asked_extras')

/**
 * The eight products that most people want. Options of other products come last: two of them, or as many as there is room for.
 */
export function bestSellersOf(lang: Lang, seesPrices: boolean): SQL {
  const page = sql`
    with things as materialized (
      select id, asked from ${THINGS} order by asked desc, id desc
      limit ${BEST_SELLERS} - (select count(*) from (select 1 from ${MORE} limit ${EXTRAS}))
    ),
    extras as materialized (
      select id, asked from ${MORE} order by asked desc, id desc
      limit ${BEST_SELLERS} - (select count(*) from things)
    )
    select id, asked as place, 0 as turn from things union all select id, asked, 1 from extras`
  const order = sql.raw('page.turn, page.place desc, page.id desc')
  return cardsOf(page, order, lang, seesPrices)
}

/** The best sellers as cards. */
export async function listBestSellers(db: Db, lang: Lang, seesPrices: boolean): Promise<ProductCard[]> {
  const rows = await db.all<CardRow>(bestSellersOf(lang, seesPrices))
  return rows.map((row) => toCard(row, seesPrices))
}
