import type { Cost } from '../../../worker/testing/meter.ts'
import { medianOf } from '../load.ts'
import { ask, signedIn } from '../measure.ts'
import { COOKIES } from '../people.ts'
import { listsOf, PERIOD } from './lists.ts'
import type { Sizes } from './sizes.ts'

export interface View extends Cost {
  list: string
  /** Which view of the list: its first page, its last, a search … */
  view: string
  /** The median of a call, in milliseconds. */
  p50: number
}

const DAYS = `filters[from]=${PERIOD.from}&filters[to]=${PERIOD.to}`

/** What every list and the dashboard cost an administrator in the shop at `shop`. */
export async function measureAdmin(shop: string, sizes: Sizes): Promise<View[]> {
  const headers = await signedIn(shop, COOKIES.admin)
  const read = async (path: string) => {
    const { body, cost } = await ask(`${shop}/api/admin/${path}`, { ...headers, 'x-bench-meter': '1' })
    return { answer: JSON.parse(body), cost: JSON.parse(cost!) as Cost }
  }
  const views: View[] = []
  const measure = async (list: string, view: string, path: string) => {
    const { cost } = await read(path)
    views.push({ list, view, ...cost, p50: await medianOf(`${shop}/api/admin/${path}`, headers) })
  }
  for (const { name, path, rows, term, sorts, days, keeps } of listsOf(sizes)) {
    const { answer, cost } = await read(path)
    // A page that makes what those after it find.
    if (keeps)
      views.push({
        list: name,
        view: 'made anew',
        ...cost,
        p50: await medianOf(`${shop}/api/admin/${path}?refresh=true`, headers),
      })
    const last = lastOffset(answer[`${rows}_count`], answer[rows].length)
    await measure(name, 'first page', path)
    await measure(name, 'last page', `${path}?offset=${last}`)
    if (term) await measure(name, 'search', `${path}?search_term=${term}`)
    // Only the most expensive column to sort by, in either direction, is kept.
    const sorted: { sort: string; rowsRead: number }[] = []
    for (const sort of sorts.flatMap((column) => [column, `-${column}`])) {
      sorted.push({ sort, rowsRead: (await read(`${path}?sort=${sort}`)).cost.rowsRead })
    }
    const worst = sorted.sort((a, b) => b.rowsRead - a.rowsRead)[0]
    if (worst) await measure(name, `sorted, by ${worst.sort}`, `${path}?sort=${worst.sort}`)
    if (keeps) await measure(name, '30 days, made anew', `${path}?refresh=true&${DAYS}`)
    if (days) await measure(name, '30 days', `${path}?${DAYS}`)
  }
  await measure('dashboard', '30 days', `dashboard?${DAYS}`)
  await measure('dashboard', 'whole period', 'dashboard')
  await measure('cockpit', '30 days', `vendor-figures/1?${DAYS}`)
  await measure('cockpit', 'whole period', 'vendor-figures/1')
  return views
}

const lastOffset = (count: number, page: number) =>
  page === 0 ? 0 : Math.max(0, Math.ceil(count / page) - 1) * page
