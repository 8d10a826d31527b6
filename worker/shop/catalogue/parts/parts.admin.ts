import { Hono } from 'hono'
import { MAX_IMAGE } from '../../../../shared/file-kinds.ts'
import { adminPartsQuery, partBody, partParam } from '../../../../shared/parts.admin.ts'
import { imageUpload } from '../../../../shared/uploads.ts'
import { authorOf } from '../../../base/http/author.ts'
import type { AppEnv } from '../../../base/http/context.ts'
import { readUpload, storesOf } from '../../../base/http/uploads.ts'
import { validated } from '../../../base/http/validated.ts'
import { editPart, savePartPicture } from './part-changes.ts'
import { readPart } from './part-record.ts'
import { listPartRows } from './part-rows.ts'

const idParam = validated('param', partParam)

export const partAdminRoutes = new Hono<AppEnv>()
  .get('/parts', validated('query', adminPartsQuery), async (c) =>
    c.json(await listPartRows(c.var.db, c.req.valid('query'))),
  )
  .get('/parts/:id', idParam, async (c) =>
    c.json({ part: (await readPart(c.var.db, c.req.valid('param').id)).part }),
  )
  .post('/parts/:id/edit', idParam, validated('json', partBody), async (c) => {
    const { id } = c.req.valid('param')
    await editPart(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ part_id: id })
  })
  .post('/parts/:id/upload', idParam, async (c) => {
    const { file } = await readUpload(c, imageUpload, MAX_IMAGE)
    await savePartPicture(storesOf(c), authorOf(c), c.req.valid('param').id, file)
    return c.json({ success: true })
  })
