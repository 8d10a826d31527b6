/** What the address of a history asks for; empty texts ask for all. */
export interface HistoryAsked {
  search: string
  state: string
  from: string
  to: string
  sort: string
}

const DAY = /^(19|20)\d\d-\d\d-\d\d$/

/** How the address says it; what it invents is left out. */
export function readHistory(
  params: URLSearchParams,
  { states, sorts }: { states: readonly string[]; sorts: readonly string[] },
): HistoryAsked {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const oneOf = (name: string, known: readonly string[]) => (known.includes(text(name)) ? text(name) : '')
  const day = (name: string) => {
    const given = text(name)
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''
  }
  return {
    search: text('search').slice(0, 200),
    state: oneOf('state', states),
    from: day('from'),
    to: day('to'),
    sort: oneOf('sort', sorts),
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
export const historyAddress = (asked: HistoryAsked) =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
