import type { ClaimParty } from './claim-states.ts'

/*
 * The way back of a part that an approved line asks for: its states, and the named moves between them. */

export const RETURN_STATES = ['asked', 'sent', 'received', 'not_received', 'waived'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

interface Move {
  /** The states in which it may start. */
  from: readonly ReturnState[]
  to: ReturnState
  by: ClaimParty
}
const define = <const Name extends string>(moves: Record<Name, Move>) => moves

export const RETURN_MOVES = define({
  /** The retailer has given it to a carrier; it may correct what it said while nothing came. */
  send: { from: ['asked', 'sent'], to: 'sent', by: 'retailer' },
  /** Also what came without a word, or late. */
  receive: { from: ['asked', 'sent', 'not_received'], to: 'received', by: 'administrator' },
  miss: { from: ['asked', 'sent'], to: 'not_received', by: 'administrator' },
  /** It is wanted no more. */
  waive: { from: ['asked', 'sent', 'not_received'], to: 'waived', by: 'administrator' },
})
export type ReturnMove = keyof typeof RETURN_MOVES

/** A part is to be on its way so many days after it was asked for. */
export const RETURN_DAYS = 30
/** After so many days its retailer is reminded of it, once each. */
export const RETURN_REMINDERS = [14, 30] as const
/** Still to come. */
export const isOutstanding = ({ state }: Pick<ClaimReturn, 'state'>): boolean =>
  state === 'asked' || state === 'sent'

/** A part that is to come back. */
export interface ClaimReturn {
  id: number
  /** On its label: the claim's, and which of its parts, e.g. `R-2026-000123-1`. */
  number: string
  line_id: number
  state: ReturnState
  carrier: string
  tracking: string
  /** Of the last move, and of the last administrator's word. */
  note: string
  asked_at: string
  sent_at: string | null
  /** When it came, was given up or waived. */
  closed_at: string | null
  version: number
}
