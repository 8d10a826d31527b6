import { sql } from 'drizzle-orm'
import type { ProductList, ProductsQuery } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { normalise } from '../../base/db/search.ts'
import { searchMisses } from './search.tables.ts'

/** Longer terms are no search for a thing. */
const LONGEST = 60
/** Different terms of a day: nobody fills the table. */
const MOST_A_DAY = 500

/** Whether there is a mail address, a telephone number or the like in what was typed: nothing of it is stored, nor a part. */
const isOfPerson = (term: string) => /@|(\d[ ./-]?){7}/.test(term)

/**
 * What a search did not find: its term, or the words of it that nothing in the shop has. Other pages of a list, filtered ones and what
 * was asked for just as typed do not count.
 */
export function missedIn(query: ProductsQuery, { products_count, left_out = [] }: ProductList): string[] {
  const { search_term: term = '', exact, offset, 'filters[cat]': category, facets } = query
  if (term === '' || exact || offset > 0 || category || facets) return []
  if (isOfPerson(term)) return []
  const missed = products_count === 0 ? [term] : left_out
  return missed
    .filter(({ length }) => length <= LONGEST)
    .map(normalise)
    .filter(Boolean)
}

/** Counts terms that were searched in vain, by language and day; nothing is stored of who searched. */
export async function countMissed(db: Db, lang: Lang, terms: string[]): Promise<void> {
  const isFull = sql`(select count(*) from (
    select 1 from ${searchMisses} where day = date('now') limit ${MOST_A_DAY})) >= ${MOST_A_DAY}`
  await insertSelected(
    db,
    searchMisses,
    { lang, term: sql`value`, day: sql`date('now')`, count: 1 },
    sql`from json_each(${JSON.stringify(terms)}) where not ${isFull}`,
  ).onConflictDoUpdate({
    target: [searchMisses.lang, searchMisses.term, searchMisses.day],
    set: { count: sql`count + 1` },
  })
}
