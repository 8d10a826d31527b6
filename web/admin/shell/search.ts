import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useFetcher } from 'react-router'
import { failureText, useAdmin } from './admin.ts'
import { type Loaded, loading } from './loading.ts'

/**
 * Asks a loader that belongs to no screen whenever `load(address)` is called; the old result stays until the new one comes.
 * While it is on the screen, it is read again after changes.
 */
export function useAsking<T>() {
  const { t } = useAdmin()
  const { load, data: outcome, state } = useFetcher<Loaded<T>>()
  const { data, error } = outcome ?? {}
  const failure = error === undefined ? undefined : { text: failureText(t, error) }
  return { data: data as T | undefined, failure, busy: state !== 'idle', load }
}

/** What was found for a term. */
export interface Found<R> {
  term: string
  records: R[]
}

/** The loader of a search: `?term=…`, or `?id=…` for a known record, which calls `find`. */
export const searchLoader =
  <R>(search: (term: string) => Promise<R[]>, find?: (id: number) => Promise<R | null>) =>
  ({ request }: LoaderFunctionArgs) => {
    const params = new URL(request.url).searchParams
    const term = params.get('term') ?? ''
    const id = params.get('id')
    const reading = id && find ? find(Number(id)).then((record) => (record ? [record] : [])) : search(term)
    return loading(reading.then((records): Found<R> => ({ term, records })))
  }

/**
 * What the `searchLoader` at `path` finds for the words that were typed last, shortly after the last key. Only the newest
 * answer counts, and the old one stays until it comes. Fewer than `shortest` letters find nothing. `ask` asks at once.
 */
export function useSearch<R>(path: string, waitMs: number, shortest = 0) {
  const { data, failure, busy, load } = useAsking<Found<R>>()
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A field that is gone asks nobody.
  useEffect(() => () => clearTimeout(timer.current), [])
  const term = typed.trim()
  const isWanted = term.length >= shortest
  const ask = (wanted = term) => void load(`${path}?term=${encodeURIComponent(wanted)}`)
  const setTerm = (next: string) => {
    setTyped(next)
    const wanted = next.trim()
    if (wanted === term) return
    clearTimeout(timer.current)
    if (wanted.length >= shortest) timer.current = setTimeout(() => ask(wanted), waitMs)
  }
  const isCurrent = failure !== undefined || data?.term === term
  return {
    term: typed,
    records: (isWanted && data?.records) || [],
    failure: isWanted ? failure : undefined,
    busy: busy || (isWanted && !isCurrent),
    setTerm,
    ask: () => ask(),
  }
}
