import { useEffect, useRef, useState } from 'react'

/** Which rows are chosen: some by id, or all that the list's filters match. */
export type Chosen = { ids: ReadonlySet<number> } | 'all'

/**
 * The chosen rows of a list. They stay chosen on its other pages, and no longer when `key` (its search and filters) changes.
 */
export function useSelection(key: string) {
  const [state, setState] = useState<{ key: string; chosen: Chosen }>({ key, chosen: { ids: new Set() } })
  const chosen: Chosen = state.key === key ? state.chosen : { ids: new Set() }
  const set = (next: Chosen) => setState({ key, chosen: next })
  /** Where a range begins. */
  const anchor = useRef<number | null>(null)
  const has = (id: number) => chosen === 'all' || chosen.ids.has(id)

  /** Chooses rows or not; of all, those of the page (`shown`) remain when one is taken out. */
  const choose = (ids: number[], on: boolean, shown: number[]) => {
    const next = new Set(chosen === 'all' ? shown : chosen.ids)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    set({ ids: next })
  }
  /** Chooses one row or not, or with `range` all from the one before to it. */
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

/** All rows that a list has shown, by id, as they were shown last: what is chosen may stand on another page. */
export function useSeen<Row extends { id: number }>(rows: Row[] | undefined): ReadonlyMap<number, Row> {
  const seen = useRef(new Map<number, Row>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
  return seen.current
}
