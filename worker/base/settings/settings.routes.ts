import type { AppEnv } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { keepSettings, publicOf, readSettings } from './settings.ts'

/** What everybody may know of the shop, as it is stored now: the edge keeps it until something public changes. */
export const settingsRoutes = new Hono<AppEnv>().get('/settings', async (c) => {
  const settings = await readSettings(c.var.db)
  keepSettings(settings)
  return c.json(publicOf(settings), 200, { 'cache-control': 'no-store' })
})
