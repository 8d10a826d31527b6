import { langQuery } from '../../../shared/catalogue/catalogue.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listFaqs, listUpdates } from './news.ts'

export const contentRoutes = new Hono<AppEnv>()
  .get('/faqs', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json({ faqs: await listFaqs(c.var.db, c.var.lang) })
  })
  .get('/updates', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json({ updates: await listUpdates(c.var.db, c.var.lang) })
  })
