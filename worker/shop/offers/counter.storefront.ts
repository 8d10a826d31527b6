import { counterOffer } from '../../../shared/quotations/counter-offers.ts'
import { quotationParam } from '../../../shared/quotations/quotations.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { handLink } from '../quotations/handed-links.ts'
import { beginCounterOffer } from './counter.ts'

/** Offers that a retailer begins by itself, for somebody in the shop. */
export const counterOfferRoutes = new Hono<AppEnv>()
  .post('/quotations/counter', validated('json', counterOffer), async (c) => {
    const offer = c.req.valid('json')
    const begin = () => beginCounterOffer(c.var.db, authorOf(c), offer)
    return c.json({ quotation_id: await repeatable(c, begin) })
  })
  .post('/quotations/:id/link', validated('param', quotationParam), async (c) =>
    c.json(await handLink(c.var.db, c.var.env, callerOf(c).retailerId, c.req.valid('param').id)),
  )
