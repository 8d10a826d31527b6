import { useSyncExternalStore } from 'react'
import { PLACES } from '../../../shared/catalogue/comparison-places.ts'

/** A product that was ticked for the comparison; its slug is in the language of that page. */
export interface Pick {
  id: number
  name: string
  slug: string
}

const KEY = 'compare'
const MAX_PICKS = PLACES.length
const NONE: Pick[] = []

let picks: Pick[] | undefined
const listeners = new Set<() => void>()

/** The picks of this tab, also after a reload. */
function currentPicks(): Pick[] {
  if (picks) return picks
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    picks = Array.isArray(stored) ? (stored as Pick[]).slice(-MAX_PICKS) : NONE
  } catch {
    // Storage is not allowed: the ticks last as long as the document.
    picks = NONE
  }
  return picks
}

function keepPicks(next: Pick[]): void {
  picks = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The products ticked, at most four. */
export const usePicks = (): Pick[] => useSyncExternalStore(listen, currentPicks, () => NONE)

/** Ticks a product, or takes its tick away. A fifth replaces the first, which is returned with a function to undo that. */
export function togglePick({ id, name, slug }: Pick): { dropped: Pick; undo: () => void } | null {
  const before = currentPicks()
  const others = before.filter((pick) => pick.id !== id)
  const isNew = others.length === before.length
  const next = isNew ? [...others, { id, name, slug }] : others
  keepPicks(next.slice(-MAX_PICKS))
  return next.length > MAX_PICKS ? { dropped: next[0]!, undo: () => keepPicks(before) } : null
}

export const clearPicks = (): void => keepPicks(NONE)
