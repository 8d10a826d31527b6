import { Hono } from 'hono'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { readOwnFigures } from './own-figures.ts'

export const cockpitRoutes = new Hono<AppEnv>().get('/own-figures', async (c) =>
  c.json(await readOwnFigures(c.var.db, callerOf(c).retailerId)),
)
