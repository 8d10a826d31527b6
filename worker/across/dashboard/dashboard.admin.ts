import { type AdminRole, mayEnter } from '../../../shared/base/areas.ts'
import {
  type ContentDashboard,
  type DashboardQuery,
  dashboardQuery,
  type SalesDashboard,
} from '../../../shared/office/dashboard.ts'
import type { Db } from '../../base/db/client.ts'
import { type AppEnv, adminRoleOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { readAttention, readContentDashboard, readDashboard } from './dashboard.ts'
import { readFirstSteps } from './first-steps.ts'

async function readSales(db: Db, role: AdminRole, query: DashboardQuery): Promise<SalesDashboard> {
  const [dashboard, steps] = await Promise.all([
    readDashboard(db, role, query),
    mayEnter(role, 'everything') ? readFirstSteps(db) : undefined,
  ])
  return { ...dashboard, ...(steps && { first_steps: steps }) }
}

export const dashboardAdminRoutes = new Hono<AppEnv>()
  .get('/dashboard', validated('query', dashboardQuery), async (c) => {
    const role = adminRoleOf(c)
    const dashboard: SalesDashboard | ContentDashboard = mayEnter(role, 'sales')
      ? await readSales(c.var.db, role, { ...c.req.valid('query'), lang: c.var.lang })
      : await readContentDashboard(c.var.db)
    return c.json(dashboard)
  })
  .get('/dashboard/attention', async (c) =>
    c.json({ attention: await readAttention(c.var.db, adminRoleOf(c)) }),
  )
