import {
  discardPage as discardBody,
  editedQuery,
  publishPage as publishBody,
  savePage as saveBody,
} from '../../../shared/pages/pages.admin.ts'
import { areaParam } from '../../../shared/pages/pages.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listPages, readEditedPage } from './edited-page.ts'
import { beginDraft, discardDraft, publishPage, savePage } from './page-changes.ts'

const param = validated('param', areaParam)

export const pageAdminRoutes = new Hono<AppEnv>()
  .get('/pages', async (c) => c.json({ pages: await listPages(c.var.db, c.var.lang) }))
  .get('/pages/:area', param, validated('query', editedQuery), async (c) => {
    const { area } = c.req.valid('param')
    return c.json({ page: await readEditedPage(c.var.db, area, c.req.valid('query'), c.var.lang) })
  })
  .post('/pages/:area/draft', param, async (c) =>
    c.json({ draft_id: await beginDraft(c.var.db, authorOf(c), c.req.valid('param').area) }),
  )
  .post('/pages/:area/save', param, validated('json', saveBody), async (c) => {
    await savePage(c.var.db, authorOf(c), c.req.valid('param').area, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/pages/:area/publish', param, validated('json', publishBody), async (c) => {
    await publishPage(c.var.db, authorOf(c), c.req.valid('param').area, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/pages/:area/discard', param, validated('json', discardBody), async (c) => {
    await discardDraft(c.var.db, authorOf(c), c.req.valid('param').area, c.req.valid('json'))
    return c.json({ success: true })
  })
