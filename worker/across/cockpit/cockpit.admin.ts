import { cockpitParam, cockpitQuery, retailerFiguresQuery } from '../../../shared/office/cockpit.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { readCockpit } from './cockpit.ts'
import { listRetailerFigures } from './ranking.ts'

export const cockpitAdminRoutes = new Hono<AppEnv>()
  .get('/vendor-figures', validated('query', retailerFiguresQuery), async (c) =>
    c.json(await listRetailerFigures(c.var.db, c.req.valid('query'))),
  )
  .get('/vendor-figures/:id', validated('param', cockpitParam), validated('query', cockpitQuery), async (c) =>
    c.json(await readCockpit(c.var.db, c.req.valid('param').id, c.req.valid('query'))),
  )
