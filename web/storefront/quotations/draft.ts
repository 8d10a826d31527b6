import { useSyncExternalStore } from 'react'
import type { NearbyRetailer } from '../../../shared/retailers.ts'

/** The contact step's fields as they were typed. */
export interface Contact {
  name: string
  surname: string
  email: string
  telephone: string
  note: string
  privacy: boolean
}

/**
 * What the wizard knows so far. It stays in this tab and is gone when the request is sent: personal data belong neither into
 * an address nor into a place that lasts.
 */
export interface Draft {
  /** Sent as `Idempotency-Key`: the same content makes one quotation, however often it is sent. */
  key: string
  vendor: NearbyRetailer | null
  contact: Partial<Contact>
  /** Whether the contact data passed the form. */
  complete: boolean
  newsletter: boolean
}

const NAME = 'sosta:quotation'
const EMPTY: Draft = { key: '', vendor: null, contact: {}, complete: false, newsletter: false }

let draft: Draft | null = null
const listeners = new Set<() => void>()

/** Browser only. */
export function readDraft(): Draft {
  draft ??= { ...EMPTY, ...storedDraft() }
  return draft
}

function storedDraft(): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
  } catch {
    // Storage is off, or somebody else wrote there: the wizard starts anew, and lives as long as the page.
    return {}
  }
}

function keep(next: Draft) {
  // At the edge nobody's draft may stay.
  if (import.meta.env.SSR) return
  draft = next
  try {
    if (next === EMPTY) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, JSON.stringify(next))
  } catch {
    // Storage is off or full: the draft lives as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Changes the draft. What is different is another request, so it gets another key. */
export const saveDraft = (changes: Partial<Omit<Draft, 'key'>>) =>
  keep({ ...readDraft(), ...changes, key: crypto.randomUUID() })

export const clearDraft = () => keep(EMPTY)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The draft; null at the edge and until the page has taken over from it. */
export const useDraft = (): Draft | null =>
  useSyncExternalStore<Draft | null>(subscribe, readDraft, () => null)
