import { type Context, Hono } from 'hono'
import type { MiddlewareHandler } from 'hono/types'
import type { PaypalAnswer } from './paypal-answers.ts'

/** Deliberate faults. Counters go down with each affected call. */
export interface Switches {
  /** How long every call waits, in ms. */
  latency_ms: number
  /** The next calls do nothing and answer 500. */
  fail_next: number
  /** The next calls do their work, but their answer is lost: 502 without a body. */
  lose_next: number
  /** Only calls whose path or body, and events whose body holds this text are disturbed. */
  only: string
  /** How often each webhook is delivered. */
  webhook_repeats: number
  /** No webhooks at all. */
  webhooks_off: boolean
  /** The webhook arrives before the call that caused it is answered. */
  webhook_first: boolean
  /** PayPal's answers to the next calls, instead of the normal ones: any refusal, any state. */
  paypal: PaypalAnswer[]
}

export const noSwitches = (): Switches => ({
  latency_ms: 0,
  fail_next: 0,
  lose_next: 0,
  only: '',
  webhook_repeats: 1,
  webhooks_off: false,
  webhook_first: false,
  paypal: [],
})

/** What was sent. workerd treats form bodies as binary data, and would warn about reading them as text. */
export const textOf = async (c: Context) => new TextDecoder().decode(await c.req.arrayBuffer())

/** Delays calls, fails them or loses answers, as the switches say. */
export function disturb(switches: Switches): MiddlewareHandler {
  return async (c, next) => {
    const isHit = `${c.req.path} ${await textOf(c)}`.includes(switches.only)
    if (switches.latency_ms > 0) await new Promise((resolve) => setTimeout(resolve, switches.latency_ms))
    if (isHit && switches.fail_next > 0) {
      switches.fail_next--
      return c.json({ error: { type: 'api_error', message: 'The simulator fails on purpose.' } }, 500)
    }
    const isLost = isHit && switches.lose_next > 0
    if (isLost) switches.lose_next--
    await next()
    if (isLost) c.res = new Response(null, { status: 502 })
  }
}

/** `GET /simulator/switches`, and `POST` with those to change; `{}` resets none, `{"reset":true}` all. */
export const switchRoutes = (switches: Switches) =>
  new Hono()
    .get('/switches', (c) => c.json(switches))
    .post('/switches', async (c) => {
      const { reset, ...changes } = await c.req.json<Partial<Switches> & { reset?: boolean }>()
      Object.assign(switches, reset ? noSwitches() : {}, changes)
      return c.json(switches)
    })
