import {
  type OfficePlaced,
  officeDraft,
  officeLookUp,
  officeOrder,
} from '../../../shared/orders/office-orders.ts'
import { orderParam } from '../../../shared/orders/orders.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf, repeatable } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { lookUp } from '../cart/quick-order.ts'
import { linkOffice } from './office-links.ts'
import { placeOffice, priceOffice, readBuying } from './office-orders.ts'

/** Orders that the office makes in the name of a retailer. */
export const officeOrderRoutes = new Hono<AppEnv>()
  .get('/orders/buying/:id', validated('param', orderParam), async (c) =>
    c.json(await readBuying(c.var.db, c.req.valid('param').id)),
  )
  .post('/orders/look-up', validated('json', officeLookUp), async (c) => {
    const { vendor_id: retailer, text } = c.req.valid('json')
    return c.json(await lookUp(c.var.db, c.var.lang, text, { retailer, user: null }))
  })
  .post('/orders/draft', validated('json', officeDraft), async (c) =>
    c.json(await priceOffice(c.var.db, authorOf(c), c.req.valid('json'))),
  )
  .post('/orders/create', validated('json', officeOrder), async (c) => {
    const order = c.req.valid('json')
    const key = idempotencyKeyOf(c) ?? crypto.randomUUID()
    const { db, env } = c.var
    const author = authorOf(c)
    const make = async () => {
      const { payment_method: method } = order
      if (method === 'link') {
        const { id, mails } = await linkOffice(db, env, author, order, key)
        return { order_id: null, approval_id: id, mails }
      }
      const { orderId, mails } = await placeOffice(db, env, author, { ...order, payment_method: method }, key)
      return { order_id: orderId, approval_id: null, mails }
    }
    const { mails, ...placed } = await repeatable(c, make)
    announceMails(c, mails)
    return c.json(placed satisfies OfficePlaced)
  })
