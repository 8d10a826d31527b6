import { adminOffersQuery } from '../../../shared/quotations/offers.admin.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listAllOffers } from './all-offers.ts'

export const offerAdminRoutes = new Hono<AppEnv>().get(
  '/offers',
  validated('query', adminOffersQuery),
  async (c) => c.json(await listAllOffers(c.var.db, c.req.valid('query'))),
)
