import { assert, constantFrom, dictionary, integer, letrec, oneof, property, string } from 'fast-check'
import Stripe from 'stripe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeSimulator } from '../../../tools/simulators/simulator.ts'
import { API_VERSION, type StripeClient, StripeError, stripeClient } from './stripe-client.ts'
import { stripeForm } from './stripe-form.ts'

/*
 * Held against Stripe's own library, which the shop used before: both send the same, and understand answers in the same way.
 */
const SECRET = 'sk_test_simulator'
const API = new URL('http://stripe.test:8790')

const ours = () => stripeClient({ secretKey: SECRET, api: API })
/** Is a `StripeClient` by its own types. */
const theirs = (): StripeClient =>
  new Stripe(SECRET, {
    httpClient: Stripe.createFetchHttpClient((...call) => fetch(...call)),
    protocol: 'http',
    host: API.hostname,
    port: API.port,
    maxNetworkRetries: 0,
    telemetry: false,
  })

interface Sent {
  method: string
  url: string
  body: string
  headers: Record<string, string>
}
type Answer = { status: number; body: string }

/** What the library says of itself. */
const OF_THE_CLIENT = ['user-agent', 'x-stripe-client-user-agent', 'content-length']

/** Answers all calls, and notes what was sent. */
function answering(answer: (sent: Sent, request: Request) => Answer | Promise<Answer>): Sent[] {
  const all: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit)
    const headers = Object.fromEntries(request.headers)
    for (const name of OF_THE_CLIENT) delete headers[name]
    const body = await new Response(await request.clone().arrayBuffer()).text()
    const sent = { method: request.method, url: request.url, headers, body }
    all.push(sent)
    const given = await answer(sent, request)
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
    (error: StripeError) => ({
      type: error.type,
      code: error.code || undefined,
      decline_code: error.decline_code || undefined,
      statusCode: error.statusCode,
    }),
  )

/** One call of each kind. */
const CALLS: Record<string, (client: StripeClient) => Promise<unknown>> = {
  'creating an intent': (client) =>
    client.paymentIntents.create(
      {
        amount: 25_000,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { order_id: '7', 'what & why': "l'été (à 5 *!) [x]=y+z %5B" },
      },
      { idempotencyKey: 'payment-1' },
    ),
  'confirming it': (client) =>
    client.paymentIntents.confirm(
      'pi_1',
      { payment_method: 'pm_1', return_url: 'https://sosta.example/it/orders/create?done=1&a=b#c' },
      { idempotencyKey: 'confirm-1' },
    ),
  'reading it': (client) => client.paymentIntents.retrieve('pi_1'),
  'reading it with its charge': (client) =>
    client.paymentIntents.retrieve('pi_1', { expand: ['latest_charge', 'customer'] }),
  'an id of signs': (client) => client.paymentIntents.retrieve('pi/../1?x=y#z ü'),
  'making a method': (client) =>
    client.paymentMethods.create(
      { type: 'card', card: { token: 'tok_visa' } },
      { idempotencyKey: 'method-1' },
    ),
  'listing refunds': (client) => client.refunds.list({ payment_intent: 'pi_1', limit: 100 }),
  'giving a refund': (client) =>
    client.refunds.create(
      { payment_intent: 'pi_1', amount: 5, metadata: { payment_id: '3' } },
      { idempotencyKey: 'refund-1' },
    ),
  'reading a dispute': (client) => client.disputes.retrieve('dp_1'),
}

describe('what is sent', () => {
  test.each(Object.entries(CALLS))('%s: as the library sends it', async (_, call) => {
    const sent = answering(() => ({ status: 200, body: '{"id":"x","data":[]}' }))
    await call(theirs())
    await call(ours())
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[1]!.headers['stripe-version']).toBe(API_VERSION)
  })

  test('cancelling has a key of its own each time', async () => {
    const sent = answering(() => ({ status: 200, body: '{}' }))
    for (const client of [theirs(), ours(), ours()]) await client.paymentIntents.cancel('pi_1')
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
    const [library, own] = sent.map((one) => ({ ...one, headers: { ...one.headers, 'idempotency-key': '' } }))
    expect(own).toEqual(library)
  })

  test('who calls is named', async () => {
    let agent: string | null = null
    answering((_, request) => {
      agent = request.headers.get('user-agent')
      return { status: 200, body: '{}' }
    })
    await ours().disputes.retrieve('dp_1')
    expect(agent).toBe('Sosta')
  })

  test('any nested values, written to the byte as the library writes them', async () => {
    const { value } = letrec((tie) => ({
      value: oneof(
        { depthSize: 'small' },
        string({ unit: 'binary' }),
        string({ unit: constantFrom(..."[]()'!*~-._ +&=%#?/ü€😀") }),
        integer(),
        constantFrom(true, false, null, undefined),
        tie('map'),
        tie('list'),
      ),
      map: dictionary(string({ minLength: 1 }), tie('value'), { maxKeys: 3 }),
      list: dictionary(constantFrom('0', '1'), tie('value'), { maxKeys: 2 }).map((map) => Object.values(map)),
    }))
    const library = theirs()
    const sent = answering(() => ({ status: 200, body: '{}' }))
    const cases: object[] = []
    assert(
      property(
        dictionary(string({ minLength: 1 }), value, { maxKeys: 4, noNullPrototype: true }),
        (values) => {
          cases.push(values)
        },
      ),
      { numRuns: 100 },
    )
    for (const values of cases) await library.paymentMethods.create(values, { idempotencyKey: 'k' })
    expect(cases.map((values) => stripeForm(values))).toEqual(sent.map(({ body }) => body))
  })
})

