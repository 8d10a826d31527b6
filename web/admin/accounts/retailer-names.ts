import { useLoaderData } from 'react-router'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { type Loading, useLoading } from '../shell/loading.ts'

const PAGE = 100

export interface Option {
  id: number
  name: string
}

/** All retailers by name, including those switched off. */
export async function readRetailers() {
  const names: Option[] = []
  let count = 1
  while (names.length < count) {
    const query = { limit: String(PAGE), offset: String(names.length) }
    const page = await read(api.admin.vendors.$get({ query }))
    names.push(...page.vendors.map(({ id, name, city }) => ({ id, name: `${name} · ${city}` })))
    count = page.vendors.length === 0 ? 0 : page.vendors_count
  }
  return names
}

/** The retailers that the screen's loader reads, by id; until they are there, only the chosen one. */
export function useRetailers(chosen?: Option | null) {
  const { retailers } = useLoaderData<{ retailers: Loading<Option[]> }>()
  const { data } = useLoading(retailers)
  return data ?? (chosen ? [chosen] : [])
}
