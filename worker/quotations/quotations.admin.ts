import { Hono } from 'hono'
import { adminQuotationsQuery, quotationParam } from '../../shared/quotations.ts'
import type { AppEnv } from '../http/context.ts'
import { validated } from '../http/validated.ts'
import { listAllQuotations } from './all-quotations.ts'
import { readQuotation } from './quotations.ts'

export const quotationAdminRoutes = new Hono<AppEnv>()
  .get('/quotations', validated('query', adminQuotationsQuery), async (c) =>
    c.json(await listAllQuotations(c.var.db, c.req.valid('query'))),
  )
  .get('/quotations/:id', validated('param', quotationParam), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ quotation: await readQuotation(c.var.db, id, { vendorId: null, all: true }) })
  })
