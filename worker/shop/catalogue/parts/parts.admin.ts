import { MAX_IMAGE } from '../../../../shared/files/file-kinds.ts'
import { imageUpload } from '../../../../shared/files/uploads.ts'
import { adminPartsQuery, newPartBody, partBody, partParam } from '../../../../shared/parts/parts.admin.ts'
import { planParam, pricePlanBody, pricePreviewBody } from '../../../../shared/pricing/price-plans.admin.ts'
import { type AppEnv, authorOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { readUpload, storesOf } from '../../../base/http/uploads.ts'
import { validated } from '../../../base/http/validated.ts'
import { editPart, savePartPicture } from './part-changes.ts'
import { createPart } from './part-create.ts'
import { readPart } from './part-record.ts'
import { listPartRows } from './part-rows.ts'
import { cancelPrices, listPricePlans, planPrices, previewPrices } from './price-plans.ts'

const idParam = validated('param', partParam)

export const partAdminRoutes = new Hono<AppEnv>()
  .get('/parts', validated('query', adminPartsQuery), async (c) =>
    c.json(await listPartRows(c.var.db, c.req.valid('query'))),
  )
  .get('/parts/:id', idParam, async (c) =>
    c.json({ part: (await readPart(c.var.db, c.req.valid('param').id)).part }),
  )
  .post('/parts/create', validated('json', newPartBody), async (c) =>
    c.json({ part_id: await createPart(c.var.db, authorOf(c), c.req.valid('json')) }),
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
  .get('/price-plans', async (c) => c.json({ price_plans: await listPricePlans(c.var.db) }))
  .post('/price-plans/preview', validated('json', pricePreviewBody), async (c) =>
    c.json(await previewPrices(c.var.db, c.req.valid('json'))),
  )
  .post('/price-plans/create', validated('json', pricePlanBody), async (c) =>
    c.json({ price_plan_id: await planPrices(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .post('/price-plans/:id/cancel', validated('param', planParam), async (c) => {
    const { id } = c.req.valid('param')
    await cancelPrices(c.var.db, authorOf(c), id)
    return c.json({ price_plan_id: id })
  })
