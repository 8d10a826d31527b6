import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import type { Choice } from '../shell/forms/record-search.tsx'
import { searchLoader } from '../shell/search.ts'

/** The retailers nearest to the one that has the request, nearest first. */
async function nearest(id: string): Promise<Choice[]> {
  const { vendors } = await read(api.quotations[':id'].retailers.$get({ param: { id }, query: {} }))
  return vendors.map(({ id, name, city, distance }) => ({
    id,
    name,
    detail: `${city} · ${Math.round(distance)} km`,
  }))
}

/** Active retailers anywhere whose name or place contains every word, but for the one that has the request. */
async function searched(term: string, now: number): Promise<Choice[]> {
  const query = { search_term: term, limit: '20', sort: 'name', 'filters[active]': 'yes' } as const
  const { vendors } = await read(api.admin.vendors.$get({ query }))
  return vendors
    .filter(({ id }) => id !== now)
    .map(({ id, name, city, address }) => ({ id, name, detail: [city, address].filter(Boolean).join(', ') }))
}

/** Where a request's next retailer is searched for: until somebody types, those near. */
export const nextRetailersAt = (id: number, now: number) => `/admin/next-retailers/${id}/${now}`
export const nextRetailersLoader = (args: LoaderFunctionArgs) => {
  const { id = '', now } = args.params
  return searchLoader((term) => (term === '' ? nearest(id) : searched(term, Number(now))))(args)
}
