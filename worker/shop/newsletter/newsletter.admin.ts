import { subscriberParam, subscribersQuery } from '../../../shared/content/newsletter.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { endSubscription, listSubscribers } from './subscribers.ts'

export const newsletterAdminRoutes = new Hono<AppEnv>()
  .get('/subscribers', validated('query', subscribersQuery), async (c) =>
    c.json(await listSubscribers(c.var.db, c.req.valid('query'))),
  )
  .post('/subscribers/:id/end', validated('param', subscriberParam), async (c) => {
    await endSubscription(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
