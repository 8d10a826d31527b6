import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { currentSession } from '../../session/session.ts'
import { failureText, useAdmin } from './admin.ts'

/** What a loader has read, or why it could not. */
export type Outcome<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown }

/** What a loader hands its screen: it comes later, and it never rejects. */
export type Loading<T> = Promise<Outcome<T>>

/**
 * For loaders: the screen is there at once and shows that its data is on the way; `useLoading` takes it. A failure is the screen's
 * to tell.
 */
export const loading = <T>(reading: Promise<T>): Loading<T> =>
  reading.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )

/** There is no network, or the server failed (5xx): what was read before is still the best that there is. */
const isPassing = (status: number) => status === 0 || status >= 500

interface State<T> {
  /** What has come last. */
  of?: Loading<T>
  data?: T | undefined
  failure?: { text: string; status: number }
  /** Why `data` could not be read again: it may be old. */
  trouble?: string
}

/**
 * What a loader reads. While it is read again, or other data for the same screen, what was there stays, and `busy` says so; `before`
 * is what can be shown meanwhile. A session that has ended leads to the sign-in; a network that is away leaves what is there, with
 * its `trouble`. `reload` asks every loader of the screen again.
 */
export function useLoading<T>(coming: Loading<T>, before?: T) {
  const { t } = useAdmin()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State<T>>({ data: before })
  const latest = useRef({ t, revalidate })
  useEffect(() => {
    latest.current = { t, revalidate }
  })
  useEffect(() => {
    let current = true
    coming.then(({ data, error }) => {
      if (!current) return
      if (error === undefined) return setState({ of: coming, data: data as T })
      const { t, revalidate } = latest.current
      const status = error instanceof ApiError ? error.status : 0
      if (currentSession().user?.role !== 'admin') void revalidate()
      const text = failureText(t, error)
      setState(({ data }) =>
        data !== undefined && isPassing(status)
          ? { of: coming, data, trouble: text }
          : { of: coming, failure: { text, status } },
      )
    })
    return () => {
      current = false
    }
  }, [coming])
  return { ...state, busy: state.of !== coming, reload: () => void revalidate() }
}
