import { Hono } from 'hono'
import { today } from '../../../shared/dates.ts'
import {
  createImport,
  importExportParam,
  importParam,
  importRowsBody,
  importsQuery,
  langOnly,
} from '../../../shared/imports.ts'
import { authorOf } from '../../base/http/author.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { translator } from '../../base/lists/texts.ts'
import { applyImport, listObstacles, undoImport } from './apply.ts'
import { checkImport } from './check.ts'
import { streamExport } from './export.ts'
import { listErrors, listImports, readImport } from './imports.ts'
import { addRows, beginImport } from './staging.ts'

const one = validated('param', importParam)
const noQuery = validated('query', langOnly)

export const importAdminRoutes = new Hono<AppEnv>()
  .get('/imports', validated('query', importsQuery), async (c) =>
    c.json(await listImports(c.var.db, c.req.valid('query'))),
  )
  .get('/imports/export/:kind', validated('param', importExportParam), noQuery, async (c) => {
    const { kind } = c.req.valid('param')
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    return c.body(await streamExport(c.var.db, kind, translator(c.var.lang)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${today()}.csv"`,
    })
  })
  .post('/imports/create', validated('json', createImport), async (c) =>
    c.json({ import_id: await beginImport(c.var.db, authorOf(c), c.req.valid('json').import_data) }),
  )
  .get('/imports/:id', one, noQuery, async (c) =>
    c.json({ import: await readImport(c.var.db, c.req.valid('param').id) }),
  )
  .get('/imports/:id/errors', one, noQuery, async (c) =>
    c.json(await listErrors(c.var.db, c.req.valid('param').id, translator(c.var.lang))),
  )
  .get('/imports/:id/obstacles', one, noQuery, async (c) =>
    c.json({ obstacles: await listObstacles(c.var.db, c.req.valid('param').id) }),
  )
  .post('/imports/:id/rows', one, validated('json', importRowsBody), async (c) => {
    await addRows(c.var.db, c.req.valid('param').id, c.req.valid('json').rows)
    return c.json({ success: true })
  })
  .post('/imports/:id/check', one, async (c) =>
    c.json({ import: await checkImport(c.var.db, c.req.valid('param').id) }),
  )
  .post('/imports/:id/apply', one, async (c) =>
    c.json({ import: await applyImport(c.var.db, authorOf(c), c.req.valid('param').id, c.var.env.origin) }),
  )
  .post('/imports/:id/undo', one, async (c) =>
    c.json({ import: await undoImport(c.var.db, authorOf(c), c.req.valid('param').id) }),
  )
