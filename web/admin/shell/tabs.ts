import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetLists } from './lists/list-place.ts'

/** Tells other tabs, which may show the same records. */
const tabs = import.meta.env.SSR ? null : new BroadcastChannel('records-changed')

/** After a change: other tabs read again, and lists that were left are no longer shown as they were. */
export function tellTabs(): void {
  forgetLists()
  tabs?.postMessage(null)
}

/** For the shell: reads again what another tab has changed. */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const readAgain = () => {
      forgetLists()
      void revalidate()
    }
    tabs?.addEventListener('message', readAgain)
    return () => tabs?.removeEventListener('message', readAgain)
  }, [revalidate])
}

/** After a change that was made without an action, such as an upload: reads again here and in other tabs. */
export function useChanged(): () => void {
  const { revalidate } = useRevalidator()
  return () => {
    tellTabs()
    void revalidate()
  }
}
