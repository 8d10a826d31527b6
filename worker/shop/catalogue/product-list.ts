import { type SQL, sql } from 'drizzle-orm'
import { MOST_SORTED, type ProductList, type ProductsQuery } from '../../../shared/catalogue/catalogue.ts'
import type { WantedFacets } from '../../../shared/catalogue/facet-address.ts'
import type { Facet } from '../../../shared/catalogue/facets.ts'
import type { Db } from '../../base/db/client.ts'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { type AllRows, NO_ROWS, readTogether, type Selects } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import type { PricesFor } from '../../base/user.ts'
import { readSearch } from '../search/searched.ts'
import { filteredPage, orderOf, placed, walkedByPrice, walkedBySize } from './facets/facet-page.ts'
import { type FacetReads, facetReads, wantedOf } from './facets/facet-reads.ts'
import {
  type Found,
  foundByName,
  foundCards,
  foundPage,
  NONE_FOUND,
  readFound,
  understanding,
  type Wanted,
} from './found-products.ts'
import { netKey } from './prices.ts'
import { type CardRow, cardsOf, toCard } from './product-cards.ts'
import { having, walkedPage } from './product-walk.ts'
import type { Narrowed } from './search-scopes.ts'

/** Written out in full, because only then SQLite uses the partial index with exactly these rows. */
export const LISTED = sql.raw(`parent_id is null and active = 1 and kind <> 'part'`)

/** The statements behind a list. */
interface Plan {
  cards: SQL
  /** Whether the cards come the other way round. */
  isTurned: boolean
  /** Selects `products_count`; of a search it is with the cards (`foundCards`). */
  count: SQL
}
interface Count {
  products_count: number
}
const narrowedBy = (query: ProductsQuery): Narrowed => ({
  cat: query['filters[cat]'],
  fam: query['filters[fam]'],
})
const searchOf = ({ search_term: term = '', lang, exact }: ProductsQuery) =>
  readSearch(term, lang, exact === '1')
const isFiltering = (wanted: WantedFacets) => Object.keys(wanted).length > 0

/** The sorts by name, which a walk along the cards knows too. */
const byName = (sort: ProductsQuery['sort']) => (sort === 'name' || sort === '-name' ? sort : undefined)

/** A page of the products that a search finds, the best first or as `sort` wants, and only those with the wanted facets. */
function planSearch(query: ProductsQuery, prices: PricesFor, facets: WantedFacets, wanted: Wanted): Plan {
  const { cat: category, fam: family } = narrowedBy(query)
  const { sort, limit, offset } = query
  const searched = searchOf(query)
  const isNarrowed = category && isFiltering(facets)
  const page = isNarrowed
    ? filteredPage({ ...query, category, family, wanted: facets, found: foundPage(searched) })
    : !sort
      ? foundPage(searched, limit, offset)
      : byName(sort)
        ? foundByName(searched, byName(sort)!, limit, offset)
        : sql`
          select id from (${placed(sql`(${foundPage(searched)})`, query, category)})
          order by ${orderOf(query)} limit ${limit} offset ${offset}`
  const cards = foundCards(searched, narrowedBy(query), page, prices, wanted)
  return { cards, isTurned: false, count: NO_ROWS }
}

/** A list by price: along an index of all products or a category, and of a family along its category's. */
function pageByPrice(query: ProductsQuery): SQL {
  const family = query['filters[fam]']
  const which = family ? sql`p.fam_id = ${family}` : undefined
  return walkedByPrice(query, query['filters[cat]'], which)
}

/** A page whose products are found by facets, or sorted by size or price; null when a walk along the cards finds it. */
function planPlaced(query: ProductsQuery, wanted: WantedFacets, prices: PricesFor): SQL | null {
  const { lang, 'filters[cat]': category, 'filters[fam]': family, sort } = query
  const cards = (page: SQL) => cardsOf(page, orderOf(query, 'page.'), lang, prices)
  if (category && isFiltering(wanted)) {
    return cards(filteredPage({ ...query, category, family, wanted, found: null }))
  }
  if (category && sort?.endsWith('size')) return cards(walkedBySize(query, { category, family }))
  return sort?.endsWith('price') ? cards(pageByPrice(query)) : null
}

