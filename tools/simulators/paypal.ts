import { type Context, Hono } from 'hono'
import { Kept, newId, type Storage } from './kept.ts'
import { approvalPage } from './pages.ts'
import { hmac, type Webhooks } from './webhooks.ts'

interface Money {
  currency_code: string
  value: string
}
interface Capture {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  custom_id?: string | undefined
  final_capture: boolean
  supplementary_data: { related_ids: { order_id: string } }
}
interface Unit {
  reference_id: string
  custom_id?: string
  amount: Money & { breakdown?: { item_total: Money } }
  items?: { name: string; quantity: string; unit_amount: Money }[]
  payments?: { captures: Capture[]; refunds?: Refund[] }
}
interface Order {
  id: string
  intent: 'CAPTURE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  purchase_units: [Unit]
  links: { href: string; rel: string; method: string }[]
  /** The simulator's own. */
  tested: { return_url: string; cancel_url: string; declines: boolean }
}
interface Refund {
  id: string
  status: 'COMPLETED'
  capture: string
  amount: Money
}

interface Options {
  shop: string
  /** The simulator's own address, for the page on which the payer approves. */
  origin: () => string
  webhookId: string
  webhooks: Webhooks
  storage?: Storage | undefined
}

const shown = ({ tested: _, ...order }: Order) => order
const cents = ({ value }: Money) => Math.round(Number(value) * 100)
const isMoney = (money: Money | undefined) =>
  money !== undefined && /^\d+\.\d\d$/.test(money.value) && /^[A-Z]{3}$/.test(money.currency_code)

const refuse = (c: Context, status: 400 | 401 | 404 | 422, name: string, issue: string) =>
  c.json(
    { name, message: issue, debug_id: newId('', 13), details: [{ issue, description: issue }], links: [] },
    status,
  )
const unprocessable = (c: Context, issue: string) => refuse(c, 422, 'UNPROCESSABLE_ENTITY', issue)

