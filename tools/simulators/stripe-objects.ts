import { newId } from './kept.ts'
import type { TestCard } from './stripe-cards.ts'
import samples from './stripe-objects.json' with { type: 'json' }

/** Objects have the shape of Stripe's own samples (stripe-objects.json, MIT). */
export type Intent = Omit<typeof samples.payment_intent, Mutable> & {
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  amount_received: number
  metadata: Record<string, string>
  last_payment_error: object | null
  next_action: object | null
  latest_charge: string | null
  payment_method: string | null
  canceled_at: number | null
  cancellation_reason: string | null
}
type Mutable =
  | 'status'
  | 'metadata'
  | 'last_payment_error'
  | 'next_action'
  | 'latest_charge'
  | 'payment_method'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'amount_received'

export interface Refund {
  id: string
  payment_intent: string
  amount: number
  status: string
}
export interface Token {
  id: string
  used: boolean
  /** The simulator's own field: what the card does. */
  tested: TestCard
}

const seconds = () => Math.floor(Date.now() / 1000)

export function newIntent(amount: number, currency: string, metadata: Record<string, string>): Intent {
  const id = newId('pi_')
  return {
    ...samples.payment_intent,
    id,
    amount,
    currency,
    metadata,
    client_secret: `${id}_secret_${newId('')}`,
    created: seconds(),
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    payment_method: null,
    canceled_at: null,
    cancellation_reason: null,
  }
}

/** The charge that an intent's `latest_charge` names. */
export const newCharge = (intent: Intent, refunded: number) => ({
  ...samples.charge,
  id: intent.latest_charge,
  payment_intent: intent.id,
  currency: intent.currency,
  metadata: intent.metadata,
  amount: intent.amount_received,
  amount_captured: intent.amount_received,
  amount_refunded: refunded,
  refunded: refunded === intent.amount_received,
})

export const newRefund = (intent: Intent, amount: number, metadata: Record<string, string>) => ({
  ...samples.refund,
  id: newId('re_'),
  amount,
  currency: intent.currency,
  charge: intent.latest_charge,
  payment_intent: intent.id,
  created: seconds(),
  metadata,
})

export const newToken = (card: TestCard, expiry: { month: number; year: number }, name: string | null) => ({
  ...samples.token,
  id: newId('tok_'),
  created: seconds(),
  card: {
    ...samples.token.card,
    id: newId('card_'),
    brand: card.brand,
    last4: card.number.slice(-4),
    exp_month: expiry.month,
    exp_year: expiry.year,
    name,
  },
  tested: card,
})

/** The card of a token, as an intent is confirmed with it. */
export const newMethod = ({ id: _, tested, ...token }: Token & { card?: object }, id = newId('pm_')) => ({
  ...samples.payment_method,
  id,
  created: seconds(),
  type: 'card',
  card: { ...samples.payment_method.card, ...token.card, brand: tested.brand.toLowerCase() },
  tested,
})
export type Method = ReturnType<typeof newMethod>

/** The cardholder disputes a payment at the bank; the shop has a week to answer. */
export const newDispute = (intent: Intent) => ({
  ...samples.dispute,
  id: newId('dp_'),
  created: seconds(),
  amount: intent.amount_received,
  currency: intent.currency,
  charge: intent.latest_charge,
  payment_intent: intent.id as string | null,
  reason: 'fraudulent',
  status: 'needs_response',
  evidence_details: { ...samples.dispute.evidence_details, due_by: seconds() + 7 * 24 * 3600 },
})
export type Dispute = ReturnType<typeof newDispute>

export const newEvent = (type: string, object: object) => ({
  ...samples.event,
  id: newId('evt_'),
  type,
  created: seconds(),
  pending_webhooks: 1,
  data: { object },
})

/** Shows an object without the simulator's own fields. */
export const shown = <T extends object>({ tested: _, ...object }: T & { tested?: unknown }) => object
