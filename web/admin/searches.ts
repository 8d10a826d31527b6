import { api } from '../api/browser.ts'
import { read } from '../api/client.ts'
import { searchLoader } from './shell/search.ts'

/* What the fields that search ask: loaded with the first question, because few screens have such a field. */

export {
  facetSourcesLoader,
  optionsLoader,
  partOptionsLoader,
  relatedLoader,
} from './catalogue/product/option.ts'
export { foundPartsLoader } from './parts/found-parts.ts'
export { nextRetailersLoader } from './quotations/next-retailers.ts'
export { placesLoader } from './retailers/place.ts'
export { ownersLoader } from './warranties/owners.ts'

/** For the command menu: records of every kind, by what their lists search in. */
export const recordsLoader = searchLoader(
  async (search_term) => (await read(api.admin.search.$get({ query: { search_term } }))).records,
)
