import { sql } from 'drizzle-orm'
import type { Listing, ProductsQuery } from '../../../shared/catalogue/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import { isKey, keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { NO_ROWS, readTogether } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import type { PricesFor } from '../../base/user.ts'
import { readSearch } from '../search/searched.ts'
import {
  type CategoryRow,
  categoriesOf,
  type FamilyRow,
  familiesOf,
  toCategories,
  toFamily,
} from './categories.ts'
import { foundByCategory, readFound } from './found-products.ts'
import { type ProductReads, productReads } from './product-list.ts'

/** Selects the spare part whose code a term is. */
const partOf = (term: string, lang: Lang) =>
  isKey(term)
    ? sql`
      select p.code, coalesce(nullif(t.name, ''), p.name) as name
      from products p indexed by products_code_key left join products t on t.parent_id = p.id and t.lang = ${lang}
      where p.code is not null and p.parent_id is null and p.code_key = ${keyOf(term)}
        and p.kind = 'part' and p.active = 1 and p.deleted_at is null order by p.id limit 1`
    : NO_ROWS

/** What the page of a list shows, in one trip: a page of products, the categories, and the families and facets of the chosen one. */
export async function readListing(db: Db, query: ProductsQuery, prices: PricesFor): Promise<Listing> {
  const { lang, search_term: term = '', 'filters[cat]': category, 'filters[fam]': family } = query
  const products = productReads(query, prices, true)
  // Within a category or a family the products are other ones than the categories are counted by.
  const isNarrowed = Boolean(category || family) && isSearchable(term)
  const [cards, count, facets, columns, ids, everywhere, categories, families, [part]] = await readTogether<
    [...ProductReads, { found: string }, CategoryRow, FamilyRow, NonNullable<Listing['part']>]
  >(db, [
    ...products.reads,
    isNarrowed ? foundByCategory(readSearch(term, lang, query.exact === '1')) : NO_ROWS,
    categoriesOf(lang),
    // No category has this id.
    familiesOf(lang, category ?? 0),
    partOf(term, lang),
  ])
  const { found, ...list } = products.toList(cards, count, facets, columns, ids)
  return {
    ...list,
    ...(part && list.products.length > 0 && { part }),
    categories: toCategories(categories, isNarrowed ? readFound(everywhere) : found),
    fams: families.map(toFamily),
  }
}
