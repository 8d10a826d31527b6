import { auditQuery } from '../../../shared/base/audit.admin.ts'
import { type AppEnv, adminRoleOf } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { validated } from '../http/validated.ts'
import { listAudit } from './audit.ts'

export const auditAdminRoutes = new Hono<AppEnv>().get('/audit', validated('query', auditQuery), async (c) =>
  c.json(await listAudit(c.var.db, adminRoleOf(c), c.req.valid('query'))),
)
