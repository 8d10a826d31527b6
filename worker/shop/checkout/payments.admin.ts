import { paymentParam, refundMove } from '../../../shared/payments/payments.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listFollowed, movePartRefund, moveRefund } from './attention.ts'
import { refundSoon } from './checkout.storefront.ts'
import { partRefundsSoon } from './part-refunds.http.ts'

export const paymentAdminRoutes = new Hono<AppEnv>()
  .get('/payments', async (c) => c.json({ payments: await listFollowed(c.var.db) }))
  .post(
    '/payments/:id/refund',
    validated('param', paymentParam),
    validated('json', refundMove),
    async (c) => {
      const { id } = c.req.valid('param')
      const move = c.req.valid('json')
      await moveRefund(c.var.db, authorOf(c), id, move)
      if (move.action === 'again') refundSoon(c, id)
      return c.json({ success: true })
    },
  )
  .post(
    '/payments/parts/:id/refund',
    validated('param', paymentParam),
    validated('json', refundMove),
    async (c) => {
      const move = c.req.valid('json')
      const orderId = await movePartRefund(c.var.db, authorOf(c), c.req.valid('param').id, move)
      if (move.action === 'again') await partRefundsSoon(c, orderId)
      return c.json({ success: true })
    },
  )
