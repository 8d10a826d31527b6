import { areaParam, pageQuery } from '../../../shared/pages/pages.ts'
import { cachePublicly } from '../../base/http/access.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { readShownPage } from './shown-page.ts'

export const pageRoutes = new Hono<AppEnv>().get(
  '/pages/:area',
  validated('param', areaParam),
  validated('query', pageQuery),
  async (c) => {
    cachePublicly(c)
    const { area } = c.req.valid('param')
    return c.json(await readShownPage(c.var.db, area, c.var.lang, c.req.valid('query').version))
  },
)
