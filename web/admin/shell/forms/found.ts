import { useEffect, useState } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { useLoaded } from '../lists/use-loaded.ts'

/** A record to choose: its name, and what tells it from others of that name. */
export interface Found {
  id: number
  name: string
  detail: string
}

const DEBOUNCE_MS = 250

/** What `search` finds for the words that were typed last; `name` tells one search from another. */
export function useFound<T>(name: string, search: (term: string) => Promise<T[]>) {
  const [term, setTerm] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [term])
  const { data, failure, busy } = useLoaded(`${name} ${asked}`, () => search(asked))
  return { term, found: data ?? [], failure, busy: busy || asked !== term.trim(), setTerm }
}

/** The record behind the form's value, which a draft or a reset may set as well as a choice. */
export function useChosen(value: number | null, find: (id: number) => Promise<Found | null>) {
  const { t } = useAdmin()
  const [known, setKnown] = useState<Found | null>(null)
  const isKnown = value === null || known?.id === value
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is looked up
  useEffect(() => {
    if (isKnown) return
    let current = true
    find(value).then(
      (record) => current && setKnown(record),
      (error: unknown) => showToast({ kind: 'bad', text: failureText(t, error) }),
    )
    return () => {
      current = false
    }
  }, [isKnown, value])
  return [value !== null && known?.id === value ? known : null, setKnown] as const
}
