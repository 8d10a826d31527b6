import { Hono } from 'hono'
import { dashboardQuery } from '../../shared/dashboard.ts'
import type { AppEnv } from '../http/context.ts'
import { validated } from '../http/validated.ts'
import { readDashboard } from './dashboard.ts'

export const dashboardAdminRoutes = new Hono<AppEnv>().get(
  '/dashboard',
  validated('query', dashboardQuery),
  async (c) => c.json(await readDashboard(c.var.db, c.req.valid('query'))),
)
