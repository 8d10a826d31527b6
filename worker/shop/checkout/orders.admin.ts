import { officeChange, officeChanged } from '../../../shared/orders/order-changes.ts'
import {
  adminOrdersQuery,
  type OrderMoved,
  orderMessageBody,
  orderMove,
  orderMoves,
  orderParam,
  orderSaid,
  successorBody,
} from '../../../shared/orders/orders.ts'
import { lateParcels, shipment } from '../../../shared/orders/shipments.ts'
import { textOf } from '../../base/http/answer-error.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { writeOrderMessage } from '../orders/order-messages.ts'
import { listOrders } from '../orders/orders.ts'
import { makeChange } from './changes/changing.http.ts'
import { priceChange } from './changes/changing.ts'
import { refundSoon } from './checkout.storefront.ts'
import { moveOrders } from './many-moves.ts'
import { moveOrder } from './moves.ts'
import { readOrder } from './order-page.ts'
import { changeSaid } from './own-changes.ts'
import { findDueRefund } from './refunds.ts'
import { addParcels, shipPart } from './shipping.ts'
import { nameSuccessor } from './successors.ts'

export const orderAdminRoutes = new Hono<AppEnv>()
  .get('/orders', validated('query', adminOrdersQuery), async (c) =>
    c.json(await listOrders(c.var.db, { ...c.req.valid('query'), lang: c.var.lang })),
  )
  .get('/orders/:id', validated('param', orderParam), async (c) =>
    c.json({ order: await readOrder(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .post('/orders/:id/status', validated('param', orderParam), validated('json', orderMove), async (c) => {
    const { id } = c.req.valid('param')
    const mails = await moveOrder(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json'))
    announceMails(c, mails)
    const refund = await findDueRefund(c.var.db, id)
    if (refund !== null) refundSoon(c, refund)
    return c.json({ order: await readOrder(c.var.db, id, c.var.lang) })
  })
  .post('/orders/:id/shipments', validated('param', orderParam), validated('json', shipment), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, await shipPart(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json')))
    return c.json({ order: await readOrder(c.var.db, id, c.var.lang) })
  })
  .post('/orders/:id/parcels', validated('param', orderParam), validated('json', lateParcels), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, await addParcels(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json')))
    return c.json({ order: await readOrder(c.var.db, id, c.var.lang) })
  })
  .post(
    '/orders/:id/successor',
    validated('param', orderParam),
    validated('json', successorBody),
    async (c) => {
      const { id } = c.req.valid('param')
      await nameSuccessor(c.var.db, authorOf(c), id, c.req.valid('json').serial_number)
      return c.json({ order: await readOrder(c.var.db, id, c.var.lang) })
    },
  )
  .post(
    '/orders/:id/messages',
    validated('param', orderParam),
    validated('json', orderMessageBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { db, env, lang } = c.var
      const { text } = c.req.valid('json')
      announceMails(c, await writeOrderMessage(db, env, authorOf(c), { side: 'office' }, id, text))
      return c.json({ order: await readOrder(db, id, lang) })
    },
  )
  .post('/orders/:id/said', validated('param', orderParam), validated('json', orderSaid), async (c) => {
    const { id } = c.req.valid('param')
    await changeSaid(c.var.db, authorOf(c), { side: 'office' }, id, c.req.valid('json'))
    return c.json({ order: await readOrder(c.var.db, id, c.var.lang) })
  })
  .post(
    '/orders/:id/change/draft',
    validated('param', orderParam),
    validated('json', officeChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await priceChange(c.var.db, authorOf(c), { side: 'office' }, id, c.req.valid('json')))
    },
  )
  .post('/orders/:id/change', validated('param', orderParam), validated('json', officeChanged), async (c) => {
    const { id } = c.req.valid('param')
    await makeChange(c, { side: 'office' }, id, c.req.valid('json'))
    return c.json({ order: await readOrder(c.var.db, id, c.var.lang) })
  })
  .post('/orders/moves', validated('json', orderMoves), async (c) => {
    const { moved, mails } = await moveOrders(c.var.db, c.var.env, authorOf(c), c.req.valid('json'))
    announceMails(c, mails)
    const orders = await Promise.all(
      moved.map(
        async ({ error, ...order }): Promise<OrderMoved> => ({
          ...order,
          moved: error === null,
          why: error && (await textOf(error, c.var.lang)),
        }),
      ),
    )
    return c.json({ orders })
  })
