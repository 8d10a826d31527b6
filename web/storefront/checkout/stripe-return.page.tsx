import { finishAction } from './finish-payment.ts'

export { loader } from './finish-payment.ts'
export { ReturnPage as Component } from './return-page.tsx'

/** `/{lang}/orders/stripe-return?order_id`: back from the bank's page. */
export const action = finishAction('stripe')
