import { recordSearchQuery } from '../../../shared/base/record-search.ts'
import { type AppEnv, adminRoleOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { findRecords } from './records.ts'

export const recordSearchAdminRoutes = new Hono<AppEnv>().get(
  '/search',
  validated('query', recordSearchQuery),
  async (c) =>
    c.json({ records: await findRecords(c.var.db, adminRoleOf(c), c.req.valid('query').search_term ?? '') }),
)
