import type Stripe from 'stripe'
import type { DisputeState } from '../../../shared/payments/payments.admin.ts'
import type { Env } from '../../base/env.ts'
import { callPaypal } from './paypal-api.ts'
import { toCents } from './paypal-objects.ts'
import { RefusedError } from './provider-state.ts'
import { readStripeDispute } from './stripe-events.ts'

/** A buyer's dispute, as its provider describes it. */
export interface Disputed {
  /** The provider's id. */
  id: string
  /** Cents. */
  amount: number
  /** ISO 4217 in capitals. */
  currency: string
  reason: string
  state: DisputeState
  /** When the answer is due, ISO 8601. */
  dueBy: string | null
}

const STRIPE_STATES: Record<string, DisputeState> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** A dispute at Stripe. Errors: `UnclearError`. */
export async function askStripe(env: Env, told: Stripe.Dispute): Promise<Disputed> {
  const dispute = await readStripeDispute(env, told)
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    state: STRIPE_STATES[dispute.status] ?? 'under_review',
    dueBy: due ? new Date(due * 1000).toISOString() : null,
  }
}

interface PaypalDispute {
  dispute_id: string
  reason?: string
  status?: string
  dispute_amount?: { value: string; currency_code: string }
  dispute_outcome?: { outcome_code?: string }
  seller_response_due_date?: string
}

const OUTCOMES: Record<string, DisputeState> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  // PayPal itself pays the buyer.
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
}

function stateOf({ status, dispute_outcome: outcome }: PaypalDispute): DisputeState {
  if (status === 'RESOLVED') return OUTCOMES[outcome?.outcome_code ?? ''] ?? 'closed'
  return status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE' ? 'needs_response' : 'under_review'
}

/**
 * A dispute at PayPal. `told` is from the event, whose sender was checked; it counts where the shop's app may not read
 * disputes. Errors: `UnclearError`.
 */
export async function askPaypal(env: Env, id: string, told: unknown): Promise<Disputed> {
  const path = `/v1/customer/disputes/${encodeURIComponent(id)}`
  const dispute = await callPaypal<PaypalDispute>(env, path).catch((error: unknown) => {
    if (error instanceof RefusedError) return told as PaypalDispute
    throw error
  })
  const { dispute_amount: amount, seller_response_due_date: due, reason = '' } = dispute
  return {
    id,
    reason,
    state: stateOf(dispute),
    amount: (amount && toCents(amount)) || 0,
    currency: amount?.currency_code ?? 'EUR',
    dueBy: due && Number.isFinite(Date.parse(due)) ? new Date(due).toISOString() : null,
  }
}