/** From the counters that triggers maintain, a row for each category and family. */
const countOf = (category: number | undefined, family: number | undefined) => sql`
  select coalesce(sum(products), 0) as products_count from product_counts
  where true ${having({ cat_id: category, fam_id: family })}`

/** Those who see no prices do not sort by them; a size is a category's. */
function allowedSort({ sort, ...query }: ProductsQuery, prices: PricesFor): ProductsQuery {
  const isAllowed = sort?.endsWith('price') ? prices : !sort?.endsWith('size') || query['filters[cat]']
  return isAllowed ? { ...query, sort } : query
}

/** The statements behind a list; null when its search term has no words. */
export function planList(
  asked: ProductsQuery,
  prices: PricesFor,
  facets: WantedFacets = {},
  wanted: Wanted = {},
): Plan | null {
  const query = allowedSort(asked, prices)
  const { search_term: term = '', sort } = query
  if (term !== '') return isSearchable(term) ? planSearch(query, prices, facets, wanted) : null
  const count = countOf(query['filters[cat]'], query['filters[fam]'])
  const placedCards = planPlaced(query, facets, prices)
  if (placedCards) return { cards: placedCards, isTurned: false, count }
  return { ...walkedPage({ ...query, sort: byName(sort) }, count, prices), count }
}

/** A card; the first of a search has in `found` what it found. */
type Row = CardRow & { found?: string | null }
/** The rows of `productReads`. */
export type ProductReads = [Row, Count, ...FacetReads]

/**
 * Selects a page of products and how many there are; with `isListing` also the facets of the chosen category, and how many products a
 * search finds in each category, when none is chosen. `toList` makes the answer of them. Errors: `invalid` for facets that the
 * category does not have.
 */
export function productReads(
  query: ProductsQuery,
  prices: PricesFor,
  isListing = false,
): {
  reads: Selects<ProductReads>
  toList: (...rows: AllRows<ProductReads>) => ProductList & { facets: Facet[]; found: Found | null }
} {
  const { search_term: term = '', 'filters[cat]': category, 'filters[fam]': family } = query
  const facets = wantedOf(query)
  const isFiltered = isFiltering(facets)
  const withFacets = category !== undefined && (isListing || isFiltered)
  const plan = planList(query, prices, facets, {
    categories: isListing && !category && !family,
    ids: withFacets,
  })
  const { sort } = allowedSort(query, prices)
  // What a search found comes with its cards.
  const { reads, toFacets } = facetReads(
    withFacets ? query : { ...query, 'filters[cat]': undefined },
    facets,
    term === '' ? null : NO_ROWS,
  )
  return {
    // What matches facets is counted from their columns.
    reads: [plan?.cards ?? NO_ROWS, plan && !isFiltered ? plan.count : NO_ROWS, ...reads],
    toList: (rows, [count], declared, columns) => {
      const found = term === '' ? null : plan ? readFound(rows) : NONE_FOUND
      const ids = found?.ids?.map((id) => ({ id })) ?? []
      const { facets, total } = toFacets(declared, columns, ids)
      const number = found ? Math.min(found.number, MOST_FOUND) : count?.products_count
      const cards = rows.filter(({ id }) => id !== null).map((row) => toCard(row, prices))
      return {
        products: plan?.isTurned ? cards.toReversed() : cards,
        products_count: isFiltered ? total : number!,
        ...netKey(rows.find(({ price }) => price != null)?.price),
        // Of a search the first matches alone are filtered.
        ...(found && found.number > MOST_FOUND && { products_count_capped: true as const }),
        ...(isFiltered && sort && total > MOST_SORTED && { unsorted: true as const }),
        ...(found && understanding(searchOf(query), found)),
        facets,
        found,
      }
    },
  }
}

/**
 * One page of the products that shoppers can list, and how many there are; by id unless `sort` says otherwise. A search
 * finds the first 400 matches, and orders these by how well they fit; `products_count_capped` says that there are more.
 */
export async function listProducts(db: Db, query: ProductsQuery, prices: PricesFor): Promise<ProductList> {
  const { reads, toList } = productReads(query, prices)
  const { facets: _, found: __, ...list } = toList(...(await readTogether<ProductReads>(db, reads)))
  return list
}
