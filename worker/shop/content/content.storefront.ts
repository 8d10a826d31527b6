import * as z from 'zod/mini'
import { lang } from '../../../shared/base/fields.ts'
import { langQuery } from '../../../shared/catalogue/catalogue.ts'
import { offeredFromHeader, offeredLangs } from '../../../shared/settings/offered.ts'
import { AppError } from '../../base/errors.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { writeFeed } from './feed.ts'
import { listFaqs, listUpdates } from './news.ts'

export const contentRoutes = new Hono<AppEnv>()
  .get('/faqs', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json({ faqs: await listFaqs(c.var.db, c.var.lang) })
  })
  .get('/updates', validated('query', langQuery), async (c) => {
    cachePublicly(c)
    return c.json({ updates: await listUpdates(c.var.db, c.var.lang) })
  })

/** Product updates for feed readers, at an address of each language's pages. */
export const feedRoutes = new Hono<AppEnv>().get('/:lang/updates.atom', async (c) => {
  const given = z.safeParse(lang, c.req.param('lang'))
  if (!given.success) throw new AppError('not_found')
  if (!offeredLangs().includes(given.data))
    return c.redirect(`/${offeredFromHeader(c.req.header('accept-language'))}/updates.atom`)
  cachePublicly(c, 3600)
  const feed = await writeFeed(await listUpdates(c.var.db, given.data), given.data, c.var.env.origin)
  return c.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8' })
})
