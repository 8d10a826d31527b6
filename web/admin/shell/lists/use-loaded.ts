import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../api/client.ts'
import { currentSession } from '../../../session/session.ts'
import { failureText, useAdmin } from '../admin.ts'

/** What was read last, so that Back shows a list at once while it is read again. Only in the browser. */
const kept = new Map<string, unknown>()
const CHANGED = 'records-changed'

/** Other tabs show the same records: an order, for instance, is opened in a tab of its own. */
const tabs = import.meta.env.SSR ? null : new BroadcastChannel(CHANGED)
function readAgain(): void {
  kept.clear()
  window.dispatchEvent(new Event(CHANGED))
}
if (tabs) tabs.onmessage = readAgain

/** After a change of any record: what was read is old, and what is on the screen is read again, in every tab. */
export function announceChange(): void {
  readAgain()
  tabs?.postMessage(null)
}

/** Calls back after a change of any record, in whichever tab. */
export function useChanges(onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const call = () => latest.current()
    window.addEventListener(CHANGED, call)
    return () => window.removeEventListener(CHANGED, call)
  }, [])
}

interface State<T> {
  key: string
  /** What `data` is. */
  of: string
  data?: T
  failure?: { text: string; status: number }
  /** Why `data` could not be read again: it may be old. */
  trouble?: string
}

/** Nothing was reached, or it was not up to it: what was read before is still the best that there is. */
const isPassing = (status: number) => status === 0 || status >= 500

/**
 * Reads from the API, in the browser only. While another `key` is read, the old data stays; the newest answer wins. A session
 * that has ended leads to the door; a network that is away leaves what is there, with its `trouble`.
 */
export function useLoaded<T>(key: string, load: () => Promise<T>) {
  const { t } = useAdmin()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State<T>>(() => ({ key: '', of: key, data: kept.get(key) as T }))
  const [round, setRound] = useState(0)
  const latest = useRef({ load, t, revalidate })
  useEffect(() => {
    latest.current = { load, t, revalidate }
  })
  const reload = useCallback(() => setRound((n) => n + 1), [])
  useEffect(() => {
    window.addEventListener(CHANGED, reload)
    return () => window.removeEventListener(CHANGED, reload)
  }, [reload])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same again
  useEffect(() => {
    let current = true
    const { load, t, revalidate } = latest.current
    load().then(
      (data) => {
        if (!current) return
        kept.set(key, data)
        setState({ key, of: key, data })
      },
      (error: unknown) => {
        if (!current) return
        const status = error instanceof ApiError ? error.status : 0
        if (currentSession().user?.role !== 'admin') void revalidate()
        const text = failureText(t, error)
        setState(({ of, data }) =>
          of === key && data !== undefined && isPassing(status)
            ? { key, of, data, trouble: text }
            : { key, of: '', failure: { text, status } },
        )
      },
    )
    return () => {
      current = false
    }
  }, [key, round])
  return { ...state, busy: state.key !== key, reload }
}
