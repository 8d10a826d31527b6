import { sitemapQuery } from '../../../shared/catalogue/catalogue-files.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { readPublicState } from './public-changes.ts'

// Loaded when they are asked for: search engines and installed apps are few.
const sitemap = () => import('./sitemap.ts')
const wellKnown = () => import('./well-known.ts')

const SITEMAP_SECONDS = 3600

/** What search engines, browsers and our own edge ask the site for. */
export const siteRoutes = new Hono<AppEnv>()
  // For the edge, which caches pages (web/edge/anonymous-page.ts).
  .get('/api/public-changes', async (c) =>
    c.json(await readPublicState(c.var.db), 200, { 'cache-control': 'no-store' }),
  )
  .get('/sitemap.xml', validated('query', sitemapQuery), async (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    const { writeSitemap } = await sitemap()
    const xml = await writeSitemap(c.var.db, c.var.env.origin, c.req.valid('query').page)
    return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
  .get('/robots.txt', async (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    const { writeRobots } = await sitemap()
    return c.text(writeRobots(c.var.env.origin, c.var.env.preview))
  })
  .get('/llms.txt', async (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    const { writeLlmsTxt } = await import('./llms.ts')
    return c.body(await writeLlmsTxt(c.var.db, c.var.env.origin), 200, {
      'content-type': 'text/markdown; charset=utf-8',
    })
  })
  .get('/.well-known/security.txt', async (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    const { writeSecurityTxt } = await wellKnown()
    return c.text(writeSecurityTxt(c.var.env.origin))
  })
  .get('/manifest.webmanifest', async (c) => {
    cachePublicly(c, SITEMAP_SECONDS)
    const { writeManifest } = await wellKnown()
    return c.body(JSON.stringify(writeManifest()), 200, { 'content-type': 'application/manifest+json' })
  })
