import { createHash, createHmac } from 'node:crypto'
import type { Row } from '../demo/rows.ts'

const LINES = 5
const FAR = '2999-01-01T00:00:00.000Z'

export const BENCH_SECRET = 'bench-only-0123456789-abcdefghijklmnop'

/** A visitor's id as `worker/base/http/tokens.ts` signs it; always the same, so that the databases can be kept. */
function visitorId(random: string): string {
  const signature = createHmac('sha256', BENCH_SECRET).update(`visitor:${random}`).digest('base64url')
  return `${random}.${signature.slice(0, 22)}`
}

/** The session cookies of those who call: a visitor, and a retailer and an administrator who are signed in. */
export const COOKIES = { visitor: visitorId('v'.repeat(43)), retailer: 'r'.repeat(43), admin: 'a'.repeat(43) }
export const sidOf = (cookie: string) => createHash('sha256').update(cookie).digest('hex')

/** The visitor and the retailer, with a few things in the cart. */
export function peopleRows(): [table: string, rows: Row[]][] {
  return [
    [
      'users',
      [
        {
          id: 1,
          first_name: 'Bench',
          email: 'bench@sosta.test',
          role: 'vendor',
          vendor_id: 1,
          activated_at: '2026-01-01T00:00:00.000Z',
        },
      ],
    ],
    // Always last seen just now, because updating that would write.
    ['sessions', [{ id_hash: sidOf(COOKIES.retailer), user_id: 1, last_seen_at: FAR, expires_at: FAR }]],
    [
      'carts',
      [
        { id: 1, user_id: null, visitor: sidOf(COOKIES.visitor) },
        { id: 2, user_id: 1, visitor: null },
      ],
    ],
    [
      'cart_items',
      [1, 2].flatMap((cart) =>
        Array.from({ length: LINES }, (_, i) => ({ cart_id: cart, product_id: 1 + i * 10, quantity: 1 + i })),
      ),
    ],
  ]
}
