import { useSyncExternalStore } from 'react'

/** The row (from 0) of a table that its drawing and its list both show; a row renders only when it becomes that or no longer is. */
export interface Lit {
  read: () => number
  set: (row: number) => void
  listen: (changed: () => void) => () => void
}

export function createLit(): Lit {
  let lit = -1
  const listeners = new Set<() => void>()
  return {
    read: () => lit,
    set: (row) => {
      if (row === lit) return
      lit = row
      for (const changed of listeners) changed()
    },
    listen: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export const useLit = ({ listen, read }: Lit) => useSyncExternalStore(listen, read)
export const useIsLit = ({ listen, read }: Lit, row: number) =>
  useSyncExternalStore(listen, () => read() === row)
