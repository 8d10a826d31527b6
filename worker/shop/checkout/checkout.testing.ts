import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { makeSimulator } from '../../../tools/simulators/simulator.ts'
import { hmac } from '../../../tools/simulators/webhooks.ts'
import { parseEnv } from '../../base/env.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { as, bare } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { cartItems, carts } from '../cart/cart.tables.ts'
import { add } from '../cart/cart.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments } from '../payments/payments.tables.ts'

export const MINUTE = 60_000
export const testEnv = () => parseEnv(env as never)

/** A test's hook between the shop and the providers; `path` as in `POST /v1/refunds`. */
type Fault = (path: string, answer: () => Promise<Response>, request: Request) => Promise<Response>

const KEYLESS = /\/v1\/(oauth2\/token|notifications\/verify-webhook-signature)$/
const isRepeatable = ({ method, headers, url }: Request) =>
  method === 'GET' || headers.has('idempotency-key') || headers.has('paypal-request-id') || KEYLESS.test(url)

/** The simulator in place of Stripe and PayPal, with webhooks that reach the shop. Webhooks are off unless switched on. */
export function startSimulator() {
  const deliver = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const { status } = await bare.post(pathname, await request.text(), { headers })
    return new Response(null, { status })
  }
  const simulator = makeSimulator({
    shop: 'http://localhost:8788',
    origin: 'http://paypal.test',
    stripeWebhookSecret: 'whsec_simulator',
    paypalWebhookId: '51M40505U7160970P',
    deliver,
  })
  simulator.switches.webhooks_off = true
  const calls: string[] = []
  const control = { fault: null as Fault | null }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    const path = `${request.method} ${new URL(request.url).pathname}`
    calls.push(path)
    // Changing calls need an idempotency key, because they are repeated when a connection is lost (calls.ts).
    if (!isRepeatable(request)) throw new Error(`${path} has no key of its own`)
    const answer = async () => simulator.app.fetch(request)
    return control.fault ? control.fault(path, answer, request) : answer()
  })
  /** What people paid and were not refunded, in cents. */
  const charged = () => simulator.stripe.charged + simulator.paypal.charged
  return { ...simulator, calls, control, charged }
}
export type Simulator = ReturnType<typeof startSimulator>

/** Resets the limit, because tests make more payments than a person would within minutes. */
export const forgetTries = () => testDb().delete(rateLimits)

/** A retailer with two products in the cart: 2 pieces at 100 euros and 1 at 50. */
export async function makeShopper(values: Parameters<typeof makeProduct>[0] = {}) {
  const user = await makeRetailerAccount()
  const caller = await as(user)
  const [first, second] = [
    await makeProduct({ price: 10_000, ...values }),
    await makeProduct({ price: 5_000 }),
  ]
  await add(caller, first.id, 2)
  await add(caller, second.id, 1)
  return { user, caller, products: [first, second] as const, total: 25_000 }
}
export type Shopper = Awaited<ReturnType<typeof makeShopper>>

export const payByCard = (
  { caller, total }: Pick<Shopper, 'caller' | 'total'>,
  token = 'tok_visa',
  key?: string,
) =>
  caller.post(
    '/api/orders/stripe?lang=it',
    { price: total, stripe_token: token },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
export const finish = ({ caller }: Pick<Shopper, 'caller'>, payment_method = 'stripe') =>
  caller.post('/api/orders/create?lang=it', { payment_method })

export const itemsOf = ({ products: [first, second] }: Shopper) => [
  { name: first.name, price: 10_000, qty: 2 },
  { name: second.name, price: 5_000, qty: 1 },
]
export const payByPaypal = (shopper: Shopper) =>
  shopper.caller.post('/api/orders/paypal?lang=it', { items: itemsOf(shopper), total: shopper.total })

/** What the person does on the bank's or PayPal's page: follows the link and presses a button. */
export const press = (simulator: Simulator, url: string, outcome: string) =>
  simulator.app.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
  })

/** The page on which the bank asks the person, and PayPal's. */
export const bankPageFor = async (shopper: Shopper) =>
  (await payByCard(shopper, 'tok_threeDSecure2Required')).body.redirect_url as string
export const paypalPageFor = async (shopper: Shopper) =>
  (await payByPaypal(shopper)).body.paypal_obj.paypal_link as string

/** Pays at the bank's page, or agrees at PayPal's; the browser does not come back. */
export const payAtBank = async (simulator: Simulator, shopper: Shopper) =>
  press(simulator, await bankPageFor(shopper), 'complete')
export const approveAtPaypal = async (simulator: Simulator, shopper: Shopper) =>
  press(simulator, await paypalPageFor(shopper), 'approve')

/**
 * Loses the connection at calls for which `hit` holds, before or after the provider did the work: at all of them, repeats too,
 * until the fault is removed, or at the first `times`. `asked` counts these calls.
 */
export function loseConnection(
  { control }: Simulator,
  hits: (path: string) => boolean,
  when: 'before' | 'after',
  times = Number.POSITIVE_INFINITY,
): { asked: number } {
  const calls = { asked: 0 }
  control.fault = async (path, answer) => {
    if (!hits(path) || ++calls.asked > times) return answer()
    if (when === 'after') await answer()
    throw connectionLost()
  }
  return calls
}
/** The error as workerd throws it. */
export const connectionLost = () => Object.assign(new Error('Network connection lost.'), { retryable: true })

export const ordersOf = (userId: number) => testDb().select().from(orders).where(eq(orders.userId, userId))
export const placedOf = async (userId: number) =>
  (await ordersOf(userId)).filter(({ status }) => status !== 'pending')
export const paymentsOf = async (userId: number) => {
  const own = await ordersOf(userId)
  const all = await testDb().select().from(payments).orderBy(payments.id)
  return all.filter(({ orderId }) => own.some(({ id }) => id === orderId))
}
/** Pieces in the cart, read from the database: a cron run on a later day ends sessions. */
export async function piecesIn({ user }: Pick<Shopper, 'user'>): Promise<number> {
  const lines = await testDb()
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, user.id))
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Runs the cron some minutes from now. Failures of providers are ignored, because the cron itself tries again. */
export async function cron(minutes = 5): Promise<void> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await runJobsAt(Date.now() + minutes * MINUTE, 'payments', 'refunds', 'unpaid', 'mails')
  warn.mockRestore()
}

/** Sends the shop an event signed as by Stripe. */
export async function signed(
  event: object,
  secret = 'whsec_simulator',
  time = Math.floor(Date.now() / 1000),
) {
  const body = JSON.stringify(event)
  const signature = `t=${time},v1=${await hmac(secret, `${time}.${body}`)}`
  return bare.post('/api/webhooks/stripe', body, { headers: { 'stripe-signature': signature } })
}
