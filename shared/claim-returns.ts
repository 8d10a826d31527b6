import * as z from 'zod/mini'
import type { ClaimParty } from './claim-states.ts'
import { bodyId, optionalText, requiredText } from './fields.ts'

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

const MAX_NOTE = 1000
const MAX_WORD = 100

/** `POST /api/claims/returns/:id/send`: by whom it comes, and under which number. */
export const sendReturn = z.strictObject({
  version: bodyId,
  carrier: requiredText(MAX_WORD),
  tracking: optionalText(MAX_WORD),
})
/** `POST /api/admin/claims/returns/:id/move`; only what did not come needs a word why. */
export const moveReturnBody = z
  .strictObject({
    version: bodyId,
    move: z.enum(['receive', 'miss', 'waive'], 'invalid'),
    note: optionalText(MAX_NOTE),
  })
  .check(z.refine(({ move, note }) => move !== 'miss' || !!note, { path: ['note'], error: 'required' }))

/** A part that is to come back. */
export interface ClaimReturn {
  id: number
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
