import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { readOwnFigures } from './own-figures.ts'
import { readOwnOverview } from './own-overview.ts'

export const cockpitRoutes = new Hono<AppEnv>()
  .get('/own-figures', async (c) => c.json(await readOwnFigures(c.var.db, callerOf(c).retailerId)))
  .get('/own-overview', async (c) => c.json(await readOwnOverview(c.var.db, callerOf(c))))
