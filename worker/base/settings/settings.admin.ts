import {
  publishBody,
  sectionBody,
  sectionForm,
  sectionParam,
} from '../../../shared/settings/settings.admin.ts'
import { type AppEnv, authorOf } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { parseFields, validated } from '../http/validated.ts'
import { discardDraft, findSection, listSections, publishDrafts, readSection, saveDraft } from './sections.ts'
import { readSettings } from './settings.ts'

export const settingsAdminRoutes = new Hono<AppEnv>()
  .get('/settings', async (c) => c.json({ sections: await listSections(c.var.db) }))
  // What the shop would show if all drafts were published; for the preview (web/edge/settings.ts).
  .get('/settings/draft', async (c) => c.json(await readSettings(c.var.db, 'draft')))
  .get('/settings/:id', validated('param', sectionParam), async (c) =>
    c.json(await readSection(c.var.db, findSection(c.req.valid('param').id))),
  )
  .post('/settings/:id/edit', validated('param', sectionParam), validated('json', sectionBody), async (c) => {
    const section = findSection(c.req.valid('param').id)
    const { data, version } = parseFields(sectionForm(section), c.req.valid('json'))
    await saveDraft(c.var.db, authorOf(c), section, data, version)
    return c.json({ section_id: c.req.valid('param').id })
  })
  .post('/settings/:id/discard', validated('param', sectionParam), async (c) => {
    await discardDraft(c.var.db, authorOf(c), findSection(c.req.valid('param').id))
    return c.json({ success: true })
  })
  .post('/settings/publish', validated('json', publishBody), async (c) => {
    await publishDrafts(c.var.db, authorOf(c), c.req.valid('json').versions)
    return c.json({ success: true })
  })
