import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'

const NONE: string[] = []
let screens = NONE
let isAsked = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function take(now: string[]): void {
  screens = now
  for (const listener of listeners) listener()
}

/** The screens at the top of the sidebar; read once, and again where that failed. */
export function useFavourites(): string[] {
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    read(api.admin.views.favourites.$get()).then(
      (answer) => take(answer.screens),
      () => {
        isAsked = false
      },
    )
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => screens,
    () => NONE,
  )
}

/** Puts a screen there, or takes it away. */
export async function setFavourite(screen: string, on: boolean): Promise<void> {
  take((await read(api.admin.views.favourite.$post({ json: { screen, on } }))).screens)
}
