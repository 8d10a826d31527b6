import { today } from '../../../shared/dates.ts'
import {
  markedQuery,
  qualityQuery,
  qualityTableParam,
  qualityTableQuery,
} from '../../../shared/office/quality.admin.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { streamCsv } from '../../base/lists/csv.ts'
import { translator } from '../../base/lists/texts.ts'
import { nameMarked, readQuality } from './quality.ts'
import { QUALITY_LISTS } from './quality-lists.ts'

export const qualityAdminRoutes = new Hono<AppEnv>()
  .get('/quality', validated('query', qualityQuery), async (c) =>
    c.json(await readQuality(c.var.db, { ...c.req.valid('query'), lang: c.var.lang })),
  )
  .get('/quality/marked', validated('query', markedQuery), async (c) =>
    c.json({ name: await nameMarked(c.var.db, c.req.valid('query').mark, c.var.lang) }),
  )
  .get(
    '/quality/:table/export.csv',
    validated('param', qualityTableParam),
    validated('query', qualityTableQuery),
    async (c) => {
      const { table } = c.req.valid('param')
      await countCall(c, 'export', `user:${callerOf(c).id}`)
      const say = await translator(c.var.lang)
      const query = { ...c.req.valid('query'), lang: c.var.lang }
      const { rows, body } = await streamCsv(c.var.db, QUALITY_LISTS[table], query, say)
      return c.body(body, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'x-rows': String(rows),
        'content-disposition': `attachment; filename="${say(`lists.quality.${table}`)}-${today()}.csv"`,
      })
    },
  )
