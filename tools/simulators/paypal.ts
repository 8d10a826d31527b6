import { type Context, Hono } from 'hono'
import { Kept, newId, type Storage } from './kept.ts'
import { approvalPage } from './pages.ts'
import { type PaypalAnswer, type PaypalCall, refuse, statusOf, takeAnswer } from './paypal-answers.ts'
import {
  type Capture,
  cents,
  type Dispute,
  isMoney,
  isPaid,
  isReturned,
  type Money,
  newDispute,
  type Order,
  paypalId,
  type Refund,
  shown,
} from './paypal-objects.ts'
import { hmac, type Webhooks } from './webhooks.ts'

interface Options {
  shop: string
  /** The simulator's own address, for the page on which the payer approves. */
  origin: () => string
  webhookId: string
  webhooks: Webhooks
  /** The answers that are set for the next calls (switches.ts). */
  answers: () => PaypalAnswer[]
  storage?: Storage | undefined
}

const unprocessable = (c: Context, issue: string) => refuse(c, 422, issue)
const missing = (c: Context) => refuse(c, 404, 'INVALID_RESOURCE_ID')

/** The part of PayPal's API that a shop with Orders v2 uses. */
export class PaypalSimulator {
  readonly orders: Kept<Order>
  readonly refunds: Kept<Refund>
  readonly disputes: Kept<Dispute>
  readonly #requests: Kept<{ id: string }>
  readonly #sent: Kept<{ body: string }>
  readonly #tokens = new Set<string>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.orders = new Kept('paypal-order', options.storage)
    this.refunds = new Kept('paypal-refund', options.storage)
    this.disputes = new Kept('paypal-dispute', options.storage)
    this.#requests = new Kept('paypal-request', options.storage)
    this.#sent = new Kept('paypal-event', options.storage)
  }

  async load(): Promise<void> {
    const all = [this.orders, this.refunds, this.disputes, this.#requests, this.#sent]
    await Promise.all(all.map((kept) => kept.load()))
  }

  /** What was paid and not refunded, in cents. */
  get charged(): number {
    const captured = this.orders
      .all()
      .flatMap((order) => order.purchase_units[0].payments?.captures ?? [])
      .reduce((sum, capture) => (isPaid(capture) ? sum + cents(capture.amount) : sum), 0)
    return this.refunds
      .all()
      .filter(isReturned)
      .reduce((sum, { amount }) => sum - cents(amount), captured)
  }

  routes() {
    const api = new Hono()
    api.post('/v1/oauth2/token', (c) => {
      if (!c.req.header('authorization')?.startsWith('Basic '))
        return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401)
      const access_token = newId('A21AA', 60)
      this.#tokens.add(access_token)
      return c.json({
        scope: '',
        access_token,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: 32_400,
      })
    })
    const signedIn = async (c: Context, next: () => Promise<void>) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
      return this.#tokens.has(token) ? next() : refuse(c, 401, 'INVALID_TOKEN')
    }
    api.use('/v2/*', signedIn)
    api.use('/v1/notifications/*', signedIn)
    api.use('/v1/customer/*', signedIn)
    /** Does a call, unless a refusal is set; `state` is the one that is set. */
    const at =
      (call: PaypalCall, act: (c: Context, state: string | undefined) => Response | Promise<Response>) =>
      async (c: Context) => {
        const about = `${c.req.path} ${await c.req.text()} ${this.#about(c.req.param('id'))}`
        const told = takeAnswer(this.#options.answers(), call, about)
        return told?.issue ? refuse(c, statusOf(told), told.issue) : act(c, told?.state)
      }
    api.post(
      '/v2/checkout/orders',
      at('make', (c, state) => this.#make(c, state)),
    )
    api.get(
      '/v2/checkout/orders/:id',
      at('read', (c, state) => {
        const order = this.orders.get(c.req.param('id') ?? '')
        return order ? c.json({ ...shown(order), ...(state && { status: state }) }) : missing(c)
      }),
    )
    api.post(
      '/v2/checkout/orders/:id/capture',
      at('capture', (c, state) => this.#capture(c, c.req.param('id') ?? '', state)),
    )
    api.get(
      '/v2/payments/refunds/:id',
      at('read_refund', (c, state) => {
        const refund = this.refunds.get(c.req.param('id') ?? '')
        return refund ? c.json({ ...shown(refund), ...(state && { status: state }) }) : missing(c)
      }),
    )
    api.post(
      '/v2/payments/captures/:id/refund',
      at('refund', (c, state) => this.#refund(c, c.req.param('id') ?? '', state)),
    )
    api.get('/v1/customer/disputes/:id', (c) => {
      const dispute = this.disputes.get(c.req.param('id'))
      return dispute ? c.json(dispute) : missing(c)
    })
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

  /** The shop's id of an order, by PayPal's id of the order or of its capture. */
  #about(id = ''): string {
    const order = this.orders.get(id) ?? this.#findCaptured(id)?.order
    return order?.purchase_units[0].custom_id ?? ''
  }

  #findCaptured(captureId: string): { order: Order; capture: Capture } | null {
    for (const order of this.orders.all()) {
      const capture = order.purchase_units[0].payments?.captures.find(({ id }) => id === captureId)
      if (capture) return { order, capture }
    }
    return null
  }

  async #make(c: Context, state: string | undefined) {
    const key = c.req.header('paypal-request-id')
    const known = this.orders.get((key && this.#requests.get(key)?.id) || '')
    if (known) return c.json(shown(known))
    const body = await c.req.json()
    const unit = body.purchase_units?.[0] as Order['purchase_units'][0] | undefined
    if (body.intent !== 'CAPTURE' || !isMoney(unit?.amount)) return refuse(c, 400, 'INVALID_PARAMETER_SYNTAX')
    const sum = unit!.items?.reduce(
      (total, item) => total + cents(item.unit_amount) * Number(item.quantity),
      0,
    )
    const parts = unit!.amount.breakdown
    const goods = cents(parts?.item_total ?? unit!.amount)
    if (sum !== undefined && sum !== goods) return unprocessable(c, 'ITEM_TOTAL_MISMATCH')
    if (goods + (parts?.shipping ? cents(parts.shipping) : 0) !== cents(unit!.amount))
      return unprocessable(c, 'AMOUNT_MISMATCH')
    const context = body.payment_source?.paypal?.experience_context ?? body.application_context ?? {}
    const id = paypalId()
    const link = (path: string, rel: string, method = 'GET') => ({
      href: this.#options.origin() + path,
      rel,
      method,
    })
    const order: Order = {
      id,
      intent: 'CAPTURE',
      status: state ?? 'PAYER_ACTION_REQUIRED',
      purchase_units: [{ ...unit!, reference_id: unit!.reference_id ?? 'default' }],
      links: [
        link(`/v2/checkout/orders/${id}`, 'self'),
        link(`/paypal/approve?token=${id}`, 'payer-action'),
        link(`/v2/checkout/orders/${id}/capture`, 'capture', 'POST'),
      ],
      tested: { return_url: context.return_url, cancel_url: context.cancel_url, capture: {} },
    }
    await this.orders.set(id, order)
    if (key) await this.#requests.set(key, { id })
    return c.json(shown(order), 200)
  }

  /** `outcome`: pay, decline, pending (PayPal looks into it for days), cancel; or `issue`, with which the capture is refused. */
  async #approve(c: Context) {
    const order = this.orders.get(c.req.query('token') ?? '')
    if (!order) return c.notFound()
    const { outcome, issue } = await c.req.parseBody()
    const { return_url, cancel_url } = order.tested
    const back = new URL(outcome === 'cancel' ? cancel_url : return_url)
    back.searchParams.set('token', order.id)
    if (outcome === 'cancel') return c.redirect(back.href, 303)
    back.searchParams.set('PayerID', newId('', 13).toUpperCase())
    if (order.status === 'PAYER_ACTION_REQUIRED') {
      const refused = outcome === 'decline' ? 'INSTRUMENT_DECLINED' : outcome === 'refuse' && String(issue)
      const capture = refused ? { issue: refused } : outcome === 'pending' ? { state: 'PENDING' } : {}
      const approved: Order = { ...order, status: 'APPROVED', tested: { ...order.tested, capture } }
      await this.orders.set(order.id, approved)
      await this.#announce('CHECKOUT.ORDER.APPROVED', 'checkout-order', shown(approved))
    }
    return c.redirect(back.href, 303)
  }

  async #capture(c: Context, id: string, told: string | undefined) {
    const order = this.orders.get(id)
    if (!order) return missing(c)
    const [unit] = order.purchase_units
    // The same request again gets the same answer.
    const key = c.req.header('paypal-request-id')
    if (key && this.#requests.get(key)?.id === id) return c.json(shown(order))
    if (order.status === 'COMPLETED') return unprocessable(c, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable(c, 'ORDER_NOT_APPROVED')
    const { issue, state = told ?? 'COMPLETED' } = order.tested.capture
    if (issue === 'INSTRUMENT_DECLINED') {
      await this.orders.set(id, { ...order, status: 'PAYER_ACTION_REQUIRED' })
    }
    if (issue) return refuse(c, statusOf({ call: 'capture', issue }), issue)
    const capture: Capture = {
      id: paypalId(),
      status: state,
      ...(state === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
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
    if (state === 'REFUNDED') {
      await this.#showRefunds(completed, capture, [
        await this.#makeRefund(capture.id, capture.amount, 'COMPLETED'),
      ])
    }
    if (key) await this.#requests.set(key, { id })
    await this.#announceCapture(capture)
    return c.json(shown(completed), 201)
  }

  #announceCapture(capture: Capture): Promise<void> {
    const states: Record<string, string> = { DECLINED: 'DENIED', FAILED: 'DENIED' }
    return this.#announce(`PAYMENT.CAPTURE.${states[capture.status] ?? capture.status}`, 'capture', capture)
  }

  /** Ends a pending capture as PayPal would: `COMPLETED` or `DECLINED`. */
  async endCapture(orderId: string, status: string): Promise<boolean> {
    const order = this.orders.get(orderId)
    const [capture] = order?.purchase_units[0].payments?.captures ?? []
    if (!order || capture?.status !== 'PENDING') return false
    const { status_details: _, ...rest } = capture
    const ended = { ...rest, status }
    const unit = { ...order.purchase_units[0], payments: { captures: [ended] } }
    await this.orders.set(orderId, { ...order, purchase_units: [unit] })
    await this.#announceCapture(ended)
    return true
  }

  async #refund(c: Context, id: string, state = 'COMPLETED') {
    const key = c.req.header('paypal-request-id')
    const known = this.refunds.get((key && this.#requests.get(key)?.id) || '')
    if (known) return c.json(shown(known))
    const found = this.#findCaptured(id)
    if (!found) return missing(c)
    const { order, capture } = found
    if (capture.status === 'PENDING') return unprocessable(c, 'PENDING_CAPTURE')
    const before = this.refunds.all().filter(({ tested }) => tested.capture === id)
    const left = before
      .filter(isReturned)
      .reduce((sum, { amount }) => sum - cents(amount), cents(capture.amount))
    const { amount = { ...capture.amount, value: (left / 100).toFixed(2) } } = await c.req
      .json<{ amount?: Money }>()
      .catch(() => ({}) as { amount?: Money })
    if (left === 0) return unprocessable(c, 'CAPTURE_FULLY_REFUNDED')
    if (!isMoney(amount) || cents(amount) > left) return unprocessable(c, 'REFUND_AMOUNT_EXCEEDED')
    const refund = await this.#makeRefund(id, amount, state)
    await this.#showRefunds(order, capture, [...before, refund])
    if (key) await this.#requests.set(key, { id: refund.id })
    if (isReturned(refund)) await this.#announce('PAYMENT.CAPTURE.REFUNDED', 'refund', shown(refund))
    return c.json(shown(refund), 201)
  }

  async #makeRefund(captureId: string, amount: Money, status: string): Promise<Refund> {
    const id = paypalId()
    const link = (path: string, rel: string) => ({ href: this.#options.origin() + path, rel, method: 'GET' })
    const refund: Refund = {
      id,
      status,
      amount,
      links: [link(`/v2/payments/refunds/${id}`, 'self'), link(`/v2/payments/captures/${captureId}`, 'up')],
      tested: { capture: captureId },
    }
    await this.refunds.set(id, refund)
    return refund
  }

  async #showRefunds(order: Order, capture: Capture, refunds: Refund[]): Promise<void> {
    const back = refunds.filter(isReturned).reduce((sum, { amount }) => sum + cents(amount), 0)
    const all = back === cents(capture.amount)
    const status = all ? 'REFUNDED' : back > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
    const payments = { captures: [{ ...capture, status }], refunds: refunds.map(shown) }
    await this.orders.set(order.id, { ...order, purchase_units: [{ ...order.purchase_units[0], payments }] })
  }

  /** Fails a refund that was done or pending. */
  async failRefund(id: string): Promise<void> {
    const refund = this.refunds.get(id)!
    const failed = await this.refunds.set(id, { ...refund, status: 'FAILED' })
    const { order, capture } = this.#findCaptured(refund.tested.capture)!
    const all = this.refunds.all().filter(({ tested }) => tested.capture === capture.id)
    await this.#showRefunds(order, capture, all)
    await this.#announce('PAYMENT.REFUND.FAILED', 'refund', shown(failed))
  }

  /** Opens a buyer's dispute about an order's payment, or changes it. */
  async dispute(orderId: string, change: Partial<Dispute> = {}): Promise<Dispute> {
    const [capture] = this.orders.get(orderId)!.purchase_units[0].payments!.captures as [Capture]
    const known = this.disputes
      .all()
      .find(({ disputed_transactions: [one] }) => one?.seller_transaction_id === capture.id)
    const dispute = { ...(known ?? newDispute(capture, this.#options.origin())), ...change }
    await this.disputes.set(dispute.dispute_id, dispute)
    const what = known ? (dispute.status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED') : 'CREATED'
    await this.#announce(`CUSTOMER.DISPUTE.${what}`, 'dispute', dispute)
    return dispute
  }

  async #announce(event_type: string, resource_type: string, resource: object): Promise<void> {
    const id = `WH-${paypalId()}-${paypalId()}`
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

  /** Confirms exactly the events that the simulator sent to this webhook. */
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