const refused = (status: number, error: object | string) => ({ status, body: JSON.stringify({ error }) })
const ANSWERS: Record<string, Answer> = {
  success: { status: 200, body: '{"id":"pi_1","object":"payment_intent","metadata":{"a":"b"},"error":null}' },
  declined: refused(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'lost_card',
    message: 'No.',
  }),
  'declined without a code': refused(402, { type: 'card_error', message: 'No.' }),
  'an invalid request': refused(400, { type: 'invalid_request_error', code: 'resource_missing' }),
  'an unknown id': refused(404, { type: 'invalid_request_error', code: 'resource_missing' }),
  'a key used for another request': refused(400, { type: 'idempotency_error', message: 'Keys …' }),
  'a key in use': refused(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
  'too many calls': refused(429, { type: 'invalid_request_error', code: 'rate_limit' }),
  'too many calls, as it was told once': refused(400, { type: 'invalid_request_error', code: 'rate_limit' }),
  'a wrong key': refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
  'a key that may not': refused(403, { type: 'invalid_request_error', code: 'more_permissions_required' }),
  'a failure of Stripe’s': refused(500, { type: 'api_error' }),
  'an error in a success': refused(200, { type: 'api_error', code: 'odd' }),
  'a failed request': refused(424, { type: 'api_error' }),
}

describe('what is understood of an answer', () => {
  test.each(Object.entries(ANSWERS))('%s: as the library understands it', async (_, answer) => {
    answering(() => answer)
    const [library, own] = [
      await outcome(CALLS['reading it']!(theirs())),
      await outcome(CALLS['reading it']!(ours())),
    ]
    expect(own).toEqual(library)
  })

  test.each([
    ['a page in place of JSON', 200, '<html>'],
    ['nothing', 200, ''],
    ['a failure without words', 500, ''],
    ['a page that refuses', 403, '<html>403</html>'],
    ['an error of another form', 400, '{"error":"invalid_grant"}'],
    // The library takes these for success, or breaks.
    ['a failure that looks like an object', 502, '{"id":"pi_1"}'],
    ['no object', 200, 'null'],
    ['a number', 200, '5'],
  ])('%s is no answer of Stripe’s', async (_, status, body) => {
    answering(() => ({ status, body }))
    expect(await outcome(CALLS['reading it']!(ours()))).toMatchObject({ type: 'StripeAPIError' })
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
    await expect(CALLS['reading it']!(ours())).rejects.toThrow('Network connection lost.')
    expect(await outcome(CALLS['reading it']!(theirs()))).toMatchObject({ type: 'StripeConnectionError' })
  })
})

test('a payment and its refund at the simulator are the same by both', async () => {
  const simulator = makeSimulator({
    shop: 'http://localhost:8788',
    origin: API.origin,
    stripeWebhookSecret: 'whsec_simulator',
    paypalWebhookId: '',
    deliver: async () => new Response(),
  })
  const story = async (client: StripeClient) => {
    const { paymentIntents, paymentMethods, refunds } = client
    const keyed = (idempotencyKey: string) => ({ idempotencyKey })
    const order = { amount: 5000, currency: 'eur', metadata: { order_id: '1' } }
    const intent = await paymentIntents.create(order, keyed('a'))
    const card = async (token: string, key: string) =>
      (await paymentMethods.create({ type: 'card', card: { token } }, keyed(key))).id
    const confirmed = async (token: string, key: string) =>
      outcome(paymentIntents.confirm(intent.id, { payment_method: await card(token, key) }, keyed(`${key}!`)))
    return [
      await outcome(paymentIntents.create({ ...order, amount: 6000 }, keyed('a'))),
      await outcome(paymentIntents.create({ ...order, amount: 1 }, keyed('b'))),
      await confirmed('tok_chargeDeclinedExpiredCard', 'c'),
      await confirmed('tok_visa', 'd'),
      await confirmed('tok_visa', 'e'),
      await outcome(paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })),
      await outcome(refunds.create({ payment_intent: intent.id, amount: 2000 }, keyed('f'))),
      await outcome(refunds.create({ payment_intent: intent.id, amount: 9000 }, keyed('g'))),
      await outcome(refunds.list({ payment_intent: intent.id, limit: 100 })),
      await outcome(paymentIntents.retrieve('pi_none')),
    ]
  }
  // The library's calls are answered by the simulator, ours as those were.
  const recorded: Answer[] = []
  const asked = answering(async (_, request) => {
    const response = await simulator.app.fetch(request)
    recorded.push({ status: response.status, body: await response.text() })
    return recorded.at(-1)!
  })
  const library = await story(theirs())
  vi.restoreAllMocks()
  const again = recorded.values()
  const repeated = answering(() => again.next().value!)
  expect(await story(ours())).toEqual(library)
  expect(repeated).toEqual(asked)
  expect(library.map((one) => ('type' in one ? one.type : 'done'))).toEqual([
    'StripeIdempotencyError',
    'StripeInvalidRequestError',
    'StripeCardError',
    'done',
    'StripeInvalidRequestError',
    'done',
    'done',
    'StripeInvalidRequestError',
    'done',
    'StripeInvalidRequestError',
  ])
  expect(simulator.stripe.charged).toBe(3000)
})

test('an error says what Stripe said', async () => {
  answering(() => ANSWERS.declined!)
  const error = await CALLS['confirming it']!(ours()).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StripeError)
  expect(error).toMatchObject({
    message: 'No.',
    code: 'card_declined',
    decline_code: 'lost_card',
    statusCode: 402,
  })
})
