/** A provider's reason for refusing a payment, by the text that says it. A lost or stolen card is told to nobody. */
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
  INSTRUMENT_DECLINED: 'payment_failed_paypal',
  not_approved: 'payment_not_approved',
}

/** The text for a reason; without one, that the payment was not successful. */
export function failureText(reason: string): { text?: string } {
  const text = TEXTS[reason]
  return text ? { text } : {}
}
