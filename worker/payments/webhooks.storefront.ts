import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { findAttempt } from './attempts.ts'
import { clearly } from './outcomes.ts'
import { followUp } from './payments.storefront.ts'
import { isPaypals, parsePaypalEvent, readSignature } from './paypal-events.ts'
import { readStripeEvent } from './stripe.ts'
import { receiveEvent } from './webhooks.ts'

/** Calls of the providers. Their signature is over the body as it came. */
export const webhookRoutes = new Hono<AppEnv>()
  .post('/webhooks/stripe', async (c) => {
    const signature = c.req.header('stripe-signature')
    const event = signature && (await readStripeEvent(c.var.env, await c.req.text(), signature))
    if (!event) throw new AppError('bad_request')
    const { id, type, intentId } = event
    followUp(
      c,
      await receiveEvent(c.var.db, c.var.env, { provider: 'stripe', id, type, providerId: intentId }),
    )
    return c.json({ received: true })
  })
  .post('/webhooks/paypal', async (c) => {
    const body = await c.req.text()
    const event = parsePaypalEvent(body)
    const signature = readSignature(c.var.env, (name) => c.req.header(name))
    if (!event || !signature) throw new AppError('bad_request')
    const { id, type, orderId } = event
    const { db, env } = c.var
    // PayPal is asked only about what is ours, so that forged events do not make us call it.
    if (orderId === null || !(await findAttempt(db, 'paypal', orderId))) return c.json({ received: true })
    if (!(await clearly(isPaypals(env, body, signature)))) throw new AppError('bad_request')
    followUp(c, await receiveEvent(db, env, { provider: 'paypal', id, type, providerId: orderId }))
    return c.json({ received: true })
  })
