import { Hono } from 'hono'
import { markedQuery, qualityQuery } from '../../../shared/quality.admin.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { validated } from '../../base/http/validated.ts'
import { nameMarked, readQuality } from './quality.ts'

export const qualityAdminRoutes = new Hono<AppEnv>()
  .get('/quality', validated('query', qualityQuery), async (c) =>
    c.json(await readQuality(c.var.db, { ...c.req.valid('query'), lang: c.var.lang })),
  )
  .get('/quality/marked', validated('query', markedQuery), async (c) =>
    c.json({ name: await nameMarked(c.var.db, c.req.valid('query').mark, c.var.lang) }),
  )