/** The part of PayPal's API that a shop with Orders v2 uses. */
export class PaypalSimulator {
  readonly orders: Kept<Order>
  readonly refunds: Kept<Refund>
  readonly #requests: Kept<{ id: string }>
  readonly #sent: Kept<{ body: string }>
  readonly #tokens = new Set<string>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.orders = new Kept('paypal-order', options.storage)
    this.refunds = new Kept('paypal-refund', options.storage)
    this.#requests = new Kept('paypal-request', options.storage)
    this.#sent = new Kept('paypal-event', options.storage)
  }

  async load(): Promise<void> {
    await Promise.all([this.orders, this.refunds, this.#requests, this.#sent].map((kept) => kept.load()))
  }

  /** What somebody paid that was not given back, in cents. */
  get charged(): number {
    const captured = this.orders
      .all()
      .flatMap((order) => order.purchase_units[0].payments?.captures ?? [])
      .reduce((sum, { status, amount }) => (status === 'DECLINED' ? sum : sum + cents(amount)), 0)
    return this.refunds.all().reduce((sum, { amount }) => sum - cents(amount), captured)
  }

  routes() {
    const api = new Hono()
    api.post('/v1/oauth2/token', (c) => {
      if (!c.req.header('authorization')?.startsWith('Basic '))
        return c.json({ error: 'invalid_client' }, 401)
      const access_token = newId('A21AA', 60)
      this.#tokens.add(access_token)
      return c.json({
        scope: '',
        access_token,
        token_type: 'Bearer',
        app_id: 'APP-SIMULATOR',
        expires_in: 32_400,
      })
    })
    const signedIn = async (c: Context, next: () => Promise<void>) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
      return this.#tokens.has(token) ? next() : refuse(c, 401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN')
    }
    api.use('/v2/*', signedIn)
    api.use('/v1/notifications/*', signedIn)
    api.post('/v2/checkout/orders', (c) => this.#make(c))
    api.get('/v2/checkout/orders/:id', (c) => {
      const order = this.orders.get(c.req.param('id'))
      return order ? c.json(shown(order)) : refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    })
    api.post('/v2/checkout/orders/:id/capture', (c) => this.#capture(c, c.req.param('id')))
    api.get('/v2/payments/refunds/:id', (c) => {
      const refund = this.refunds.get(c.req.param('id'))
      return refund ? c.json(refund) : refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    })
    api.post('/v2/payments/captures/:id/refund', (c) => this.#refund(c, c.req.param('id')))
    api.post('/v1/notifications/verify-webhook-signature', (c) => this.#verify(c))
    api.get('/paypal/approve', (c) => {
      const order = this.orders.get(c.req.query('token') ?? '')
      if (!order) return c.notFound()
      const { amount } = order.purchase_units[0]
      return c.html(approvalPage({ id: order.id, amount: cents(amount), currency: amount.currency_code }))
    })
    api.post('/paypal/approve', (c) => this.#approve(c))
    return api
  }

  async #make(c: Context) {
    const key = c.req.header('paypal-request-id')
    const known = this.orders.get((key && this.#requests.get(key)?.id) || '')
    if (known) return c.json(shown(known))
    const body = await c.req.json()
    const unit = body.purchase_units?.[0] as Unit | undefined
    if (body.intent !== 'CAPTURE' || !isMoney(unit?.amount)) {
      return refuse(c, 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX')
    }
    const sum = unit!.items?.reduce(
      (total, item) => total + cents(item.unit_amount) * Number(item.quantity),
      0,
    )
    if (sum !== undefined && sum !== cents(unit!.amount)) return unprocessable(c, 'ITEM_TOTAL_MISMATCH')
    const context = body.payment_source?.paypal?.experience_context ?? body.application_context ?? {}
    const id = newId('', 17).toUpperCase()
    const link = (path: string, rel: string, method = 'GET') => ({
      href: this.#options.origin() + path,
      rel,
      method,
    })
    const order: Order = {
      id,
      intent: 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [{ ...unit!, reference_id: unit!.reference_id ?? 'default' }],
      links: [
        link(`/v2/checkout/orders/${id}`, 'self'),
        link(`/paypal/approve?token=${id}`, 'payer-action'),
        link(`/v2/checkout/orders/${id}/capture`, 'capture', 'POST'),
      ],
      tested: { return_url: context.return_url, cancel_url: context.cancel_url, declines: false },
    }
    await this.orders.set(id, order)
    if (key) await this.#requests.set(key, { id })
    return c.json(shown(order), 200)
  }

  async #approve(c: Context) {
    const order = this.orders.get(c.req.query('token') ?? '')
    if (!order) return c.notFound()
    const { outcome } = await c.req.parseBody()
    const { return_url, cancel_url } = order.tested
    const back = new URL(outcome === 'cancel' ? cancel_url : return_url)
    back.searchParams.set('token', order.id)
    if (outcome === 'cancel') return c.redirect(back.href, 303)
    back.searchParams.set('PayerID', newId('', 13).toUpperCase())
    if (order.status === 'PAYER_ACTION_REQUIRED') {
      const approved: Order = {
        ...order,
        status: 'APPROVED',
        tested: { ...order.tested, declines: outcome === 'decline' },
      }
      await this.orders.set(order.id, approved)
      await this.#announce('CHECKOUT.ORDER.APPROVED', 'checkout-order', shown(approved))
    }
    return c.redirect(back.href, 303)
  }

  async #capture(c: Context, id: string) {
    const order = this.orders.get(id)
    if (!order) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const [unit] = order.purchase_units
    // The same request again gets the same answer.
    const key = c.req.header('paypal-request-id')
    if (key && this.#requests.get(key)?.id === id) return c.json(shown(order))
    if (order.status === 'COMPLETED') return unprocessable(c, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable(c, 'ORDER_NOT_APPROVED')
    if (order.tested.declines) {
      await this.orders.set(id, { ...order, status: 'PAYER_ACTION_REQUIRED' })
      return unprocessable(c, 'INSTRUMENT_DECLINED')
    }
    const capture: Capture = {
      id: newId('', 17).toUpperCase(),
      status: 'COMPLETED',
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      custom_id: unit.custom_id,
      final_capture: true,
      supplementary_data: { related_ids: { order_id: id } },
    }
    const completed: Order = {
      ...order,
      status: 'COMPLETED',
      purchase_units: [{ ...unit, payments: { captures: [capture] } }],
    }
    await this.orders.set(id, completed)
    if (key) await this.#requests.set(key, { id })
    await this.#announce('PAYMENT.CAPTURE.COMPLETED', 'capture', capture)
    return c.json(shown(completed), 201)
  }

  async #refund(c: Context, id: string) {
    const key = c.req.header('paypal-request-id')
    const known = this.refunds.get((key && this.#requests.get(key)?.id) || '')
    if (known) return c.json(known)
    const order = this.orders
      .all()
      .find(({ purchase_units: [unit] }) => unit.payments?.captures.some((one) => one.id === id))
    const capture = order?.purchase_units[0].payments?.captures.find((one) => one.id === id)
    if (!order || !capture) return refuse(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const before = this.refunds.all().filter((refund) => refund.capture === id)
    const left = before.reduce((sum, { amount }) => sum - cents(amount), cents(capture.amount))
    const { amount = { ...capture.amount, value: (left / 100).toFixed(2) } } = await c.req
      .json<{ amount?: Money }>()
      .catch(() => ({}) as { amount?: Money })
    if (left === 0) return unprocessable(c, 'CAPTURE_FULLY_REFUNDED')
    if (!isMoney(amount) || cents(amount) > left) return unprocessable(c, 'REFUND_AMOUNT_EXCEEDED')
    const refund: Refund = { id: newId('', 17).toUpperCase(), status: 'COMPLETED', capture: id, amount }
    await this.refunds.set(refund.id, refund)
    const status = cents(amount) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const payments = { captures: [{ ...capture, status } as const], refunds: [...before, refund] }
    await this.orders.set(order.id, { ...order, purchase_units: [{ ...order.purchase_units[0], payments }] })
    if (key) await this.#requests.set(key, { id: refund.id })
    await this.#announce('PAYMENT.CAPTURE.REFUNDED', 'refund', refund)
    return c.json(refund, 201)
  }

  async #announce(event_type: string, resource_type: string, resource: object): Promise<void> {
    const id = `WH-${newId('', 17)}`
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type,
      event_type,
      resource,
    })
    await this.#sent.set(id, { body })
    const time = new Date().toISOString()
    await this.#options.webhooks.send({
      url: `${this.#options.shop}/api/webhooks/paypal`,
      headers: {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': await hmac(this.#options.webhookId, `${id}|${time}`),
        'paypal-cert-url': `${this.#options.origin()}/paypal/cert`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body,
    })
  }

  /** Right when the simulator sent this very event to this webhook. */
  async #verify(c: Context) {
    const asked = await c.req.json()
    const { transmission_id: id, transmission_time: time, transmission_sig: signature, webhook_id } = asked
    const sent = this.#sent.get(id)
    const isOwn =
      webhook_id === this.#options.webhookId &&
      signature === (await hmac(this.#options.webhookId, `${id}|${time}`)) &&
      sent !== undefined &&
      JSON.stringify(asked.webhook_event) === sent.body
    return c.json({ verification_status: isOwn ? 'SUCCESS' : 'FAILURE' })
  }
}
