import type { ProductPricesBody } from '../../../shared/pricing/product-prices.admin.ts'

/** As the list has them; of archived products none is found. */
const FILTERS = [
  'cat_id',
  'fam_id',
  'active',
  'kind',
  'missing',
  'stale',
  'parts',
  'awaited',
  'archived',
] as const

/** The products of an address: those that are chosen (`ids=1,2`), or all that the list with its search and filters has. */
export function whichProducts(params: URLSearchParams): ProductPricesBody {
  const ids = params.get('ids')
  if (ids) return { ids: ids.split(',').map(Number) }
  const given = [
    ['search_term', params.get('search')] as const,
    ...FILTERS.map((name) => [`filters[${name}]`, params.get(name)] as const),
  ]
  return { filter: Object.fromEntries(given.filter(([, value]) => value)) }
}
