import { type Bank, payOpen } from './bank.ts'
import { type Answer, type Calls, said, signedIn, untilKilled } from './calls.ts'
import { PRICES, TOTAL } from './rows.ts'

export interface Tally {
  /** Orders that were begun, and those confirmed to the buyer, by their ids. */
  begun: number
  placed: Set<number>
  /** Answers other than success; each is printed once. */
  refused: Set<string>
}

/** Empties somebody's cart, and puts one of each product into it. */
export async function fillCart(calls: Calls): Promise<void> {
  await calls('empty-cart-items?lang=it', {})
  await calls('bulk-add-to-cart?lang=it', { product_ids: PRICES.map((_, i) => i + 1) })
}

/** Notes whether an order was placed. */
export function notePlaced(answer: Answer, { placed, refused }: Tally): boolean {
  if (answer.status === 200) placed.add(answer.body.order_id as number)
  else refused.add(said(answer))
  return answer.status === 200
}

/** A buyer who fills the cart, pays by card or orders by transfer, and fills it again. */
export const shop = (origin: string, n: number, tally: Tally, bank: Bank): Promise<void> =>
  untilKilled(async () => {
    const calls = await signedIn(origin, n)
    for (;;) {
      await fillCart(calls)
      tally.begun++
      // Every second one is placed at once, to be paid by transfer.
      const isCard = tally.begun % 2 > 0
      const answer = isCard
        ? await calls('orders/stripe?lang=it', { price: TOTAL, stripe_token: 'tok_visa' })
        : await calls('orders/create?lang=it', { payment_method: 'transfer', price: TOTAL })
      if (notePlaced(answer, tally) && !isCard) await payOpen(calls, bank)
    }
  })
