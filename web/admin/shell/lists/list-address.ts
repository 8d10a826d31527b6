import { useSearchParams } from 'react-router'
import { PAGE_SIZES } from '../../../../shared/base/paging.ts'
import { useChangeParams, useNewestParams } from '../../../ui/change-params.ts'

export interface ListQuery {
  limit: string
  offset: string
  search_term?: string
  sort?: string
  [filter: `filters[${string}]`]: string | undefined
}

/** The parameters of the list itself; every other one is a filter. */
const OWN = new Set(['page', 'size', 'search', 'sort', 'view', 'ordering', 'lang'])

/** Reads a list's address: its query, with the names of the API's calls, and what the person chose. `usualSize` is in rows. */
export function addressOf(params: URLSearchParams, usualSize: number) {
  const size = PAGE_SIZES.find((known) => String(known) === params.get('size')) ?? usualSize
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const search = params.get('search') ?? ''
  const sort = params.get('sort') ?? ''
  const filters = [...params].filter(([name, value]) => !OWN.has(name) && value !== '')
  const filter: Omit<ListQuery, 'limit' | 'offset'> = {
    search_term: search || undefined,
    sort: sort || undefined,
    ...Object.fromEntries(filters.map(([name, value]) => [`filters[${name}]`, value])),
  }
  const query: ListQuery = { limit: String(size), offset: String((page - 1) * size), ...filter }
  return { page, size, search, sort, filter, query, isOrdering: params.has('ordering') }
}

/** Page, search, sort, filters and view of a list. Its address keeps them, so a reload, a shared link and Back restore them. */
export function useListAddress(filters: readonly string[], usualSize: number) {
  const [params] = useSearchParams()
  const newest = useNewestParams()
  const changeParams = useChangeParams()
  const read = addressOf(params, usualSize)
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? '']))
  /** The saved view that the list was opened with. */
  const view = Number(params.get('view')) || null
  /** The part of the address that a saved view stores. */
  const viewParams = new URLSearchParams(
    ['search', 'sort', 'size', ...filters].flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  ).toString()

  /** The address with changes; any change but that of the page goes back to the first page. */
  const withChange = (change: Record<string, string | number | null>, from = newest) => {
    const next = new URLSearchParams(from)
    for (const [name, value] of Object.entries({ page: null, ...change })) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    if (next.get('page') === '1') next.delete('page')
    return next
  }
  const change = (values: Record<string, string | null>) => {
    const changed = values.size === String(usualSize) ? { ...values, size: null } : values
    void changeParams((asked) => withChange(changed, asked), { preventScrollReset: true })
  }
  const reset = () =>
    change(Object.fromEntries(['search', 'view', ...filters].map((name) => [name, null] as const)))
  /** Starts or ends sorting by hand; only the filter that divides the list for it (`filter`) stays. */
  const setOrdering = (isOrdering: boolean, filter?: string) => {
    const write = (asked: URLSearchParams) => {
      const value = filter && asked.get(filter)
      return new URLSearchParams({
        ...(value && { [filter]: value }),
        ...(isOrdering && { ordering: 'yes' }),
      })
    }
    void changeParams(write, { preventScrollReset: true })
  }
  const narrowed = read.search !== '' || filters.some((name) => chosen[name])
  return { ...read, chosen, view, viewParams, narrowed, withChange, change, reset, setOrdering }
}
export type ListAddress = ReturnType<typeof useListAddress>
