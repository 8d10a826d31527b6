import { Hono } from 'hono'
import type { PaypalSimulator } from './paypal.ts'
import type { StripeSimulator } from './stripe.ts'

/**
 * Events at the providers without the shop. `POST /simulator/capture` `{order, state}` ends a capture that was pending;
 * `POST /simulator/dispute` `{intent}` or `{order}`, with what changes, opens or changes a dispute.
 */
export const eventRoutes = (stripe: StripeSimulator, paypal: PaypalSimulator) =>
  new Hono()
    .post('/capture', async (c) => {
      const { order, state } = await c.req.json<{ order: string; state: string }>()
      return (await paypal.endCapture(order, state)) ? c.body(null, 204) : c.notFound()
    })
    .post('/dispute', async (c) => {
      const { intent, order, ...change } = await c.req.json<{ intent?: string; order?: string }>()
      return c.json(intent ? await stripe.dispute(intent, change) : await paypal.dispute(order ?? '', change))
    })
