/** What a test card does when it is charged, as Stripe documents it (docs.stripe.com/testing). */
export type Behaviour = 'pay' | 'authenticate' | { code: string; decline_code?: string; message: string }

const declined = (decline_code: string): Behaviour => ({
  code: 'card_declined',
  decline_code,
  message:
    decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})
const failing = (code: string, message: string): Behaviour => ({ code, message })

export interface TestCard {
  number: string
  brand: string
  behaviour: Behaviour
}

const card = (number: string, behaviour: Behaviour, brand = 'Visa'): TestCard => ({
  number,
  brand,
  behaviour,
})

/** Cards by the test token that stands for each. */
export const TEST_TOKENS: Record<string, TestCard> = {
  tok_visa: card('4242424242424242', 'pay'),
  tok_visa_debit: card('4000056655665556', 'pay'),
  tok_mastercard: card('5555555555554444', 'pay', 'MasterCard'),
  tok_amex: card('378282246310005', 'pay', 'American Express'),
  tok_chargeDeclined: card('4000000000000002', declined('generic_decline')),
  tok_chargeDeclinedInsufficientFunds: card('4000000000009995', declined('insufficient_funds')),
  tok_chargeDeclinedLostCard: card('4000000000009987', declined('lost_card')),
  tok_chargeDeclinedExpiredCard: card('4000000000000069', failing('expired_card', 'Your card has expired.')),
  tok_chargeDeclinedIncorrectCvc: card(
    '4000000000000127',
    failing('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  tok_chargeDeclinedProcessingError: card(
    '4000000000000119',
    failing('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  tok_threeDSecure2Required: card('4000000000003220', 'authenticate'),
  tok_threeDSecureRequired: card('4000002760003184', 'authenticate'),
}

/** A number with a valid check digit pays unless Stripe gives it a meaning. */
export function findCard(number: string): TestCard | null {
  const known = Object.values(TEST_TOKENS).find((one) => one.number === number)
  return known ?? (hasCheckDigit(number) ? card(number, 'pay') : null)
}

function hasCheckDigit(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
