import { useEffect, useRef, useState } from 'react'

/** Which rows are chosen: some by id, or all that the list's filters match. */
export type Chosen = { ids: ReadonlySet<number> } | 'all'

/** The chosen rows of a list. Turning pages keeps them; a change of `key` (search and filters) clears them. */
export function useSelection(key: string) {
  const [state, setState] = useState<{ key: string; chosen: Chosen }>({ key, chosen: { ids: new Set() } })
  const chosen: Chosen = state.key === key ? state.chosen : { ids: new Set() }
  const set = (next: Chosen) => setState({ key, chosen: next })
  /** The row from which a range begins. */
  const anchor = useRef<number | null>(null)
  const has = (id: number) => chosen === 'all' || chosen.ids.has(id)

  /** Chooses rows, or not. If one is taken out of "all", the other rows of the page (`shown`) stay chosen. */
  const choose = (ids: number[], on: boolean, shown: number[]) => {
    const next = new Set(chosen === 'all' ? shown : chosen.ids)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    set({ ids: next })
  }
  /** Chooses one row, or not; with `range`, all rows from the one before to it. */
  const toggle = (id: number, shown: number[], range: boolean) => {
    const from = range && anchor.current !== null ? shown.indexOf(anchor.current) : -1
    const to = shown.indexOf(id)
    const ids = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    anchor.current = id
    choose(ids, !has(id), shown)
  }
  return { chosen, has, choose, toggle, chooseAll: () => set('all'), clear: () => set({ ids: new Set() }) }
}
export type Selection = ReturnType<typeof useSelection>

/** All rows that a list has shown, as shown last, by id: a chosen row may be on another page. */
export function useSeen<Row extends { id: number }>(rows: Row[] | undefined): ReadonlyMap<number, Row> {
  const seen = useRef(new Map<number, Row>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
  return seen.current
}
