import {
  shippingFigure,
  shippingRefusal,
  shippingRequestParam,
} from '../../../shared/shipping/shipping-requests.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { giveFigure, listRequests, readRequest, refuseRequest } from './shipping-figures.ts'

const one = validated('param', shippingRequestParam)

/** What shipping costs where no rate fits. */
export const shippingRequestAdminRoutes = new Hono<AppEnv>()
  .get('/shipping-requests', async (c) => c.json({ requests: await listRequests(c.var.db) }))
  .get('/shipping-requests/:id', one, async (c) =>
    c.json({ request: await readRequest(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .post('/shipping-requests/:id/figure', one, validated('json', shippingFigure), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, [await giveFigure(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json'))])
    return c.json({ request: await readRequest(c.var.db, id, c.var.lang) })
  })
  .post('/shipping-requests/:id/refuse', one, validated('json', shippingRefusal), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, [await refuseRequest(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json'))])
    return c.json({ request: await readRequest(c.var.db, id, c.var.lang) })
  })
