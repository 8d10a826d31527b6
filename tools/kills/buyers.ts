import { cookieOf, PRICES, TOTAL } from './rows.ts'

/** A connection for each call: one that is kept may be just closing when the next call takes it. */
const connection = 'close'

/** Calls of somebody who is signed in: a POST with a body (JSON, or a form with a file), otherwise a GET. */
export async function signedIn(origin: string, n: number) {
  const cookie = `__Host-sosta=${cookieOf(n)}`
  const session = (await (
    await fetch(`${origin}/api/session`, { headers: { cookie, connection } })
  ).json()) as {
    api_token: string
    csrf_token: string
  }
  const headers = {
    cookie,
    connection,
    authorization: `Bearer ${session.api_token}`,
    'x-csrf-token': session.csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  }
  return async (path: string, body?: object) => {
    const init =
      body instanceof FormData
        ? { headers, body }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: body && JSON.stringify(body) }
    const response = await fetch(`${origin}/api/${path}`, { ...init, method: body ? 'POST' : 'GET' })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

export interface Tally {
  /** Orders that were begun, and those confirmed to the buyer. */
  begun: number
  placed: number
  /** Answers other than success; each is printed once. */
  refused: Set<string>
}

/** A buyer who fills the cart, pays by card or orders by transfer, and fills it again, until the Worker is gone. */
export async function shop(origin: string, n: number, tally: Tally): Promise<void> {
  try {
    const post = await signedIn(origin, n)
    const product_ids = PRICES.map((_, i) => i + 1)
    for (;;) {
      await post('empty-cart-items?lang=it', {})
      await post('bulk-add-to-cart?lang=it', { product_ids })
      tally.begun++
      // Every second one is placed at once, to be paid by transfer.
      const paid =
        tally.begun % 2
          ? await post('orders/stripe?lang=it', { price: TOTAL, stripe_token: 'tok_visa' })
          : await post('orders/create?lang=it', { payment_method: 'transfer', price: TOTAL })
      if (paid.status === 200) tally.placed++
      else tally.refused.add(`${paid.status} ${JSON.stringify(paid.body).slice(0, 200)}`)
    }
  } catch (error) {
    // The connection broke, as intended.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}
