import Stripe from 'stripe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import samples from '../../../tools/simulators/stripe-objects.json' with { type: 'json' }
import { API_VERSION, stripeClient } from './stripe-client.ts'

const client = await stripeClient({ secretKey: 'sk_test_simulator', api: new URL('http://stripe.test:8790') })

interface Sent {
  method: string
  url: string
  body: string
  headers: Record<string, string>
}
type Answer = { status: number; body: string }

/** Answers all calls, and notes what was sent. */
function answering(answer: (sent: Sent) => Answer): Sent[] {
  const all: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    const headers = Object.fromEntries(request.headers)
    const body = await new Response(await request.clone().arrayBuffer()).text()
    const sent = { method: request.method, url: request.url, headers, body }
    all.push(sent)
    const given = answer(sent)
    return new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } })
  })
  return all
}
afterEach(() => {
  vi.restoreAllMocks()
})

/** What came of a call: the object, or which error. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => ({ value: JSON.parse(JSON.stringify(value)) }),
    (error: unknown) =>
      error instanceof Stripe.errors.StripeError
        ? {
            type: error.type,
            code: error.code,
            decline_code: error.decline_code,
            statusCode: error.statusCode,
          }
        : { type: 'other' },
  )

const FORM = 'application/x-www-form-urlencoded'

describe('what is sent', () => {
  test('a call names its key, version and shop, and its values as Stripe takes them', async () => {
    const sent = answering(() => ({ status: 200, body: '{"id":"pi_1"}' }))
    await client.paymentIntents.create(
      {
        amount: 25_000,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { order_id: '7', 'what & why': "l'été [x]=y+z %5B" },
      },
      { idempotencyKey: 'payment-1' },
    )
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'http://stripe.test:8790/v1/payment_intents',
        headers: {
          authorization: 'Bearer sk_test_simulator',
          'content-type': FORM,
          'idempotency-key': 'payment-1',
          'stripe-version': API_VERSION,
        },
      },
    ])
    expect(sent[0]!.headers['user-agent']).toContain('Sosta')
    expect([...new URLSearchParams(sent[0]!.body)]).toEqual([
      ['amount', '25000'],
      ['currency', 'eur'],
      ['allowed_payment_method_types[0]', 'card'],
      ['metadata[order_id]', '7'],
      ['metadata[what & why]', "l'été [x]=y+z %5B"],
    ])
  })

  test('an id of signs stays in its place', async () => {
    const sent = answering(() => ({ status: 200, body: '{}' }))
    await client.paymentIntents.retrieve('pi/../1?x=y#z ü', { expand: ['latest_charge'] })
    expect(new URL(sent[0]!.url).pathname).toBe('/v1/payment_intents/pi%2F..%2F1%3Fx%3Dy%23z%20%C3%BC')
    expect(new URL(sent[0]!.url).searchParams.get('expand[0]')).toBe('latest_charge')
  })

  test('a call whose answer was lost is sent once more, with the same key', async () => {
    const keys: (string | null)[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      keys.push(new Request(input as string, init as RequestInit).headers.get('idempotency-key'))
      if (keys.length === 1) throw new Error('Network connection lost.')
      return new Response('{"id":"re_1"}')
    })
    const refund = await client.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'refund-1' })
    expect([refund.id, keys]).toEqual(['re_1', ['refund-1', 'refund-1']])
  })
})

const refused = (status: number, error: object) => ({ status, body: JSON.stringify({ error }) })
const ANSWERS: [title: string, type: string, answer: Answer][] = [
  [
    'declined',
    'StripeCardError',
    refused(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }),
  ],
  ['declined without a code', 'StripeCardError', refused(402, { type: 'card_error' })],
  ['an invalid request', 'StripeInvalidRequestError', refused(400, { type: 'invalid_request_error' })],
  ['an unknown id', 'StripeInvalidRequestError', refused(404, { type: 'invalid_request_error' })],
  ['a key used for another request', 'StripeIdempotencyError', refused(400, { type: 'idempotency_error' })],
  ['a key in use', 'StripeAPIError', refused(409, { type: 'idempotency_error' })],
  ['too many calls', 'StripeRateLimitError', refused(429, { type: 'invalid_request_error' })],
  [
    'too many calls, as it was told once',
    'StripeRateLimitError',
    refused(400, { type: 'invalid_request_error', code: 'rate_limit' }),
  ],
  ['a wrong key', 'StripeAuthenticationError', refused(401, { type: 'invalid_request_error' })],
  ['a key that may not', 'StripePermissionError', refused(403, { type: 'invalid_request_error' })],
  ['an error in a success', 'StripeAPIError', refused(200, { type: 'api_error' })],
  ['a failed request', 'StripeAPIError', refused(424, { type: 'api_error' })],
  ['a failure of Stripe’s', 'StripeConnectionError', refused(500, { type: 'api_error' })],
  ['a failure that looks like an object', 'StripeConnectionError', { status: 502, body: '{"id":"pi_1"}' }],
  ['a refusal that looks like an object', 'StripeConnectionError', { status: 404, body: '{"id":"pi_1"}' }],
  ['an error of another form', 'StripeConnectionError', { status: 400, body: '{"error":"invalid_grant"}' }],
  ['a page that refuses', 'StripeConnectionError', { status: 403, body: '<html>403</html>' }],
  ['a failure without words', 'StripeConnectionError', { status: 500, body: '' }],
  ['a page in place of JSON', 'StripeAPIError', { status: 200, body: '<html>' }],
  ['nothing', 'StripeAPIError', { status: 200, body: '' }],
  ['no object', 'other', { status: 200, body: 'null' }],
]

describe('what is understood of an answer', () => {
  test.each(Object.entries(samples))('Stripe’s own sample of a %s is a success', async (_, sample) => {
    answering(() => ({ status: 200, body: JSON.stringify(sample) }))
    expect(await outcome(client.rawRequest('GET', '/v1/sample'))).toEqual({ value: sample })
  })

  test.each(ANSWERS)('%s: %s', async (_, type, answer) => {
    answering(() => answer)
    expect(await outcome(client.paymentIntents.retrieve('pi_1'))).toMatchObject({ type })
  })

  test('a refusal of a repeat by its key says nothing about the call that was lost', async () => {
    let calls = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (++calls === 1) throw new Error('Network connection lost.')
      return new Response('{"error":{"type":"invalid_request_error"}}', { status: 401 })
    })
    const repeated = await outcome(client.disputes.retrieve('dp_1'))
    expect([calls, repeated]).toMatchObject([2, { type: 'StripeConnectionError' }])
  })

  test('an answer that breaks off is none', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"id":"pi_1"'))
          stream.error(new Error('Network connection lost.'))
        },
      })
      return new Response(body)
    })
    expect(await outcome(client.paymentIntents.retrieve('pi_1'))).toMatchObject({
      type: 'StripeConnectionError',
    })
  })

  test('an error says what Stripe said', async () => {
    const said = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'No.' }
    answering(() => refused(402, said))
    const error = await client.paymentIntents.confirm('pi_1').catch((error: unknown) => error)
    expect(error).toMatchObject({ ...said, type: 'StripeCardError', statusCode: 402 })
  })
})
