import { Hono } from 'hono'
import { eventRoutes } from './events.ts'
import type { Storage } from './kept.ts'
import { PaypalSimulator } from './paypal.ts'
import { StripeSimulator } from './stripe.ts'
import { FIELD_PAGE, STRIPE_SCRIPT } from './stripe-script.ts'
import { disturb, noSwitches, switchRoutes } from './switches.ts'
import { viesRoutes } from './vies.ts'
import { Webhooks } from './webhooks.ts'

export interface SimulatorOptions {
  /** The shop's address: webhooks go there. */
  shop: string
  /** The simulator's own address. */
  origin: string
  stripeWebhookSecret: string
  paypalWebhookId: string
  /** Delivers a webhook to the shop; `fetch` by default. */
  deliver?: (request: Request) => Promise<Response>
  /** Keeps work going after an answer. */
  background?: (work: Promise<unknown>) => void
  storage?: Storage
}

/**
 * The payment simulator: the used part of Stripe's and PayPal's APIs with their test cards, pages and webhooks, and switches
 * for what goes wrong. Tests call `app.fetch` for the providers' addresses; `npm start` serves it as a Worker (worker.ts).
 */
export function makeSimulator(options: SimulatorOptions) {
  const { shop, stripeWebhookSecret, paypalWebhookId, storage } = options
  const switches = noSwitches()
  const webhooks = new Webhooks(
    switches,
    options.deliver ?? ((request) => fetch(request)),
    options.background ?? ((work) => void work.catch(() => {})),
  )
  const origin = () => options.origin
  const stripe = new StripeSimulator({ shop, origin, webhookSecret: stripeWebhookSecret, webhooks, storage })
  const paypal = new PaypalSimulator({
    shop,
    origin,
    webhookId: paypalWebhookId,
    webhooks,
    storage,
    answers: () => switches.paypal,
  })
  const app = new Hono()
  app.use('/v1/*', disturb(switches))
  app.use('/v2/*', disturb(switches))
  app.get('/v3/', (c) => c.body(STRIPE_SCRIPT, 200, { 'content-type': 'text/javascript' }))
  app.get('/stripe/field', (c) => c.html(FIELD_PAGE))
  app.get('/simulator/health', (c) => c.json({ status: 'ok' }))
  app.route('/simulator', switchRoutes(switches))
  app.route('/simulator', eventRoutes(stripe, paypal))
  app.route('/', viesRoutes)
  app.route('/', stripe.routes())
  app.route('/', paypal.routes())
  return { app, stripe, paypal, switches, load: () => Promise.all([stripe.load(), paypal.load()]) }
}
