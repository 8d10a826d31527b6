import { type SQL, sql } from 'drizzle-orm'
import type { ProductsQuery } from '../../../shared/catalogue/catalogue.ts'
import type { PricesFor } from '../../base/user.ts'
import { cardsOf } from './product-cards.ts'

/** Pages that end before this card are walked to; for others, `product_blocks` say where to begin. */
const NEAR = 1000

type Walked = Pick<ProductsQuery, 'lang' | 'filters[cat]' | 'filters[fam]' | 'limit' | 'offset'> & {
  sort?: 'name' | '-name' | undefined
}

/** `and column = value`, for each value that is given. */
export const having = (values: Record<string, number | undefined>) =>
  sql.join(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`and ${sql.raw(column)} = ${value}`),
    sql` `,
  )

/** Where the cards of a list stand: the index that has them in order, its columns, and the list's blocks. */
function listOf({ lang, sort, 'filters[cat]': category, 'filters[fam]': family }: Walked) {
  const part = family ? '_fam' : category ? '_cat' : ''
  return {
    // Without the hint SQLite would collect all products through another index and sort them.
    names: sql`
      product_names n indexed by ${sql.raw(`${sort ? 'product_names_sorted' : 'product_cards_listed'}${part}`)}`,
    where: sql`n.lang = ${lang} ${having({ 'n.cat_id': category, 'n.fam_id': family })}`,
    order: sort ? ['n.name_key', 'n.product_id'] : ['n.product_id'],
    blocks: sql`
      product_blocks where lang = ${sort ? lang : ''}
        and cat_id = ${family ? 0 : (category ?? 0)} and fam_id = ${family ?? 0}`,
  }
}

/**
 * Selects the cards of a page: of a list by id, or by name in one language, of all products, a category or a family. What is before
 * them costs an index entry each, and a far page is walked to from the beginning of its block. A far page of
 * `-name` comes the other way round, as `isTurned` says. `count` selects `products_count` of the list.
 */
export function walkedPage(query: Walked, count: SQL, prices: PricesFor): { cards: SQL; isTurned: boolean } {
  const { lang, sort, limit, offset } = query
  const { names, where, order, blocks } = listOf(query)
  const isBackwards = sort === '-name'
  const by = (more = '') => sql.raw(order.map((column) => column + more).join(', '))
  if (offset + limit <= NEAR) {
    const way = by(isBackwards ? ' desc' : '')
    const page = sql`
      select n.product_id as id from ${names} where ${where} order by ${way} limit ${limit} offset ${offset}`
    return { cards: cardsOf(page, way, lang, prices), isTurned: false }
  }
  const total = sql`(select products_count from (${count}))`
  const first = isBackwards ? sql`max(0, ${total} - ${offset + limit})` : sql`${offset}`
  const most = isBackwards ? sql`max(0, min(${limit}, ${total} - ${offset}))` : sql`${limit}`
  const page = sql`
    with start as materialized (
      select name_key, product_id, max(skipped) as skipped from (
        select name_key, product_id, sum(products) over (order by name_key, product_id) - products as skipped from ${blocks}
      ) where skipped <= ${first}
    )
    select n.product_id as id from ${names}
    where ${where} and (${by()}) >= (select ${sql.raw(sort ? 'name_key, product_id' : 'product_id')} from start)
    order by ${by()} limit ${most} offset ${first} - (select skipped from start)`
  return { cards: cardsOf(page, by(), lang, prices), isTurned: isBackwards }
}
