import { buyingQuery } from '../../../shared/cart/cart.ts'
import { orderDetails } from '../../../shared/orders/order-details.ts'
import {
  type CardAnswer,
  type Checkout,
  type CreateOrder,
  createOrder,
  type PaypalAnswer,
  payByCard as payByCardBody,
  payByPaypal as payByPaypalBody,
  verifyWarranty,
} from '../../../shared/payments/checkout.ts'
import {
  isByBank,
  isByProvider,
  isChoosable,
  isOnCredit,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../shared/payments/methods.ts'
import {
  askShipping as askShippingBody,
  withdrawShipping as withdrawShippingBody,
} from '../../../shared/shipping/shipping-requests.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { type Counted, countCalls, type LimitName } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { writeLog } from '../../base/log.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { lineOf } from '../../base/reasons.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import type { Buyer } from '../orders/drafts.ts'
import { readDetails, saveDetails } from '../orders/order-details.ts'
import { payByBank } from './by-bank.ts'
import { payByCard } from './cards.ts'
import { checkWarranty } from './claim-rules.ts'
import { payByWarranty } from './claims.ts'
import { finishLast } from './last-attempts.ts'
import { readMeans } from './means.ts'
import { type Outcome, type Placed, placedOrThrow } from './outcomes.ts'
import { payByPage } from './page-payments.ts'
import { sendRefund } from './refunds.ts'
import { askShipping, noticeKey, readOwnRequest, withdrawShipping } from './shipping-requests.ts'

const query = validated('query', buyingQuery)

/** Who buys, and what: their own cart, or the approval that the call names. */
const buyerOf = (c: AppContext, { approval }: { approval?: number | undefined }): Buyer => {
  const { id, retailerId } = callerOf(c)
  return { id, retailerId, lang: c.var.lang, approval }
}

/** Work after a payment's answer: its mails are put into the queue, and a refund is requested at once. */
export function followUp(c: AppContext, outcome: Outcome | null): void {
  if (outcome && 'mails' in outcome) announceMails(c, outcome.mails)
  if (outcome?.state === 'refunded' || (outcome?.state === 'booked' && outcome.back > 0))
    refundSoon(c, outcome.paymentId)
}

/** The placed order, after `followUp`. Errors: those of `placedOrThrow`. */
function placed(c: AppContext, outcome: Outcome): Placed {
  followUp(c, outcome)
  return placedOrThrow(outcome)
}

/** Requests a refund after the answer was sent; the cron repeats it until it is confirmed. */
export function refundSoon(c: AppContext, paymentId: number): void {
  const work = sendRefund(c.var.db, c.var.env, paymentId).catch((error: unknown) =>
    writeLog('warn', { event: 'refund_failed', payment_id: paymentId, reason: lineOf(error) }),
  )
  c.executionCtx.waitUntil(work)
}

export const byPerson = (c: AppContext, name: LimitName): Counted => ({ name, who: `user:${callerOf(c).id}` })

function created(db: Db, env: Env, buyer: Buyer, body: CreateOrder): Promise<Outcome> {
  if ('product_code' in body) return payByWarranty(db, env, buyer, body)
  if ('price' in body) return payByBank(db, env, buyer, body)
  return finishLast(db, env, buyer, body.payment_method, body.order_id)
}

/** Checkout: how an order can be paid, and the calls that pay it. All take an `Idempotency-Key`. */
export const paymentRoutes = new Hono<AppEnv>()
  .get('/checkout', async (c) => {
    const bank = bankAccount()
    const { payments } = c.var.env
    const { stripe } = payments
    const { limit, ...means } = await readMeans(c.var.db, callerOf(c))
    const credit = bank && means.credit
    const isOffered = (method: PaymentMethod) => {
      if (isByProvider(method)) return payments[method] !== null
      if (isByBank(method)) return (isOnCredit(method) ? credit : bank) !== null
      return isChoosable(method)
    }
    return c.json({
      methods: PAYMENT_METHODS.filter(isOffered),
      stripe: stripe && { publishable_key: stripe.publishableKey, script: stripe.script },
      credit,
      store_credit: means.store_credit,
      limit,
    } satisfies Checkout)
  })
  .get('/checkout/details', query, async (c) => {
    const buyer = buyerOf(c, c.req.valid('query'))
    const [details, request] = await Promise.all([
      readDetails(c.var.db, buyer),
      readOwnRequest(c.var.db, buyer),
    ])
    return c.json({ ...details, shipping_request: request })
  })
  .post('/checkout/shipping-request', query, validated('json', askShippingBody), async (c) => {
    const { db, env } = c.var
    const id = await askShipping(
      db,
      env,
      authorOf(c),
      buyerOf(c, c.req.valid('query')),
      c.req.valid('json').price,
    )
    announceMails(c, [noticeKey(id)])
    return c.json({ success: true, shipping_request_id: id })
  })
  .post('/checkout/shipping-request/withdraw', query, validated('json', withdrawShippingBody), async (c) => {
    await withdrawShipping(c.var.db, authorOf(c), buyerOf(c, c.req.valid('query')), c.req.valid('json').id)
    return c.json({ success: true })
  })
  .post('/checkout/details', query, validated('json', orderDetails), async (c) => {
    await saveDetails(c.var.db, buyerOf(c, c.req.valid('query')), c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/orders/stripe', query, validated('json', payByCardBody), async (c) => {
    const { price, stripe_token: token } = c.req.valid('json')
    const pay = async (): Promise<CardAnswer> => {
      const outcome = await payByCard(c.var.db, c.var.env, buyerOf(c, c.req.valid('query')), { price, token })
      if (outcome.state === 'waits' && outcome.url) return { redirect_url: outcome.url }
      return { success: true, order_id: placed(c, outcome).orderId }
    }
    // Every attempt counts, so that nobody tests stolen cards here.
    return c.json(await repeatable(c, pay, { counted: [byPerson(c, 'payment')], final: ['payment_failed'] }))
  })
  .post('/orders/paypal', query, validated('json', payByPaypalBody), async (c) => {
    const seen = c.req.valid('json')
    const pay = async (): Promise<PaypalAnswer> => {
      const outcome = await payByPage(c.var.db, c.var.env, buyerOf(c, c.req.valid('query')), 'paypal', seen)
      if (outcome.state === 'waits' && outcome.url) return { paypal_obj: { paypal_link: outcome.url } }
      const back = `${c.var.env.origin}/${c.var.lang}/orders/paypal-return`
      return { paypal_obj: { paypal_link: `${back}?order_id=${placed(c, outcome).orderId}` } }
    }
    return c.json(await repeatable(c, pay, { counted: [byPerson(c, 'payment')] }))
  })
  .post('/orders/create', query, validated('json', createOrder), async (c) => {
    const body = c.req.valid('json')
    return c.json(
      await repeatable(c, async () => {
        const { db, env } = c.var
        if (body.payment_method === 'warranty') await countCalls(c, [byPerson(c, 'verify_warranty')])
        return { order_id: placed(c, await created(db, env, buyerOf(c, c.req.valid('query')), body)).orderId }
      }),
    )
  })
  .post('/verify-warranty', query, validated('json', verifyWarranty), async (c) => {
    await countCalls(c, [byPerson(c, 'verify_warranty')])
    await checkWarranty(c.var.db, buyerOf(c, c.req.valid('query')), c.req.valid('json'))
    return c.json({ success: true })
  })
