import { type SQL, sql } from 'drizzle-orm'
import type { ProductCard, ProductList, ProductsQuery } from '../../../shared/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { NO_ROWS, readTogether } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import { type CardRow, cardsOf, toCard } from './product-cards.ts'
import { foundCount, foundPage } from './product-search.ts'
import { having, walkedPage } from './product-walk.ts'
import { readSearch } from './searched.ts'

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
}
interface Count {
  products_count: number
  is_capped: number
}

const BY_PLACE = sql.raw('page.place, page.id')
const BY_PLACE_BACKWARDS = sql.raw('page.place desc, page.id desc')

/** Products that have every word of the term: their number, and one page. */
function planSearch(query: ProductsQuery, term: string, seesPrices: boolean): Plan {
  const { lang, 'filters[cat]': category, 'filters[fam]': family } = query
  const searched = readSearch(term, lang)
  const page = foundPage(searched, term, { cat: category, fam: family }, query)
  const order = query.sort === '-name' ? BY_PLACE_BACKWARDS : BY_PLACE
  return {
    cards: cardsOf(page, order, lang, seesPrices),
    isTurned: false,
    count: foundCount(searched, term, { cat: category, fam: family }),
  }
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

/** The statements behind a list; null when its search term has no words. */
export function planList(query: ProductsQuery, seesPrices: boolean): Plan | null {
  const term = query.search_term ?? ''
  if (term !== '') return isSearchable(term) ? planSearch(query, term, seesPrices) : null
  const count = countOf(query['filters[cat]'], query['filters[fam]'])
  return { ...walkedPage(query, count, seesPrices), count }
}

/** The rows of `productReads`. */
export type ProductReads = [CardRow, Count]

/** Selects a page of products and how many there are; `toList` makes the answer of both. */
export function productReads(
  query: ProductsQuery,
  seesPrices: boolean,
): { reads: [SQL, SQL]; toList: (rows: CardRow[], counts: Count[]) => ProductList } {
  const plan = planList(query, seesPrices)
  if (!plan) return { reads: [NO_ROWS, NO_ROWS], toList: () => ({ products: [], products_count: 0 }) }
  return {
    reads: [plan.cards, plan.count],
    toList: (rows, [count]) => ({
      products: (plan.isTurned ? rows.toReversed() : rows).map((row) => toCard(row, seesPrices)),
      products_count: count!.products_count,
      ...(count!.is_capped === 1 && { products_count_capped: true }),
    }),
  }
}

/**
 * One page of the products that shoppers can list, and how many there are; by id unless `sort` says otherwise. A search
 * finds the first 400 matches, and orders these by how well they fit; `products_count_capped` says that there are more.
 */
export async function listProducts(db: Db, query: ProductsQuery, seesPrices: boolean): Promise<ProductList> {
  const { reads, toList } = productReads(query, seesPrices)
  return toList(...(await readTogether<ProductReads>(db, reads)))
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
