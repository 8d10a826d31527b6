import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useLoaded } from '../shell/lists/use-loaded.ts'

interface Named {
  id: number
  name: string
}
interface Groups {
  cats: Named[]
  fams: (Named & { cat_id: number })[]
}

const MOST = 100
const NONE: Groups = { cats: [], fams: [] }

/** All rows of a list, which answers a hundred at most. */
async function readAll<R>(page: (query: { limit: string; offset: string }) => Promise<[R[], number]>) {
  const all: R[] = []
  for (;;) {
    const [rows, count] = await page({ limit: String(MOST), offset: String(all.length) })
    all.push(...rows)
    if (rows.length === 0 || all.length >= count) return all
  }
}

async function readGroups(): Promise<Groups> {
  const { categories, fams: families } = api.admin
  const [allCategories, allFamilies] = await Promise.all([
    readAll(async (page) => {
      const answer = await read(categories.$get({ query: { ...page, sort: 'name' } }))
      return [answer.categories, answer.categories_count]
    }),
    readAll(async (page) => {
      const answer = await read(families.$get({ query: { ...page, sort: 'name' } }))
      return [answer.fams, answer.fams_count]
    }),
  ])
  return { cats: allCategories, fams: allFamilies }
}

/** Categories and families by name; none until they are read. With a `failure` they could not be. */
export function useGroups() {
  const { data, failure, reload } = useLoaded('categories and families', readGroups)
  return { ...(data ?? NONE), failure, reload }
}
