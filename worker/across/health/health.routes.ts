import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { takePulse } from './pulse.ts'

export const healthRoutes = new Hono<AppEnv>().get('/health', async (c) => {
  const pulse = await takePulse({ db: c.var.db, env: c.var.env, bindings: c.env }, Date.now())
  return c.json(pulse, pulse.status === 'ok' ? 200 : 503, { 'cache-control': 'no-store' })
})
