import { env } from 'cloudflare:workers'
import Stripe from 'stripe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import { readStripeEvent } from './stripe-events.ts'

const stripe = new Stripe('sk_test_simulator')
const SECRET = 'whsec_simulator'
const BODY =
  '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1","note":"già € 😀"}}}'
const NOW = 1_800_000_000_000
const SECONDS = NOW / 1000

interface Signed {
  payload?: string
  secret?: string
  timestamp?: number
  scheme?: string
}
const header = ({ payload = BODY, secret = SECRET, timestamp = SECONDS, scheme = 'v1' }: Signed = {}) =>
  stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp, scheme })
const signature = async (signed: Signed = {}) => (await header(signed)).split('v1=')[1]!

interface Case {
  header: string | Promise<string>
  body?: string
  isGood: boolean
}
const CASES: Record<string, () => Case | Promise<Case>> = {
  'signed now': () => ({ header: header(), isGood: true }),
  'five minutes old': () => ({ header: header({ timestamp: SECONDS - 300 }), isGood: true }),
  'a second older': () => ({ header: header({ timestamp: SECONDS - 301 }), isGood: false }),
  'by a clock that is fast': () => ({ header: header({ timestamp: SECONDS + 900 }), isGood: true }),
  'by another secret': () => ({ header: header({ secret: 'whsec_other' }), isGood: false }),
  'another body': () => ({ header: header(), body: BODY.replace('pi_1', 'pi_2'), isGood: false }),
  'a body with a space more': () => ({ header: header(), body: `${BODY} `, isGood: false }),
  'an old one with a new time': async () => ({
    header: (await header({ timestamp: SECONDS - 900 })).replace(/t=\d+/, `t=${SECONDS}`),
    isGood: false,
  }),
  'by the old and the new secret': async () => ({
    header: `t=${SECONDS},v1=${await signature({ secret: 'whsec_old' })},v1=${await signature()}`,
    isGood: true,
  }),
  'the other way round': async () => ({
    header: `t=${SECONDS},v1=${await signature()},v1=${await signature({ secret: 'whsec_old' })}`,
    isGood: true,
  }),
  'several, none of them right': async () => ({
    header: `t=${SECONDS},v1=${await signature({ secret: 'a' })},v1=${'0'.repeat(64)},v1=x,v1`,
    isGood: false,
  }),
  'of the scheme for tests only': () => ({ header: header({ scheme: 'v0' }), isGood: false }),
  'of the scheme for tests beside': async () => ({
    header: `t=${SECONDS},v0=${'0'.repeat(64)},v1=${await signature()}`,
    isGood: true,
  }),
  'in capitals': async () => ({
    header: `t=${SECONDS},v1=${(await signature()).toUpperCase()}`,
    isGood: false,
  }),
  'cut short': async () => ({ header: `t=${SECONDS},v1=${(await signature()).slice(0, -2)}`, isGood: false }),
  'with more at its end': async () => ({ header: `t=${SECONDS},v1=${await signature()}00`, isGood: false }),
  'without a time': async () => ({ header: `v1=${await signature()}`, isGood: false }),
  'with a time that is none': async () => ({ header: `t=now,v1=${await signature()}`, isGood: false }),
  'with two times, of which the last is signed': async () => ({
    header: `t=${SECONDS - 900},t=${SECONDS},v1=${await signature()}`,
    isGood: true,
  }),
  'with two times, of which the first is signed': async () => ({
    header: `t=${SECONDS},t=${SECONDS + 1},v1=${await signature()}`,
    isGood: false,
  }),
  'without a signature': () => ({ header: `t=${SECONDS}`, isGood: false }),
  'nothing of it': () => ({ header: 'hello', isGood: false }),
  'an empty header': () => ({ header: '', isGood: false }),
  'no body': async () => ({ header: header({ payload: '' }), body: '', isGood: false }),
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a webhook’s event', () => {
  test.each(Object.entries(CASES))('%s', async (_, made) => {
    const { header, body = BODY, isGood } = await made()
    const written = await header
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    const event = await readStripeEvent(parseEnv(env as never), body, written)
    expect(event?.id).toBe(isGood ? 'evt_1' : undefined)
  })
})

describe('an event', () => {
  const read = async (event: object, secret = SECRET) => {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(Date.now() / 1000)
    return readStripeEvent(parseEnv(env as never), payload, await header({ payload, secret, timestamp }))
  }

  test('says which intent and dispute it is about', async () => {
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_7' }
    expect(await read({ id: 'evt_1', type: 'charge.dispute.created', data: { object: dispute } })).toEqual({
      id: 'evt_1',
      type: 'charge.dispute.created',
      intentId: 'pi_7',
      dispute,
    })
  })

  test('that is thin is about none', async () => {
    const thin = { id: 'evt_2', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' }
    const related = {
      related_object: { id: 'pi_7', type: 'payment_intent', url: '/v1/payment_intents/pi_7' },
    }
    const event = await read({ ...thin, ...related })
    expect(event).toEqual({ id: 'evt_2', type: thin.type, intentId: null, dispute: null })
  })

  test('by another secret is none', async () => {
    expect(await read({ id: 'evt_3', type: 'x' }, 'whsec_other')).toBeNull()
  })
})
