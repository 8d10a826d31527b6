import type { Provider } from '../../../shared/payments/methods.ts'
import type { AppContext, AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { followUp } from './checkout.storefront.ts'
import { clearly } from './unclear.ts'
import { receiveEvent } from './webhooks.ts'

/** Takes what a provider tells. Its signature covers the raw body. */
const receive = (provider: Provider) => async (c: AppContext) => {
  const { db, env } = c.var
  const body = await c.req.text()
  const event = await clearly(PROVIDER_CALLS[provider].receive(db, env, body, (name) => c.req.header(name)))
  if (event) followUp(c, await receiveEvent(db, env, provider, event))
  return c.json({ received: true })
}

/** Calls from the providers. */
export const webhookRoutes = new Hono<AppEnv>()
  .post('/webhooks/stripe', receive('stripe'))
  .post('/webhooks/paypal', receive('paypal'))
