import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../api/client.ts'
import { currentSession } from '../../session/session.ts'
import { failureText, useAdmin } from './admin.ts'
import { noteReading } from './ahead.ts'

/** What a loader has read, or the error of reading it. */
export type Loaded<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown }

/** What a loader returns to its screen: a promise that never rejects. */
export type Loading<T> = Promise<Loaded<T>>

/**
 * For loaders: the screen appears at once and shows that its data is being read; `useLoading` takes the data. The screen
 * reports a failure.
 */
export const loading = <T>(reading: Promise<T>): Loading<T> =>
  reading.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )

/** There is no network, or the server failed (5xx): the data that was read before may stay. */
const isPassing = (status: number) => status === 0 || status >= 500

interface State<T> {
  /** The reading that ended last. */
  of?: Loading<T>
  data?: T | undefined
  failure?: { text: string; status: number }
  /** Why `data` could not be read again; it may be old. */
  trouble?: string
}

/**
 * The data of a loader. While it is read again, or other data is read for the same screen, the old data stays and `busy` is
 * true; `before` is shown when there is none. When the session has ended, it leads to the sign-in; without a network the old
 * data stays, with the reason in `trouble`. `reload` runs all loaders of the screen again.
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
    const done = noteReading()
    coming.then(({ data, error }) => {
      done()
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
      done()
    }
  }, [coming])
  return { ...state, busy: state.of !== coming, reload: () => void revalidate() }
}
