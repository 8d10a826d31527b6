import { use } from 'react'
import { EdgeContext } from '../../../context.ts'
import { useHydrated } from '../../../ui/hydrated.ts'

declare global {
  interface Window {
    __early?: { typed: string | null; stop: () => void }
  }
}

/** Hears Ctrl+K, and what is typed after it, from the moment at which the frame is painted. */
const HEAR = `{
  const early = window.__early = { typed: null, stop: () => removeEventListener('keydown', hear) }
  const hear = (event) => {
    const withControl = event.ctrlKey || event.metaKey
    const isMenu = event.key.toLowerCase() === 'k' && withControl && !event.shiftKey && !event.altKey
    if (isMenu) early.typed ??= ''
    else if (early.typed !== null && event.key.length === 1 && !withControl) early.typed += event.key
    else return
    event.preventDefault()
  }
  addEventListener('keydown', hear)
}`

/** What is pressed before the scripts have come is not lost: `takeEarlyKeys` returns it once they run. */
export function EarlyKeys() {
  const edge = use(EdgeContext)
  // Only in a page that came as HTML, until its scripts run.
  if (useHydrated()) return null
  return (
    <script
      nonce={edge?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, with nothing of anybody in it
      dangerouslySetInnerHTML={{ __html: HEAR }}
    />
  )
}

/** What was typed after Ctrl+K before the scripts ran; null when nobody asked for the menu. From now on the menu hears its keys itself. */
export function takeEarlyKeys(): string | null {
  const { typed = null, stop } = window.__early ?? {}
  stop?.()
  delete window.__early
  return typed
}
