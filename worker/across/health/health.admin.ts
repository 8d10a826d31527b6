import { healthQuery } from '../../../shared/office/health.admin.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { checkShop } from './checks.ts'

export const healthAdminRoutes = new Hono<AppEnv>().get(
  '/health',
  validated('query', healthQuery),
  async (c) => {
    const context = { db: c.var.db, env: c.var.env, bindings: c.env }
    const deep = c.req.valid('query').deep === 'true'
    return c.json({ checks: await checkShop(context, Date.now(), { deep, ask: deep }) })
  },
)
