import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each list was left, and from which row, by its address. */
const left = new Map<string, { y: number; row: string | undefined }>()

/** For links and navigations that lead back to a list as it was left. */
export const RETURN = { state: { isReturn: true }, preventScrollReset: true } as const

const isReturn = (state: unknown) => typeof state === 'object' && state !== null && 'isReturn' in state

/** Whoever comes back to a list finds it where they left it, with the focus on the row that they opened. */
export function useListPlace(isShown: boolean): void {
  const { pathname, search, state } = useLocation()
  const comesBack = useNavigationType() === 'POP' || isReturn(state)
  const at = pathname + search
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
      left.set(at, { y, row })
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
