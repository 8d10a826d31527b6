import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readLocal, storeLocal } from '../../../session/local-storage.ts'
import { useAdmin } from '../admin.ts'

const SWITCHED = 'shortcuts-switched'
/** Controls in which a letter is typed, or chooses something. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'
/** What covers the screen. Toasts are dialogs too, but leave the screen free. */
const OVER = 'dialog[open], [role="dialog"]:not([aria-modal="false"]), [role="menu"], :popover-open'

/** Whether a key is meant for the screen: pressed alone, not while typing, with nothing over the screen. */
function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
  return !isTyping && document.querySelector(OVER) === null
}

/** Whether keys that are pressed alone do something, and the switch for it; stored in this browser. */
export function useShortcutSwitch(): [on: boolean, set: (on: boolean) => void] {
  const { user } = useAdmin()
  const on = useSyncExternalStore(
    (changed) => {
      window.addEventListener(SWITCHED, changed)
      return () => window.removeEventListener(SWITCHED, changed)
    },
    () => readLocal<boolean>(user, 'shortcuts') ?? true,
    () => true,
  )
  const set = (next: boolean) => {
    storeLocal(user, 'shortcuts', next)
    window.dispatchEvent(new Event(SWITCHED))
  }
  return [on, set]
}

/**
 * Handles keys that are pressed alone (`?`, `n`, `/`), unless the person is typing or has switched them off. `onKey` calls
 * `preventDefault` for a key that it takes.
 */
export function useShortcuts(onKey: (event: KeyboardEvent) => void): void {
  const [on] = useShortcutSwitch()
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => isForScreen(event) && latest.current(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [on])
}
