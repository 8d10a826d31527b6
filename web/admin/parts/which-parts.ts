import type { PricePreviewBody } from '../../../shared/pricing/price-plans.admin.ts'

/** The parts of an address: those that are chosen (`ids=1,2`), or all that the list with its search and filters has. */
export function whichParts(params: URLSearchParams): Pick<PricePreviewBody, 'ids' | 'filter'> {
  const ids = params.get('ids')
  if (ids) return { ids: ids.split(',').map(Number) }
  const given = {
    search_term: params.get('search'),
    'filters[stock]': params.get('stock'),
    'filters[lacks]': params.get('lacks'),
  }
  return { filter: Object.fromEntries(Object.entries(given).filter(([, value]) => value)) }
}
