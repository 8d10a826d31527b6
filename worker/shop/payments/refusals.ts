import type { RefundProblem } from '../../../shared/payments/payments.admin.ts'

/**
 * Texts with a provider's reasons for refusing a payment. Other reasons of PayPal get one general text. That a card is lost or
 * stolen is never said.
 */
const TEXTS: Record<string, string> = {
  insufficient_funds: 'payment_failed_insufficient_funds',
  expired_card: 'payment_failed_expired_card',
  invalid_expiry_month: 'payment_failed_expired_card',
  invalid_expiry_year: 'payment_failed_expired_card',
  incorrect_cvc: 'payment_failed_incorrect_cvc',
  invalid_cvc: 'payment_failed_incorrect_cvc',
  incorrect_number: 'payment_failed_incorrect_number',
  invalid_number: 'payment_failed_incorrect_number',
  processing_error: 'payment_failed_processing_error',
  reenter_transaction: 'payment_failed_processing_error',
  try_again_later: 'payment_failed_processing_error',
  card_not_supported: 'payment_failed_not_supported',
  currency_not_supported: 'payment_failed_not_supported',
  payment_intent_authentication_failure: 'payment_failed_authentication',
  authentication_required: 'payment_failed_authentication',
  card_declined: 'payment_failed_declined',
  generic_decline: 'payment_failed_declined',
  do_not_honor: 'payment_failed_declined',
  lost_card: 'payment_failed_declined',
  stolen_card: 'payment_failed_declined',
  fraudulent: 'payment_failed_declined',
  PAYER_ACCOUNT_RESTRICTED: 'payment_failed_paypal_account',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'payment_failed_paypal_account',
  not_approved: 'payment_not_approved',
}

/** Refusals that the shop's owner has to solve, whoever buys, by what needs attention. */
const SHOPS = {
  account: /^(PAYEE_ACCOUNT_\w+|PAYEE_NOT_\w+|INVALID_ACCOUNT_STATUS)$/,
  permission:
    /^(PERMISSION_DENIED\w*|NOT_AUTHORIZED|CONSENT_NEEDED|NOT_(ELIGIBLE|ENABLED)_\w+|AUTH_CAPTURE_NOT_ENABLED)$/,
  keys: /^(AUTHENTICATION_FAILURE|INVALID_TOKEN|invalid_client|Stripe(Authentication|Permission)Error)$/,
  limit: /^TRANSACTION_RECEIVING_LIMIT_EXCEEDED$/,
  // The provider does not accept the shop's request.
  request:
    /^((INVALID|MISSING|MALFORMED|UNSUPPORTED|MULTIPLE|ITEM|TAX|CANNOT|DECIMAL)_\w+|NOT_SUPPORTED|another_order)$/,
} as const
export type ShopTrouble = keyof typeof SHOPS

/** What the shop's owner has to look at; null for refusals that only concern the buyer. */
export const shopTroubleOf = (reason: string): ShopTrouble | null =>
  (Object.keys(SHOPS) as ShopTrouble[]).find((trouble) => SHOPS[trouble].test(reason)) ?? null

/** PayPal's reasons are in capitals; ours are in lower case. */
const PAYPALS = /^[A-Z0-9_]+$/

/** The text for a reason; without one, that the payment was not successful. */
export function failureText(reason: string): { text?: string } {
  const others = PAYPALS.test(reason) ? 'payment_failed_paypal' : undefined
  const text = TEXTS[reason] ?? (shopTroubleOf(reason) ? 'payment_failed_shop' : others)
  return text ? { text } : {}
}

/** A provider's reasons for refusing a refund for good, by the text for administrators. */
const REFUNDS = {
  disputed: /DISPUTE|CHARGEBACK|disputed/,
  too_late: /TIME_LIMIT|charge_not_refundable/,
  funds: /INSUFFICIENT_FUNDS|insufficient/i,
  payer: /^PAYER_/,
  account: /^(PAYEE_|INVALID_ACCOUNT_STATUS|PERMISSION_DENIED|NOT_AUTHORIZED|StripePermissionError)/,
  failed: /^refused_again$/,
} as const satisfies Partial<Record<RefundProblem, RegExp>>

export const refundProblemOf = (reason: string): RefundProblem =>
  (Object.keys(REFUNDS) as (keyof typeof REFUNDS)[]).find((problem) => REFUNDS[problem].test(reason)) ??
  'other'

/** Reasons for which PayPal holds money until the shop's owner does something. */
const OWNERS = [
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
  'INTERNATIONAL_WITHDRAWAL',
]
export const waitsForOwner = (pendingReason: string) => OWNERS.includes(pendingReason)
