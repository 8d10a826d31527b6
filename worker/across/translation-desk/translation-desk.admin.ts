import { deskBody, deskParam, deskQuery, parseRef } from '../../../shared/translation-desk/desk.admin.ts'
import { glossaryParam, newTermBody, termBody } from '../../../shared/translation-desk/glossary.admin.ts'
import { type AppEnv, adminRoleOf, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listGaps } from './gaps.ts'
import { createTerm, deleteTerm, editTerm, listTerms } from './glossary.ts'
import { openRecord } from './opening.ts'
import { saveTranslation } from './saving.ts'

const param = validated('param', deskParam)

export const translationDeskRoutes = new Hono<AppEnv>()
  .get('/translation-desk', validated('query', deskQuery), async (c) =>
    c.json(await listGaps(c.var.db, adminRoleOf(c), c.req.valid('query'))),
  )
  .get('/translation-desk/:record/:of', param, async (c) => {
    const { record, of } = c.req.valid('param')
    return c.json({ record: await openRecord(c.var.db, adminRoleOf(c), parseRef(record)!, of) })
  })
  .post('/translation-desk/:record/:of', param, validated('json', deskBody), async (c) => {
    const { record, of } = c.req.valid('param')
    const ref = parseRef(record)!
    await saveTranslation(c.var.db, authorOf(c), adminRoleOf(c), ref, of, c.req.valid('json'))
    return c.json({ success: true })
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
