import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface ListQuery {
  limit: string
  offset: string
  search_term?: string
  sort?: string
  [filter: `filters[${string}]`]: string | undefined
}

/** Page, search, sort and filters of a list, which its address keeps: a reload, a shared link and Back restore them. */
export function useListAddress(filters: readonly string[], pageSize: number) {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const search = params.get('search') ?? ''
  const sort = params.get('sort') ?? ''
  const chosen = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? '']))
  const query: ListQuery = {
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    search_term: search || undefined,
    sort: sort || undefined,
  }
  for (const name of filters) query[`filters[${name}]`] = chosen[name] || undefined

  /** The address with some of it changed; anything but another page begins at the first. */
  const withChange = useCallback(
    (change: Record<string, string | number | null>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries({ page: null, ...change })) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      if (next.get('page') === '1') next.delete('page')
      return next
    },
    [params],
  )
  const change = (values: Record<string, string | null>) =>
    setParams(withChange(values), { preventScrollReset: true })
  const reset = () => change(Object.fromEntries(['search', ...filters].map((name) => [name, null] as const)))
  const narrowed = search !== '' || filters.some((name) => chosen[name])
  return { page, search, sort, chosen, query, narrowed, withChange, change, reset }
}
export type ListAddress = ReturnType<typeof useListAddress>
