import { Hono } from 'hono'
import { Kept, newId, type Storage } from './kept.ts'
import { authenticationPage } from './pages.ts'
import { findCard, TEST_TOKENS } from './stripe-cards.ts'
import {
  type Dispute,
  type Intent,
  type Method,
  newCharge,
  newDispute,
  newEvent,
  newIntent,
  newMethod,
  newRefund,
  newToken,
  type Refund,
  shown,
  type Token,
} from './stripe-objects.ts'
import { textOf } from './switches.ts'
import { hmac, type Webhooks } from './webhooks.ts'

interface Answer {
  status: number
  body: object
}
type Body = URLSearchParams

interface Options {
  /** The shop's address: webhooks go there. */
  shop: string
  /** The simulator's own address, for the bank's page. */
  origin: () => string
  webhookSecret: string
  webhooks: Webhooks
  storage?: Storage | undefined
}

const error = (status: number, fields: object): Answer => ({ status, body: { error: fields } })
const invalid = (message: string, code?: string): Answer =>
  error(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', message, code })

/** `metadata[order_id]=7` → `{order_id: '7'}` */
const metadataOf = (body: Body) =>
  Object.fromEntries(
    [...body].flatMap(([key, value]) => {
      const name = /^metadata\[(.+)\]$/.exec(key)?.[1]
      return name ? [[name, value]] : []
    }),
  )

/** Why a card's expiry date is wrong: expired, or no date. */
function wrongExpiry(month: number, year: number) {
  const now = new Date()
  if (!(month >= 1 && month <= 12))
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  const isOver = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return isOver ? { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." } : null
}

/** The part of Stripe's API that a shop with PaymentIntents uses; with Stripe's objects and errors. */
export class StripeSimulator {
  readonly intents: Kept<Intent>
  readonly refunds: Kept<Refund>
  readonly disputes: Kept<Dispute>
  readonly #methods: Kept<Method>
  readonly #tokens: Kept<Token>
  readonly #answers: Kept<Answer & { request: string }>
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.intents = new Kept('intent', options.storage)
    this.refunds = new Kept('refund', options.storage)
    this.disputes = new Kept('dispute', options.storage)
    this.#methods = new Kept('method', options.storage)
    this.#tokens = new Kept('token', options.storage)
    this.#answers = new Kept('answer', options.storage)
  }

  async load(): Promise<void> {
    const all = [this.intents, this.refunds, this.disputes, this.#methods, this.#tokens, this.#answers]
    await Promise.all(all.map((kept) => kept.load()))
  }

  /** What was paid and not refunded, in cents. */
  get charged(): number {
    const received = this.intents.all().reduce((sum, intent) => sum + intent.amount_received, 0)
    return this.refunds.all().reduce((sum, refund) => sum - refund.amount, received)
  }

  routes() {
    const api = new Hono()
    api.use('/v1/*', async (c, next) => {
      // Paths of PayPal's API, at the same address.
      if (/^\/v1\/(oauth2|notifications|customer)\//.test(c.req.path)) return next()
      const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
      if (/^(sk|pk)_test_/.test(key)) return next()
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401)
    })
    const post = (path: string, act: (body: Body, id: string) => Answer | Promise<Answer>) =>
      api.post(path, async (c) => {
        const text = await textOf(c)
        const key = c.req.header('idempotency-key')
        const answer = await this.#once(key, `${c.req.path} ${text}`, () =>
          act(new URLSearchParams(text), c.req.param('id') ?? ''),
        )
        return c.json(answer.body, answer.status as 200)
      })
    post('/v1/tokens', (body) => this.#makeToken(body))
    post('/v1/payment_methods', (body) => this.#makeMethod(body))
    post('/v1/payment_intents', (body) => this.#makeIntent(body))
    post('/v1/payment_intents/:id/confirm', (body, id) => this.#confirm(id, body))
    post('/v1/payment_intents/:id/cancel', (body, id) => this.#cancel(id, body))
    post('/v1/refunds', (body) => this.#refund(body))
    const read = (path: string, kept: Kept<object>) =>
      api.get(path, (c) => {
        const object = kept.get(c.req.param('id') ?? '')
        if (object) return c.json(object)
        return c.json(invalid('No such object', 'resource_missing').body, 404)
      })
    api.get('/v1/payment_intents/:id', (c) => {
      const intent = this.intents.get(c.req.param('id'))
      if (!intent) return c.json(invalid('No such object', 'resource_missing').body, 404)
      const isExpanded = Object.values(c.req.query()).includes('latest_charge') && intent.latest_charge
      return c.json(
        isExpanded ? { ...intent, latest_charge: newCharge(intent, this.#refunded(intent)) } : intent,
      )
    })
    read('/v1/refunds/:id', this.refunds as Kept<object>)
    read('/v1/disputes/:id', this.disputes as Kept<object>)
    api.get('/v1/refunds', (c) => {
      const data = this.refunds.all().filter((one) => one.payment_intent === c.req.query('payment_intent'))
      return c.json({ object: 'list', url: '/v1/refunds', has_more: false, data })
    })

    api.get('/stripe/authenticate/:id', (c) => {
      const intent = this.intents.get(c.req.param('id'))
      return intent ? c.html(authenticationPage(intent)) : c.notFound()
    })
    api.post('/stripe/authenticate/:id', async (c) => {
      const { outcome } = await c.req.parseBody()
      const back = await this.#authenticate(c.req.param('id'), outcome === 'complete')
      return back ? c.redirect(back, 303) : c.notFound()
    })
    return api
  }

  /** The same key gets the same answer; with another request it is refused. */
  async #once(
    key: string | undefined,
    request: string,
    act: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const known = key ? this.#answers.get(key) : undefined
    if (known && known.request !== request) {
      return error(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    }
    if (known) return known
    const answer = await act()
    if (key) await this.#answers.set(key, { ...answer, request })
    return answer
  }

  async #makeToken(body: Body): Promise<Answer> {
    const card = findCard((body.get('card[number]') ?? '').replaceAll(' ', ''))
    if (!card) {
      return error(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: 'Your card number is incorrect.',
      })
    }
    const wrong = wrongExpiry(Number(body.get('card[exp_month]')), Number(body.get('card[exp_year]')))
    if (wrong) return error(402, { type: 'card_error', ...wrong })
    const expiry = { month: Number(body.get('card[exp_month]')), year: Number(body.get('card[exp_year]')) }
    const token = newToken(card, expiry, body.get('card[name]'))
    await this.#tokens.set(token.id, token)
    return { status: 200, body: shown(token) }
  }

  /** Makes a payment method of a token, which is used up. */
  async #makeMethod(body: Body): Promise<Answer> {
    const id = body.get('card[token]') ?? ''
    const own = this.#tokens.get(id)
    const card = TEST_TOKENS[id] ?? own?.tested
    if (!card) return invalid(`No such token: '${id}'`, 'resource_missing')
    if (own?.used) return invalid('You cannot use a Stripe token more than once.', 'token_already_used')
    const token = own ?? { id, used: false, tested: card }
    if (own) await this.#tokens.set(id, { ...own, used: true })
    // Named after its token, so that switches (`only`) can name the call that confirms with it.
    const method = newMethod(token, own?.id.replace('tok_', 'pm_'))
    await this.#methods.set(method.id, method)
    return { status: 200, body: shown(method) }
  }

  async #makeIntent(body: Body): Promise<Answer> {
    const amount = Number(body.get('amount'))
    const currency = body.get('currency')
    if (!Number.isInteger(amount) || amount < 50)
      return invalid('Amount must be at least €0.50 eur', 'amount_too_small')
    if (!currency) return invalid('Missing required param: currency.', 'parameter_missing')
    const intent = newIntent(amount, currency, metadataOf(body))
    await this.intents.set(intent.id, intent)
    if (body.get('confirm') === 'true') return this.#confirm(intent.id, body)
    return { status: 200, body: intent }
  }

  async #confirm(id: string, body: Body): Promise<Answer> {
    const intent = this.intents.get(id)
    if (!intent) return invalid(`No such payment_intent: '${id}'`, 'resource_missing')
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
      return error(400, this.#unexpected(intent, 'confirm'))
    }
    const method = body.get('payment_method') ?? ''
    const card = this.#methods.get(method)?.tested
    if (!card) return invalid(`No such PaymentMethod: '${method}'`, 'resource_missing')
    if (card.behaviour === 'pay')
      return { status: 200, body: await this.#succeed({ ...intent, payment_method: method }) }
    if (card.behaviour === 'authenticate') {
      const asking: Intent = {
        ...intent,
        status: 'requires_action',
        payment_method: method,
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: {
            url: `${this.#options.origin()}/stripe/authenticate/${id}`,
            return_url: body.get('return_url'),
          },
        },
      }
      await this.intents.set(id, asking)
      await this.#announce('payment_intent.requires_action', asking)
      return { status: 200, body: asking }
    }
    const failed = await this.#fail(intent, { type: 'card_error', ...card.behaviour })
    return error(402, { type: 'card_error', ...card.behaviour, payment_intent: failed })
  }

  async #succeed(intent: Intent): Promise<Intent> {
    const paid: Intent = {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: newId('ch_'),
      next_action: null,
      last_payment_error: null,
    }
    await this.intents.set(paid.id, paid)
    await this.#announce('payment_intent.succeeded', paid)
    return paid
  }

  async #fail(intent: Intent, reason: object): Promise<Intent> {
    const failed: Intent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: reason,
    }
    await this.intents.set(failed.id, failed)
    await this.#announce('payment_intent.payment_failed', failed)
    return failed
  }

  async #cancel(id: string, body: Body): Promise<Answer> {
    const intent = this.intents.get(id)
    if (!intent) return invalid(`No such payment_intent: '${id}'`, 'resource_missing')
    if (!intent.status.startsWith('requires_')) return error(400, this.#unexpected(intent, 'cancel'))
    const canceled: Intent = {
      ...intent,
      status: 'canceled',
      next_action: null,
      canceled_at: Math.floor(Date.now() / 1000),
      cancellation_reason: body.get('cancellation_reason'),
    }
    await this.intents.set(id, canceled)
    await this.#announce('payment_intent.canceled', canceled)
    return { status: 200, body: canceled }
  }

  /** What was refunded of an intent, in cents. */
  #refunded = ({ id }: Intent) =>
    this.refunds.all().reduce((sum, one) => sum + (one.payment_intent === id ? one.amount : 0), 0)

  async #refund(body: Body): Promise<Answer> {
    const intent = this.intents.get(body.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded') return invalid('No such payment_intent', 'resource_missing')
    const left = intent.amount_received - this.#refunded(intent)
    const amount = Number(body.get('amount') ?? left)
    if (left === 0) return invalid('Charge has already been refunded.', 'charge_already_refunded')
    if (!(amount > 0 && amount <= left))
      return invalid('Refund amount is greater than unrefunded amount on charge')
    const refund = newRefund(intent, amount, metadataOf(body))
    await this.refunds.set(refund.id, refund)
    await this.#announce('refund.created', refund)
    return { status: 200, body: refund }
  }

  /** Opens a cardholder's dispute, or changes it. */
  async dispute(intentId: string, change: Partial<Dispute> = {}): Promise<Dispute> {
    const known = this.disputes.all().find(({ payment_intent }) => payment_intent === intentId)
    const dispute = { ...(known ?? newDispute(this.intents.get(intentId)!)), ...change }
    await this.disputes.set(dispute.id, dispute)
    const isOver = ['won', 'lost', 'warning_closed'].includes(dispute.status)
    await this.#announce(`charge.dispute.${known ? (isOver ? 'closed' : 'updated') : 'created'}`, dispute)
    return dispute
  }

  /** Applies the decision on the bank's page; redirects the browser. */
  async #authenticate(id: string, isComplete: boolean): Promise<string | null> {
    const intent = this.intents.get(id)
    if (intent?.status !== 'requires_action') return null
    const { return_url } = (intent.next_action as { redirect_to_url: { return_url: string } }).redirect_to_url
    if (isComplete) await this.#succeed(intent)
    else {
      await this.#fail(intent, {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      })
    }
    const back = new URL(return_url)
    back.searchParams.set('payment_intent', id)
    back.searchParams.set('payment_intent_client_secret', intent.client_secret)
    back.searchParams.set('redirect_status', isComplete ? 'succeeded' : 'failed')
    return back.href
  }

  #unexpected = (intent: Intent, act: string) => ({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })

  async #announce(type: string, object: object): Promise<void> {
    const { shop, webhookSecret, webhooks } = this.#options
    const body = JSON.stringify(newEvent(type, object))
    const time = Math.floor(Date.now() / 1000)
    await webhooks.send({
      url: `${shop}/api/webhooks/stripe`,
      headers: { 'stripe-signature': `t=${time},v1=${await hmac(webhookSecret, `${time}.${body}`)}` },
      body,
    })
  }
}
