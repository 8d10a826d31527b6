import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { readCalibration } from './calibration.ts'

export const displayAdminRoutes = new Hono<AppEnv>().get('/display', async (c) =>
  c.json(await readCalibration(c.var.db)),
)
