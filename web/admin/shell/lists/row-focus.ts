import { type RefObject, useEffect, useRef } from 'react'

/** The element of a row that takes the focus: its link, or else its first control. */
const inRow = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button, input')

/**
 * Keeps the focus near when the element that had it goes: it moves to the row that took the place of a removed one, otherwise
 * (no row is left, or it was in the bulk bar) to the list's heading. `screen` holds them all.
 */
export function useRowFocus(screen: RefObject<HTMLElement | null>): void {
  /** The index of the row that had the focus last; -1 elsewhere in the list. */
  const place = useRef<number | null>(null)
  useEffect(() => {
    const element = screen.current!
    const rows = () => [...element.querySelectorAll('tbody tr[data-id]')]
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('tr[data-id]')
      place.current = row ? rows().indexOf(row) : -1
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // The focus moved away on purpose; when its element is removed, it goes to nothing.
      if (relatedTarget && !element.contains(relatedTarget as Node)) place.current = null
    }
    const watcher = new MutationObserver(() => {
      if (place.current === null || document.activeElement !== document.body) return
      const shown = rows()
      const next = place.current < 0 ? undefined : (shown[place.current] ?? shown.at(-1))
      const target = inRow(next) ?? element.querySelector<HTMLElement>('h1')
      place.current = null
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'nearest' })
    })
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', leave)
    const onPress = () => {
      place.current = null
    }
    // A click on empty space means that nothing shall have the focus.
    window.addEventListener('pointerdown', onPress, true)
    watcher.observe(element, { subtree: true, childList: true })
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', leave)
      window.removeEventListener('pointerdown', onPress, true)
      watcher.disconnect()
    }
  }, [screen])
}
