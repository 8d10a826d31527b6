import type { AppEnv } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { serveFile } from './serve.ts'
import { serveStreets } from './streets.ts'

export const fileRoutes = new Hono<AppEnv>()
  .get('/files/streets/:version/:range', (c) =>
    serveStreets(c.env.FILES, c.req.param('version'), c.req.param('range')),
  )
  .get('/files/:key{.+}', (c) =>
    serveFile({ files: c.env.FILES, images: c.env.IMAGES }, c.req.param('key'), c.req.raw),
  )
