import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { serveFile } from './serve.ts'

export const fileRoutes = new Hono<AppEnv>().get('/files/:key{.+}', (c) =>
  serveFile({ files: c.env.FILES, images: c.env.IMAGES }, c.req.param('key'), c.req.raw),
)
