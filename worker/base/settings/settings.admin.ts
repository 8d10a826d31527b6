import { MAX_IMAGE } from '../../../shared/files/file-kinds.ts'
import {
  publishBody,
  sectionBody,
  sectionForm,
  sectionParam,
  settingsUpload,
} from '../../../shared/settings/settings.admin.ts'
import type { Db } from '../db/client.ts'
import { type AppEnv, authorOf } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { readUpload, storesOf } from '../http/uploads.ts'
import { validated } from '../http/validated.ts'
import { announceMails } from '../mail/announce.ts'
import { parseFields } from '../parse-fields.ts'
import {
  discardDraft,
  findSection,
  listSections,
  publishDrafts,
  readSection,
  saveDraft,
  savePicture,
  type Told,
} from './sections.ts'
import { publicOf, readSettings } from './settings.ts'

/** `listTold` lists those who are told when the account is another one. */
export const settingsAdminRoutes = ({ listTold }: { listTold: (db: Db) => Promise<Told[]> }) =>
  new Hono<AppEnv>()
    .get('/settings', async (c) => c.json({ sections: await listSections(c.var.db) }))
    // What the shop would show if all drafts were published; for the preview (web/edge/settings.ts).
    .get('/settings/draft', async (c) => c.json(publicOf(await readSettings(c.var.db, 'draft'))))
    .get('/settings/:id', validated('param', sectionParam), async (c) =>
      c.json(await readSection(c.var.db, findSection(c.req.valid('param').id))),
    )
    .post(
      '/settings/:id/edit',
      validated('param', sectionParam),
      validated('json', sectionBody),
      async (c) => {
        const section = findSection(c.req.valid('param').id)
        const { data, version } = parseFields(sectionForm(section), c.req.valid('json'))
        await saveDraft(c.var.db, authorOf(c), section, data, version)
        return c.json({ section_id: c.req.valid('param').id })
      },
    )
    .post('/settings/:id/discard', validated('param', sectionParam), async (c) => {
      await discardDraft(c.var.db, authorOf(c), findSection(c.req.valid('param').id))
      return c.json({ success: true })
    })
    .post('/settings/:id/upload', validated('param', sectionParam), async (c) => {
      const { file, field } = await readUpload(c, settingsUpload, MAX_IMAGE)
      await savePicture(storesOf(c), authorOf(c), findSection(c.req.valid('param').id), file, field)
      return c.json({ success: true })
    })
    .post('/settings/publish', validated('json', publishBody), async (c) => {
      const told = await listTold(c.var.db)
      const { versions } = c.req.valid('json')
      announceMails(c, await publishDrafts(c.var.db, authorOf(c), versions, told, c.var.env.origin))
      return c.json({ success: true })
    })
