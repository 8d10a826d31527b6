import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How each list was left, by its address: scroll position, the row that was opened, and what it showed. */
const left = new Map<string, { y: number; row: string | undefined; list: unknown }>()

/** After a change, lists are not shown as they were left. */
export const forgetLists = (): void => {
  for (const place of left.values()) place.list = undefined
}

/** For links and navigations back to a list as it was left. */
export const RETURN = { state: { isReturn: true }, preventScrollReset: true } as const

const isReturn = (state: unknown) => typeof state === 'object' && state !== null && 'isReturn' in state

function useReturn() {
  const { pathname, search, state } = useLocation()
  const comesBack = useNavigationType() === 'POP' || isReturn(state)
  return { at: pathname + search, state, comesBack }
}

/** What a list showed when it was left, to show on return while it is read again. */
export function useListBefore<T>(): T | undefined {
  const { at, comesBack } = useReturn()
  return comesBack ? (left.get(at)?.list as T | undefined) : undefined
}

/**
 * On return, restores a list's scroll position, and the focus on the row that was opened. `list` is what was read for its
 * address; undefined while it is read.
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
    // Rows may come late: somebody who types already keeps the focus.
    if (!place?.row || document.activeElement?.matches('input, select, textarea')) return
    document
      .querySelector<HTMLElement>(`tr[data-id="${place.row}"] [data-row-link]`)
      ?.focus({ preventScroll: true })
  }, [isShown, comesBack, at, state])
}
