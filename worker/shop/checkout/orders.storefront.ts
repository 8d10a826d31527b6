import { orderChange, orderChanged } from '../../../shared/orders/order-changes.ts'
import { orderMessageBody, orderParam, orderSaid, orderWithdrawal } from '../../../shared/orders/orders.ts'
import { ownOrderLinesQuery, ownOrdersQuery } from '../../../shared/orders/own-orders.ts'
import { checkoutQuery } from '../../../shared/payments/checkout.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { orderAgain } from '../orders/again.ts'
import { writeOrderMessage } from '../orders/order-messages.ts'
import { ownOrderLineList } from '../orders/own-order-lines.ts'
import { listOwnOrders, ownOrderList } from '../orders/own-orders.ts'
import { makeChange } from './changes/changing.http.ts'
import { priceChange } from './changes/changing.ts'
import { refundSoon } from './checkout.storefront.ts'
import { changeSaid, withdrawOrder } from './own-changes.ts'
import { readOwnOrder } from './own-order-page.ts'
import { findDueRefund } from './refunds.ts'

/** The orders of the retailer's own shop. */
export const orderRoutes = new Hono<AppEnv>()
  .get('/orders', validated('query', ownOrdersQuery), async (c) => {
    const page = await listOwnOrders(c.var.db, callerOf(c).retailerId, c.req.valid('query'))
    const { firstName, lastName, email } = callerOf(c)
    return c.json({ user: { first_name: firstName, last_name: lastName, email }, ...page })
  })
  .get('/orders.csv', validated('query', ownOrdersQuery), (c) =>
    answerCsv(c, 'orders', ownOrderList(callerOf(c).retailerId), c.req.valid('query')),
  )
  .get('/order-lines.csv', validated('query', ownOrderLinesQuery), (c) =>
    answerCsv(c, 'order-lines', ownOrderLineList(callerOf(c).retailerId, c.var.lang), c.req.valid('query')),
  )
  .get('/orders/:id', validated('param', orderParam), validated('query', checkoutQuery), async (c) =>
    c.json({
      order: await readOwnOrder(
        c.var.db,
        callerOf(c).retailerId,
        c.req.valid('param').id,
        c.var.lang,
        bankAccount(),
      ),
    }),
  )
  .post(
    '/orders/:id/messages',
    validated('param', orderParam),
    validated('json', orderMessageBody),
    async (c) => {
      const { db, env } = c.var
      const { id } = c.req.valid('param')
      await countCall(c, 'order_message', `user:${callerOf(c).id}`)
      const writer = { side: 'retailer' as const, retailerId: callerOf(c).retailerId }
      announceMails(c, await writeOrderMessage(db, env, authorOf(c), writer, id, c.req.valid('json').text))
      return c.json({ success: true as const })
    },
  )
  .post(
    '/orders/:id/withdraw',
    validated('param', orderParam),
    validated('json', orderWithdrawal),
    async (c) => {
      const { db, env } = c.var
      const { id } = c.req.valid('param')
      announceMails(
        c,
        await withdrawOrder(db, env, authorOf(c), callerOf(c).retailerId, id, c.req.valid('json')),
      )
      const refund = await findDueRefund(db, id)
      if (refund !== null) refundSoon(c, refund)
      return c.json({ success: true as const })
    },
  )
  .post('/orders/:id/said', validated('param', orderParam), validated('json', orderSaid), async (c) => {
    const writer = { side: 'retailer' as const, retailerId: callerOf(c).retailerId }
    await changeSaid(c.var.db, authorOf(c), writer, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true as const })
  })
  .post(
    '/orders/:id/change/draft',
    validated('param', orderParam),
    validated('json', orderChange),
    async (c) => {
      const writer = { side: 'retailer' as const, retailerId: callerOf(c).retailerId }
      const change = { ...c.req.valid('json'), shipping: null }
      return c.json(await priceChange(c.var.db, authorOf(c), writer, c.req.valid('param').id, change))
    },
  )
  .post('/orders/:id/change', validated('param', orderParam), validated('json', orderChanged), async (c) => {
    const writer = { side: 'retailer' as const, retailerId: callerOf(c).retailerId }
    const change = { ...c.req.valid('json'), shipping: null }
    await makeChange(c, writer, c.req.valid('param').id, change)
    return c.json({ success: true as const })
  })
  .post('/orders/:id/again', validated('param', orderParam), validated('query', checkoutQuery), async (c) => {
    const { id, retailerId } = callerOf(c)
    const { lang } = c.var
    const view = { lang, prices: true }
    const buyer = { id, retailerId, lang }
    return c.json(await repeatable(c, () => orderAgain(c.var.db, buyer, c.req.valid('param').id, view)))
  })
