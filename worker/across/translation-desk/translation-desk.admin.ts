import { today } from '../../../shared/dates.ts'
import { deskBody, deskParam, deskQuery, parseRef } from '../../../shared/translation-desk/desk.admin.ts'
import { draftBody, draftsBody } from '../../../shared/translation-desk/drafts.admin.ts'
import { glossaryParam, newTermBody, termBody } from '../../../shared/translation-desk/glossary.admin.ts'
import { findBody, replaceBody } from '../../../shared/translation-desk/replacing.admin.ts'
import { MAX_XLIFF, xliffQuery, xliffUpload } from '../../../shared/translation-desk/xliff.admin.ts'
import { AppError } from '../../base/errors.ts'
import { type AppContext, type AppEnv, adminRoleOf, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { readUpload } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { listGaps } from './gaps.ts'
import { createTerm, deleteTerm, editTerm, listTerms } from './glossary.ts'

const param = validated('param', deskParam)

/** The machine that the operator turned on. Error: `method_not_allowed` without one. */
async function machineOf(c: AppContext) {
  await countCall(c, 'machine_draft', `user:${callerOf(c).id}`)
  const { machine } = c.var.env
  if (!machine) throw new AppError('method_not_allowed')
  return machine
}

export const translationDeskRoutes = new Hono<AppEnv>()
  .get('/translation-desk', validated('query', deskQuery), async (c) =>
    c.json({
      ...(await listGaps(c.var.db, adminRoleOf(c), c.req.valid('query'))),
      machine: c.var.env.machine !== null,
    }),
  )
  .post('/translation-desk/drafts', validated('json', draftsBody), async (c) => {
    const machine = await machineOf(c)
    const { draftList } = await import('./machine/listed-drafts.ts')
    return c.json(await draftList(c.var.db, machine, adminRoleOf(c), c.req.valid('json')))
  })
  .get('/translation-desk/export.xlf', validated('query', xliffQuery), async (c) => {
    await countCall(c, 'export', `user:${callerOf(c).id}`)
    const query = c.req.valid('query')
    const { exportXliff } = await import('./xliff/exporting.ts')
    return c.body(await exportXliff(c.var.db, adminRoleOf(c), query), 200, {
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${query.record ?? 'texts'}-it-${query.of}-${today()}.xlf"`,
    })
  })
  .post('/translation-desk/upload', async (c) => {
    const { file, apply, from } = await readUpload(c, xliffUpload, MAX_XLIFF)
    const { importXliff } = await import('./xliff/importing.ts')
    const given = { apply: apply === 'yes', from }
    return c.json(await importXliff(c.var.db, authorOf(c), adminRoleOf(c), await file.text(), given))
  })
  .post('/translation-desk/find', validated('json', findBody), async (c) => {
    const { findTexts } = await import('./replace/finding.ts')
    return c.json(await findTexts(c.var.db, adminRoleOf(c), c.req.valid('json')))
  })
  .post('/translation-desk/replace', validated('json', replaceBody), async (c) => {
    const { replaceTexts } = await import('./replace/replacing.ts')
    return c.json({ records: await replaceTexts(c.var.db, authorOf(c), adminRoleOf(c), c.req.valid('json')) })
  })
  .get('/translation-desk/:record/:of', param, async (c) => {
    const { record, of } = c.req.valid('param')
    const { openRecord } = await import('./opening.ts')
    const opened = await openRecord(c.var.db, adminRoleOf(c), parseRef(record)!, of)
    return c.json({ record: opened, machine: c.var.env.machine !== null })
  })
  .post('/translation-desk/:record/:of', param, validated('json', deskBody), async (c) => {
    const { record, of } = c.req.valid('param')
    const ref = parseRef(record)!
    const { saveTranslation } = await import('./saving.ts')
    await saveTranslation(c.var.db, authorOf(c), adminRoleOf(c), ref, of, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/translation-desk/:record/:of/draft', param, validated('json', draftBody), async (c) => {
    const { record, of } = c.req.valid('param')
    const machine = await machineOf(c)
    const { draftRecord } = await import('./machine/drafting.ts')
    const ref = parseRef(record)!
    return c.json(await draftRecord(c.var.db, machine, adminRoleOf(c), ref, of, c.req.valid('json')))
  })
  .get('/glossary', async (c) => c.json({ terms: await listTerms(c.var.db) }))
  .post('/glossary/create', validated('json', newTermBody), async (c) =>
    c.json({ term_id: await createTerm(c.var.db, authorOf(c), c.req.valid('json').term_data) }),
  )
  .post('/glossary/:id/edit', validated('param', glossaryParam), validated('json', termBody), async (c) => {
    const { id } = c.req.valid('param')
    const { term_data, version } = c.req.valid('json')
    await editTerm(c.var.db, authorOf(c), id, term_data, version)
    return c.json({ term_id: id })
  })
  .post('/glossary/:id/delete', validated('param', glossaryParam), async (c) => {
    const { id } = c.req.valid('param')
    await deleteTerm(c.var.db, authorOf(c), id)
    return c.json({ term_id: id })
  })
