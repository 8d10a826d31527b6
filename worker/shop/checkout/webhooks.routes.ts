import { PROVIDERS } from '../../../shared/payments/methods.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { followUp } from './checkout.storefront.ts'
import { clearly } from './unclear.ts'
import { receiveEvent } from './webhooks.ts'

/** Calls from the providers. Their signatures cover the raw body. */
export const webhookRoutes = new Hono<AppEnv>()
for (const provider of PROVIDERS) {
  webhookRoutes.post(`/webhooks/${provider}`, async (c) => {
    const { db, env } = c.var
    const body = await c.req.text()
    const event = await clearly(PROVIDER_CALLS[provider].receive(db, env, body, (name) => c.req.header(name)))
    if (event) followUp(c, await receiveEvent(db, env, provider, event))
    return c.json({ received: true })
  })
}
