import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { serveFile } from './serve.ts'

export const fileRoutes = new Hono<AppEnv>().get('/files/:key{.+}', (c) =>
  serveFile(c.env.FILES, c.req.param('key'), c.req.raw),
)
