import { creditOrder as creditBody } from '../../../shared/credit-notes/credit-notes.admin.ts'
import { orderParam } from '../../../shared/orders/orders.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { partRefundsSoon } from '../checkout/part-refunds.http.ts'
import { creditOrder, readCorrections } from './corrections.ts'

const order = validated('param', orderParam)

/** What is credited of a delivered order without a return. */
export const creditNoteAdminRoutes = new Hono<AppEnv>()
  .get('/orders/:id/creditable', order, async (c) =>
    c.json({ creditable: await readCorrections(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .post('/orders/:id/credit-notes', order, validated('json', creditBody), async (c) => {
    const { db, env, lang } = c.var
    const { id } = c.req.valid('param')
    announceMails(c, await creditOrder(db, env, authorOf(c), id, c.req.valid('json')))
    await partRefundsSoon(c, id)
    return c.json({ creditable: await readCorrections(db, id, lang) })
  })
