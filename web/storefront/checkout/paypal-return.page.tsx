import { finishAction } from './finish-payment.ts'

export { loader } from './finish-payment.ts'
export { ReturnPage as Component } from './return-page.tsx'

/** `/{lang}/orders/paypal-return?order_id&token`: back from PayPal, where the person has approved the payment. */
export const action = finishAction('paypal')
