import { approvalCreate, approvalParam, approvalRefuse } from '../../../shared/cart/approvals.ts'
import { checkoutQuery } from '../../../shared/payments/checkout.ts'
import { type AppContext, type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'

const part = () => import('./part.ts')
const one = validated('param', approvalParam)
const query = validated('query', checkoutQuery)

const buyerOf = (c: AppContext) => ({ ...callerOf(c), lang: c.var.lang })
const viewOf = (c: AppContext) => ({ lang: c.var.lang, prices: true })

/** Carts that a colleague has to approve. */
export const approvalRoutes = new Hono<AppEnv>()
  .get('/approvals', async (c) =>
    c.json({ approvals: await (await part()).listApprovals(c.var.db, callerOf(c)) }),
  )
  .get('/approvals/:id', one, query, async (c) => {
    const { readApproval } = await part()
    return c.json({
      approval: await readApproval(c.var.db, callerOf(c), c.req.valid('param').id, c.var.lang),
    })
  })
  .post('/approvals/create', query, validated('json', approvalCreate), async (c) => {
    const { askApproval } = await part()
    const { message } = c.req.valid('json')
    const ask = () => askApproval(c.var.db, buyerOf(c), message ?? '', c.var.env.origin)
    const { id, mails } = await repeatable(c, ask, {
      counted: [{ name: 'approval', who: `user:${callerOf(c).id}` }],
    })
    announceMails(c, mails)
    return c.json({ id })
  })
  .post('/approvals/:id/approve', one, query, async (c) => {
    const { approve } = await part()
    const { mails, ...put } = await approve(
      c.var.db,
      buyerOf(c),
      c.req.valid('param').id,
      viewOf(c),
      c.var.env.origin,
    )
    announceMails(c, mails)
    return c.json(put)
  })
  .post('/approvals/:id/refuse', one, validated('json', approvalRefuse), async (c) => {
    const { refuse } = await part()
    const { reason } = c.req.valid('json')
    announceMails(c, await refuse(c.var.db, callerOf(c), c.req.valid('param').id, reason, c.var.env.origin))
    return c.json({ success: true })
  })
  .post('/approvals/:id/reopen', one, async (c) => {
    await (await part()).reopen(c.var.db, callerOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/approvals/:id/withdraw', one, async (c) => {
    await (await part()).withdraw(c.var.db, callerOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/approvals/:id/to-cart', one, query, async (c) => {
    const { intoCart } = await part()
    return c.json(
      await repeatable(c, () => intoCart(c.var.db, buyerOf(c), c.req.valid('param').id, viewOf(c))),
    )
  })
