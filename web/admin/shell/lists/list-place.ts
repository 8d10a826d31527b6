import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How each list was left, by its address: how far down, from which row, and what it showed. */
const left = new Map<string, { y: number; row: string | undefined; list: unknown }>()

/** What was changed since is not shown as it was. */
export const forgetLists = (): void => {
  for (const place of left.values()) place.list = undefined
}

/** For links and navigations that lead back to a list as it was left. */
export const RETURN = { state: { isReturn: true }, preventScrollReset: true } as const

const isReturn = (state: unknown) => typeof state === 'object' && state !== null && 'isReturn' in state

function useReturn() {
  const { pathname, search, state } = useLocation()
  const comesBack = useNavigationType() === 'POP' || isReturn(state)
  return { at: pathname + search, state, comesBack }
}

/** What a list showed when it was left, for whoever comes back to it, while it is read again. */
export function useListBefore<T>(): T | undefined {
  const { at, comesBack } = useReturn()
  return comesBack ? (left.get(at)?.list as T | undefined) : undefined
}

/**
 * Whoever comes back to a list finds it where they left it, with the focus on the row that they opened. `list` is what was read for
 * its address; undefined as long as that is on the way.
 */
export function useListPlace(isShown: boolean, list: unknown): void {
  const { at, state, comesBack } = useReturn()
  const shown = useRef(list)
  useLayoutEffect(() => {
    shown.current = list
  })
  const settled = useRef(false)
  useLayoutEffect(() => {
    let y = window.scrollY
    const note = () => {
      y = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      const row = document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id
      left.set(at, { y, row, list: shown.current })
    }
  }, [at])
  useLayoutEffect(() => {
    if (!isShown || settled.current) return
    settled.current = true
    const place = left.get(at)
    if (!comesBack || (!place && !isReturn(state))) return
    window.scrollTo({ top: place?.y ?? 0, behavior: 'instant' })
    // Whoever types already, because the rows came late, is not taken away from it.
    if (!place?.row || document.activeElement?.matches('input, select, textarea')) return
    document
      .querySelector<HTMLElement>(`tr[data-id="${place.row}"] [data-row-link]`)
      ?.focus({ preventScroll: true })
  }, [isShown, comesBack, at, state])
}
