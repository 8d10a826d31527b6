import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetLists } from './lists/list-place.ts'

/** Other tabs show the same records: an order, for instance, is opened in a tab of its own. */
const tabs = import.meta.env.SSR ? null : new BroadcastChannel('records-changed')

/** Something was changed: what other tabs show is old, and lists that were left are. */
export function tellTabs(): void {
  forgetLists()
  tabs?.postMessage(null)
}

/** For the shell: what another tab has changed is read again in this one. */
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

/** After a change that no action has made, such as a file that was sent: here and in other tabs it is read again. */
export function useChanged(): () => void {
  const { revalidate } = useRevalidator()
  return () => {
    tellTabs()
    void revalidate()
  }
}
