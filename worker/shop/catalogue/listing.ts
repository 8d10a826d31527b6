import type { Listing, ProductsQuery } from '../../../shared/catalogue.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import {
  type CategoryReads,
  categoryReads,
  type FamilyRow,
  familiesOf,
  toCategories,
  toFamily,
} from './categories.ts'
import { type ProductReads, productReads } from './product-list.ts'

/** What the page of a list shows, in one trip: a page of products, the categories, and the families and facets of the chosen one. */
export async function readListing(db: Db, query: ProductsQuery, seesPrices: boolean): Promise<Listing> {
  const { lang, search_term: term = '', 'filters[cat]': category } = query
  const products = productReads(query, seesPrices, true)
  const [cards, count, facets, columns, ids, categories, found, families] = await readTogether<
    [...ProductReads, ...CategoryReads, FamilyRow]
  >(db, [
    ...products.reads,
    ...categoryReads(lang, term, query.exact === '1'),
    // No category has this id.
    familiesOf(lang, category ?? 0),
  ])
  return {
    ...products.toList(cards, count, facets, columns, ids),
    categories: toCategories(categories, found, term),
    fams: families.map(toFamily),
  }
}
