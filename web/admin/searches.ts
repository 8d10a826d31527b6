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
