import type { RetailerFiguresQuery } from '../../../shared/office/cockpit.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { isSearchable, searchedWords } from '../../base/db/search.ts'
import { sortedBy } from '../../base/db/sorting.ts'
import {
  type CachedColumn,
  type CachedPart,
  type CachedRow,
  comparisonOf,
  placeOf,
  rowsOf,
  toRow,
} from './cached-comparison.ts'

/** The columns that decide about the order, one after another; retailers that are equal in them stay in the order of their names. */
const ORDERS: { [Column in CachedColumn]?: CachedColumn[] } = {
  name: [],
  country: ['country'],
  median: ['median', 'slow', 'id'],
  slow: ['slow', 'median', 'id'],
}

/** The retailers in which all words are, by name. */
function found(parts: CachedPart[], term: string): CachedRow[] {
  const rows = parts.flatMap(({ data }) => rowsOf(data))
  if (term === '') return rows
  if (!isSearchable(term)) return []
  const texts = parts.flatMap(({ search }) => JSON.parse(search!) as string[])
  const words = searchedWords(term)
  return rows.filter((_, i) => words.every((word) => texts[i]!.includes(word)))
}

/** As SQLite compares: nothing comes before all else. */
function compare(a: CachedRow[number], b: CachedRow[number]): number {
  if (a === b) return 0
  return a === null || (b !== null && a < b) ? -1 : 1
}

/** From rows by name those by `sort`; backwards, all is the other way round. */
function sorted(rows: CachedRow[], sort: NonNullable<RetailerFiguresQuery['sort']>): CachedRow[] {
  const column = sortedBy(sort)
  const places = (ORDERS[column] ?? [column, 'id']).map(placeOf)
  const forwards = rows.toSorted((a, b) => {
    for (const place of places) {
      const order = compare(a[place]!, b[place]!)
      if (order !== 0) return order
    }
    return 0
  })
  return sort.startsWith('-') ? forwards.reverse() : forwards
}

/**
 * A page of the retailers with their figures in a period, and when these were made: of many retailers they are up to ten minutes old,
 * unless `refresh` is asked for. Either way it is one trip.
 */
export async function listRetailerFigures(db: Db, query: RetailerFiguresQuery, now = Date.now()) {
  const { search_term: term = '', sort = '-requests', refresh, limit, offset } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[country]': country } = query
  const asked = { from, to, isAnew: refresh === 'true', isSearch: term !== '' }
  const [, , parts] = await readTogether<[object, object, CachedPart]>(db, comparisonOf(asked, now))
  const all = found(parts, term)
  const chosen = country === undefined ? all : all.filter((row) => row[placeOf('country')] === country)
  return {
    'vendor-figures': sorted(chosen, sort)
      .slice(offset, offset + limit)
      .map(toRow),
    'vendor-figures_count': chosen.length,
    made_at: parts[0]?.made_at ?? new Date(now).toISOString(),
  }
}
