import { useSyncExternalStore } from 'react'
import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { readTab, tabOwner, writeTab } from '../../session/tab-storage.ts'

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
 * What was entered so far. It stays in this tab until the request is sent: personal data belong neither in an address nor in
 * lasting storage.
 */
export interface Draft {
  /** Sent as `Idempotency-Key`: the same content makes one quotation only. */
  key: string
  vendor: NearbyRetailer | null
  contact: Partial<Contact>
  /** Whether the contact data passed the form. */
  complete: boolean
  newsletter: boolean
  /** The roof as it was drawn last, and whether it goes along. */
  roof: RoofPlan | null
  sendsRoof: boolean
}

/** What was sent last, for the page that says so: to whom, and where the confirmation goes. */
export interface Sent {
  id: number
  vendor: NearbyRetailer | null
  email: string
}

const NAME = 'sosta:quotation'
const SENT = 'sosta:quotation-sent'
const EMPTY: Draft = {
  key: '',
  vendor: null,
  contact: {},
  complete: false,
  newsletter: false,
  roof: null,
  sendsRoof: true,
}

let draft: Draft | null = null
/** Who it is of: another person begins anew. */
let of: number | null = null
const listeners = new Set<() => void>()

/** Browser only. */
export function readDraft(): Draft {
  if (of !== tabOwner()) [of, draft] = [tabOwner(), null]
  draft ??= { ...EMPTY, ...(readTab(NAME) as Partial<Draft> | null) }
  return draft
}

function keep(next: Draft) {
  // At the edge no visitor's draft may be stored.
  if (import.meta.env.SSR) return
  of = tabOwner()
  draft = next
  writeTab(NAME, next === EMPTY ? null : next)
  for (const listener of listeners) listener()
}

/** Changes the draft. A changed draft is another request, so it gets another key. */
export const saveDraft = (changes: Partial<Omit<Draft, 'key'>>) =>
  keep({ ...readDraft(), ...changes, key: crypto.randomUUID() })

export const clearDraft = () => keep(EMPTY)

export const keepSent = (sent: Sent) => {
  if (!import.meta.env.SSR) writeTab(SENT, sent)
}

/** What this tab has sent under a number; null for any other. Browser only. */
export function readSent(id: number): Sent | null {
  const sent = readTab(SENT) as Sent | null
  return sent?.id === id ? sent : null
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The draft; null at the edge and until the page is hydrated. */
export const useDraft = (): Draft | null =>
  useSyncExternalStore<Draft | null>(subscribe, readDraft, () => null)
