import type { Movement } from './account-statement.ts'

/** Days of an order by transfer, from the day on which it was placed: the reminder, and the end of the time to pay. */
export const TRANSFER_DAYS = { remind: 7, pay: 14 } as const

/** Days after the day on which an order on account was due: the reminders, and when nothing more is sold on account. */
export const OVERDUE_DAYS = { remind: [1, 8], refuse: 14 } as const

/** Amounts of a receivable, in cents. */
interface Amounts {
  amount: number
  /** No longer owed. */
  waived: number
  paid: number
}

/** What is still to be paid. */
export const openOf = ({ amount, waived, paid }: Amounts): number => Math.max(0, amount - waived - paid)

/** `over`: nothing is owed any more, because the order ended. */
export const RECEIVABLE_STATES = ['awaiting', 'partly', 'overdue', 'paid', 'over'] as const
export type ReceivableState = (typeof RECEIVABLE_STATES)[number]

/** The state on a day (YYYY-MM-DD). */
export function receivableState(receivable: Amounts & { due_on: string }, day: string): ReceivableState {
  if (openOf(receivable) === 0) return receivable.paid > 0 ? 'paid' : 'over'
  if (receivable.due_on < day) return 'overdue'
  return receivable.paid > 0 ? 'partly' : 'awaiting'
}

/** What a retailer has to pay for an order, by when, and how. Amounts in cents. */
export interface Owed {
  state: ReceivableState
  reference: string
  amount: number
  paid: number
  open: number
  due_on: string
  /** Null when nothing is open, or the shop has no account. */
  account: { holder: string; iban: string; bic: string | null } | null
}

/**
 * `order`: owed; `paid`: came; `lost`: a dispute or refund at the provider took it away; `ended`: no longer owed;
 * `penalty`: what is retained of what ended; `returned`: sent back.
 */
export const MOVEMENT_KINDS = ['order', 'paid', 'lost', 'ended', 'penalty', 'credited', 'returned'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** How many orders' open items one payment by card or PayPal pays at most. */
export const MAX_ITEMS = 100
/** What a movement is called in texts: with the provider, where one has the money. */
export const movementName = ({ kind, provider }: Pick<Movement, 'kind' | 'provider'>) =>
  kind === 'paid' && provider ? (`paid_${provider}` as const) : kind
