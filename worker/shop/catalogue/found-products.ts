import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '../../../shared/catalogue/catalogue.ts'
import { MOST_FOUND } from '../../base/db/listing.ts'
import { number } from '../../base/db/reads.ts'
import type { PricesFor } from '../../base/user.ts'
import { answerOf, cardOf } from '../search/product-search.ts'
import type { Searched } from '../search/searched.ts'
import { CARD_COLUMNS, CARD_JOINS, priceIn } from './product-cards.ts'
import { listed, type Narrowed } from './search-scopes.ts'

/** What a search found, besides its page: JSON of `FOUND`. */
export interface Found {
  /** Products, and one more when there are more than a search counts. */
  number: number
  /** Of each word that the shop has its place in the search, and the word it is taken as a slip of. */
  heard: [word: number, meant: string | null][]
  /** 1 when products have some of the words only. */
  is_partly: 0 | 1
  /** The category of each product, where that is wanted. */
  categories: number[] | null
  /** The products, the best first, where they are wanted. */
  ids: number[] | null
}
/** What a term without letters finds. */
export const NONE_FOUND: Found = { number: 0, heard: [], is_partly: 0, categories: [], ids: [] }
/** What is wanted besides a page. */
export interface Wanted {
  categories?: boolean
  ids?: boolean
}

/** Rows of an `answer`, the best first. */
const hits = (limit: number, offset = 0) => sql`(
  select key, value from json_each(answer.found)
  limit ${number(Math.max(0, Math.min(limit, MOST_FOUND - offset)))} offset ${number(offset)})`

/** Selects `id` and `place` of products of an `answer`, the best first. */
export const foundPage = (searched: Searched, limit = MOST_FOUND, offset = 0): SQL => sql`
  select n.product_id as id, hit.key as place from ${hits(limit, offset)} hit cross join ${cardOf(sql`hit.value`, searched)}`

/** Selects of a page the products sorted by name. */
export const foundByName = (searched: Searched, sort: 'name' | '-name', limit: number, offset: number) => sql`
  select n.product_id as id from ${hits(MOST_FOUND)} hit cross join ${cardOf(sql`hit.value`, searched)}
  order by n.name_key ${sql.raw(sort === '-name' ? 'desc' : '')}, n.product_id ${sql.raw(sort === '-name' ? 'desc' : '')}
  limit ${number(limit)} offset ${number(offset)}`

const categoriesOf = (searched: Searched) => sql`(
  select json_group_array(n.cat_id) from ${hits(MOST_FOUND)} hit cross join ${cardOf(sql`hit.value`, searched)})`
const idsOf = (searched: Searched) => sql`(select json_group_array(id) from (${foundPage(searched)}))`

/** JSON of a `Found`, of an `answer`. */
const FOUND = (searched: Searched, { categories, ids }: Wanted) => sql`json_object(
  'number', json_array_length(found), 'heard', json(heard), 'is_partly', is_partly,
  'categories', json(${categories ? categoriesOf(searched) : null}), 'ids', json(${ids ? idsOf(searched) : null}))`

/**
 * Selects the cards of a page of what a search found. `page` selects the `id` of each from an `answer`, in their order. The first row has
 * the JSON of a `Found`, also when there is no card: its columns are null then.
 */
export const foundCards = (
  searched: Searched,
  narrowed: Narrowed,
  page: SQL,
  prices: PricesFor,
  wanted: Wanted,
): SQL => sql`
  with ${answerOf(searched, listed(searched, narrowed))},
  paged as materialized (
    select ${FOUND(searched, wanted)} as found, (select json_group_array(id) from (${page})) as ids from answer
  )
  select ${CARD_COLUMNS}${priceIn(prices)}, iif(coalesce(place.key, 0) = 0, found, null) as found
  from paged left join json_each(ids) place left join product_names n on n.product_id = place.value and n.lang = ${searched.lang}
  ${CARD_JOINS}
  order by place.key`

/** Selects `found`, the JSON of a `Found`, with the category of each product. */
export const foundByCategory = (searched: Searched): SQL => sql`
  with ${answerOf(searched, listed(searched, {}))} select ${FOUND(searched, { categories: true })} as found from answer`

/** Of rows that have it in the first. */
export const readFound = ([first]: { found?: string | null }[]): Found => JSON.parse(first!.found!)

/** How a search was understood, when not as it was typed. */
export function understanding(
  { words }: Searched,
  { heard, is_partly, number }: Found,
): Pick<ProductList, 'meant' | 'left_out' | 'partly'> {
  const known = new Map(heard)
  if (known.size === 0 || number === 0) return {}
  const left = words.filter((_, i) => !known.has(i))
  const said = words.filter((_, i) => known.has(i))
  const meant = words.flatMap((word, i) => (known.has(i) ? [known.get(i) ?? word] : []))
  return {
    ...(meant.join(' ') !== said.join(' ') && { meant: meant.join(' ') }),
    ...(left.length > 0 && { left_out: left }),
    ...(is_partly === 1 && { partly: true as const }),
  }
}
