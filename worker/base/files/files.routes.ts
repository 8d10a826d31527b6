import { Hono } from 'hono'
import { sitemapQuery } from '../../../shared/catalogue-files.ts'
import { cachePublicly } from '../http/access.ts'
import type { AppEnv } from '../http/context.ts'
import { validated } from '../http/validated.ts'
import { serveFile } from './serve.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'
import { writeManifest, writeSecurityTxt } from './well-known.ts'

const SITEMAP_SECONDS = 3600

export const fileRoutes = new Hono<AppEnv>()
  .get('/files/:key{.+}', (c) => serveFile(c.env.FILES, c.req.param('key'), c.req.raw))
  .get('/sitemap.xml', validated('query', sitemapQuery), async (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    const xml = await writeSitemap(c.var.db, c.var.env.origin, c.req.valid('query').page)
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
  .get('/robots.txt', (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    return c.text(writeRobots(c.var.env.origin, c.var.env.preview))
  })
  .get('/.well-known/security.txt', (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    return c.text(writeSecurityTxt(c.var.env.origin))
  })
  .get('/manifest.webmanifest', (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    return c.body(JSON.stringify(writeManifest()), 200, { 'content-type': 'application/manifest+json' })
  })
