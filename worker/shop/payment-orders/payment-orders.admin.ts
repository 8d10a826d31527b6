import { returnAccount, someReturns, transferParam } from '../../../shared/payments/transfers.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { payingAccount } from '../../base/settings/bank.ts'

const one = validated('param', transferParam)
/** Loaded when somebody wants a file, not when the Worker starts. */
const verbs = () => import('./payment-orders.ts')

/** Files for the bank, with transfers that give money back. */
export const paymentOrderAdminRoutes = new Hono<AppEnv>()
  .post('/transfers/payment-orders', validated('json', someReturns), async (c) => {
    const { orderReturns } = await verbs()
    const { ids } = c.req.valid('json')
    return c.json({ payment_order_id: await orderReturns(c.var.db, authorOf(c), payingAccount(), ids) })
  })
  .get('/transfers/payment-orders/:id/xml', one, async (c) => {
    const { readPaymentFile } = await verbs()
    const { name, xml } = await readPaymentFile(c.var.db, c.req.valid('param').id)
    return c.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  .post('/transfers/payment-orders/:id/withdraw', one, async (c) => {
    const { withdrawOrder } = await verbs()
    await withdrawOrder(c.var.db, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/transfers/returns/:id/account', one, validated('json', returnAccount), async (c) => {
    const { setReturnAccount } = await verbs()
    await setReturnAccount(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
