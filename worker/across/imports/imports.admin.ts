import { today } from '../../../shared/dates.ts'
import { gridBody } from '../../../shared/imports/grid.admin.ts'
import {
  applyBody,
  createImport,
  importExportParam,
  importParam,
  importPreviewQuery,
  importRowsBody,
  importsQuery,
  langOnly,
  undoBody,
} from '../../../shared/imports/imports.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { translator } from '../../base/lists/texts.ts'
import { fieldTexts } from '../../base/texts.ts'
import { listErrors, listImports, previewRows, readImport } from './imports.ts'

const one = validated('param', importParam)
const noQuery = validated('query', langOnly)

/** What reads and writes the rows of other rooms: loaded when somebody imports, not when the Worker starts. */
const apply = () => import('./apply.ts')
const files = () => import('./files.ts')
const check = () => import('./check.ts')
const exports = () => import('./export.ts')
const groups = () => import('./product-groups.ts')
const mappings = () => import('./mappings.ts')
const rest = () => import('./rest.ts')
const staging = () => import('./staging.ts')

export const importAdminRoutes = new Hono<AppEnv>()
  .get('/imports', validated('query', importsQuery), async (c) =>
    c.json(await listImports(c.var.db, c.req.valid('query'))),
  )
  .get('/imports/export/:kind', validated('param', importExportParam), noQuery, async (c) => {
    const { kind } = c.req.valid('param')
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    const { streamExport } = await exports()
    const say = await translator(c.var.lang)
    return c.body(await streamExport(c.var.db, kind, say, c.var.lang), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${say(`lists.files.${kind}`)}-${today()}.csv"`,
    })
  })
  .post('/imports/grid', validated('json', gridBody), async (c) => {
    const { readGrid } = await import('./grid.ts')
    const { lang } = c.var
    return c.json(await readGrid(c.var.db, c.req.valid('json'), await translator(lang), lang))
  })
  .post('/imports/create', validated('json', createImport), async (c) => {
    const { beginImport } = await staging()
    return c.json({ import_id: await beginImport(c.var.db, authorOf(c), c.req.valid('json').import_data) })
  })
  .get('/imports/mappings', noQuery, async (c) => {
    const { listMappings } = await mappings()
    return c.json({ mappings: await listMappings(c.var.db) })
  })
  .get('/imports/:id', one, noQuery, async (c) =>
    c.json({ import: await readImport(c.var.db, c.req.valid('param').id) }),
  )
  .get('/imports/:id/errors', one, noQuery, async (c) =>
    c.json(await listErrors(c.var.db, c.req.valid('param').id, await fieldTexts(c.var.lang))),
  )
  .get('/imports/:id/rest', one, noQuery, async (c) => {
    const { id } = c.req.valid('param')
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    const { streamRest } = await rest()
    const { lang } = c.var
    const [say, sayField] = await Promise.all([translator(lang), fieldTexts(lang)])
    return c.body(await streamRest(c.var.db, id, { say, sayField, lang }), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${say('lists.rest.file')}-${id}.csv"`,
    })
  })
  .get('/imports/:id/rows', one, validated('query', importPreviewQuery), async (c) => {
    const { id } = c.req.valid('param')
    const { listNewGroups } = await groups()
    const [rows, made] = await Promise.all([
      previewRows(c.var.db, id, c.req.valid('query')),
      listNewGroups(c.var.db, id),
    ])
    return c.json({ rows, groups: made })
  })
  .get('/imports/:id/obstacles', one, noQuery, async (c) => {
    const { foreseeUndo } = await apply()
    return c.json(await foreseeUndo(c.var.db, c.req.valid('param').id))
  })
  .post('/imports/:id/rows', one, validated('json', importRowsBody), async (c) => {
    const { addRows } = await staging()
    await addRows(c.var.db, c.req.valid('param').id, c.req.valid('json').rows)
    return c.json({ success: true })
  })
  .post('/imports/:id/check', one, async (c) => {
    const { checkImport } = await check()
    return c.json({ import: await checkImport(c.var.db, c.req.valid('param').id) })
  })
  .post('/imports/:id/apply', one, validated('json', applyBody), async (c) => {
    const { applyImport } = await apply()
    const { id } = c.req.valid('param')
    const { origin } = c.var.env
    const { without } = c.req.valid('json')
    const applied = await applyImport(c.var.db, authorOf(c), id, { origin, without })
    const { announceFiles } = await files()
    c.executionCtx.waitUntil(announceFiles(c.var.db, c.env.MAILS))
    return c.json({ import: applied })
  })
  .post('/imports/:id/undo', one, validated('json', undoBody), async (c) => {
    const { undoImport } = await apply()
    return c.json({
      import: await undoImport(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').live),
    })
  })
