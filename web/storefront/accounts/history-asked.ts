import { redirect } from 'react-router'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import { langOfPath } from '../../i18n/texts.ts'

/** What the address of a history asks for; empty texts ask for all. */
export interface HistoryAsked {
  search: string
  state: string
  from: string
  to: string
  sort: string
  /** The columns that the reader has chosen, separated by commas; empty for those that it has anyway. */
  columns: string
}

/** What a history knows. */
interface Known {
  states: readonly string[]
  /** Ways to sort besides the first, which is the list's own. */
  sorts: readonly string[]
  /** All columns, the first of which it always has. */
  columns: readonly string[]
  /** Those that it has unless the reader chooses. */
  shown: readonly string[]
}

const DAY = /^(19|20)\d\d-\d\d-\d\d$/

/** How the address says it; what it invents is left out. */
export function readHistory(params: URLSearchParams, { states, sorts, columns, shown }: Known): HistoryAsked {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const oneOf = (name: string, known: readonly string[]) => (known.includes(text(name)) ? text(name) : '')
  const day = (name: string) => {
    const given = text(name)
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''
  }
  // A form says each by itself.
  const given = params.getAll('columns').flatMap((names) => names.split(','))
  const chosen = columns.filter((name, at) => at === 0 || given.includes(name)).join()
  return {
    search: text('search').slice(0, 200),
    state: oneOf('state', states),
    from: day('from'),
    to: day('to'),
    sort: oneOf('sort', sorts),
    columns: chosen === columns[0] || chosen === shown.join() ? '' : chosen,
  }
}

/** The same for the API's call, whose filter of states is called `state`. */
export const historyFilters = <State extends string>(
  { search, from, to, ...asked }: HistoryAsked,
  state: State,
) =>
  ({
    ...(search && { search_term: search }),
    ...(asked.state && { [`filters[${state}]`]: asked.state }),
    ...(from && { 'filters[from]': from }),
    ...(to && { 'filters[to]': to }),
    ...(asked.sort && { sort: asked.sort }),
  }) as Record<string, string>

/** What of it the address of another page of the list has. */
export const historyAddress = (asked: object) =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')) as URLSearchParams

interface Source extends Known {
  /** The call of the list as a file. */
  csv: string
  /** What the API calls the filter of states. */
  state: string
  /** Further filters, as the API calls them; empty ones ask for all. */
  more?: Record<string, string>
}

/**
 * What a history's address asks for: its page, the query of the API's call, and the call of the same list as a file. Leads an
 * address with a `columns` for each column, as a form makes it, to the one that names them once.
 */
export function historyOf(request: Request, { csv, state, more = {}, ...known }: Source) {
  const { pathname, searchParams } = new URL(request.url)
  const page = askedPage(request)
  const asked = readHistory(searchParams, known)
  if (searchParams.getAll('columns').length > 1) {
    const once = historyAddress({ ...Object.fromEntries(searchParams), columns: asked.columns })
    throw redirect(once.size > 0 ? `${pathname}?${once}` : pathname)
  }
  const filters = {
    ...historyFilters(asked, state),
    ...Object.fromEntries(historyAddress(more)),
    lang: langOfPath(pathname),
  }
  const file = historyAddress({ ...filters, columns: asked.columns })
  return { page, asked, filters, query: { ...historyQuery(page), ...filters }, csv: `${csv}?${file}` }
}

/** The columns that a history shows. */
export const columnsOf = ({ columns }: HistoryAsked, shown: readonly string[]) =>
  columns === '' ? shown : columns.split(',')

/** The page of a history that an address asks for, counted from 1. */
export function askedPage(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
}

/** The query of the API's list calls for a page of a history. */
export const historyQuery = (page: number) => ({
  limit: String(PAGE_SIZE.histories),
  offset: String((page - 1) * PAGE_SIZE.histories),
})
