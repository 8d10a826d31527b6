import { Hono } from 'hono'
import { adminQuotationsQuery, quotationParam } from '../../../shared/quotations.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { validated } from '../../base/http/validated.ts'
import { listAllQuotations, readAnyQuotation } from './quotations.ts'

export const quotationAdminRoutes = new Hono<AppEnv>()
  .get('/quotations', validated('query', adminQuotationsQuery), async (c) =>
    c.json(await listAllQuotations(c.var.db, c.req.valid('query'))),
  )
  .get('/quotations/:id', validated('param', quotationParam), async (c) =>
    c.json({ quotation: await readAnyQuotation(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
