import { AppError } from '../../base/errors.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { findAttempt, findCaptured } from '../payments/attempts.ts'
import { askPaypal, askStripe } from '../payments/dispute-looks.ts'
import { isPaypals, parsePaypalEvent, readSignature } from '../payments/paypal-events.ts'
import { readStripeEvent } from '../payments/stripe-events.ts'
import { followUp } from './checkout.storefront.ts'
import { clearly } from './unclear.ts'
import { receiveEvent } from './webhooks.ts'

/** Calls from the providers. Their signatures cover the raw body. */
export const webhookRoutes = new Hono<AppEnv>()
  .post('/webhooks/stripe', async (c) => {
    const signature = c.req.header('stripe-signature')
    const event = signature && (await readStripeEvent(c.var.env, await c.req.text(), signature))
    if (!event) throw new AppError('bad_request')
    const { id, type, intentId, dispute } = event
    const { db, env } = c.var
    const attempt = intentId === null ? null : await findAttempt(db, 'stripe', intentId)
    const ask = dispute && (() => askStripe(env, dispute))
    followUp(c, await receiveEvent(db, env, { provider: 'stripe', id, type, attempt, ask }))
    return c.json({ received: true })
  })
  .post('/webhooks/paypal', async (c) => {
    const body = await c.req.text()
    const event = parsePaypalEvent(body)
    const signature = readSignature(c.var.env, (name) => c.req.header(name))
    if (!event || !signature) throw new AppError('bad_request')
    const { id, type, orderId, captureId, disputeId, resource } = event
    const { db, env } = c.var
    const attempt =
      (orderId === null ? null : await findAttempt(db, 'paypal', orderId)) ??
      (captureId === null ? null : await findCaptured(db, captureId))
    // PayPal is asked only about known attempts, so that forged events do not make us call it.
    if (!attempt) return c.json({ received: true })
    if (!(await clearly(isPaypals(env, body, signature)))) throw new AppError('bad_request')
    const ask = disputeId === null ? null : () => askPaypal(env, disputeId, resource)
    followUp(c, await receiveEvent(db, env, { provider: 'paypal', id, type, attempt, ask }))
    return c.json({ received: true })
  })
