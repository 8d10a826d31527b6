import type { Listing, ProductsQuery } from '../../../shared/catalogue.ts'
import type { Db } from '../../base/db/client.ts'
import { NO_ROWS, readTogether } from '../../base/db/reads.ts'
import { isSearchable } from '../../base/db/search.ts'
import type { PricesFor } from '../../base/user.ts'
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
import { readSearch } from './searched.ts'

/** What the page of a list shows, in one trip: a page of products, the categories, and the families and facets of the chosen one. */
export async function readListing(db: Db, query: ProductsQuery, prices: PricesFor): Promise<Listing> {
  const { lang, search_term: term = '', 'filters[cat]': category, 'filters[fam]': family } = query
  const products = productReads(query, prices, true)
  // Within a category or a family the products are other ones than the categories are counted by.
  const isNarrowed = Boolean(category || family) && isSearchable(term)
  const [cards, count, facets, columns, ids, everywhere, categories, families] = await readTogether<
    [...ProductReads, { found: string }, CategoryRow, FamilyRow]
  >(db, [
    ...products.reads,
    isNarrowed ? foundByCategory(readSearch(term, lang, query.exact === '1')) : NO_ROWS,
    categoriesOf(lang),
    // No category has this id.
    familiesOf(lang, category ?? 0),
  ])
  const { found, ...list } = products.toList(cards, count, facets, columns, ids)
  return {
    ...list,
    categories: toCategories(categories, isNarrowed ? readFound(everywhere) : found),
    fams: families.map(toFamily),
  }
}
