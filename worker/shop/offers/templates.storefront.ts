import { offerTemplate, offerTemplateParam } from '../../../shared/quotations/offers.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

/** What a retailer puts into its offers again and again. */
export const offerTemplateRoutes = new Hono<AppEnv>()
  .get('/offer-templates', async (c) =>
    c.json({ templates: await listTemplates(c.var.db, callerOf(c).retailerId) }),
  )
  .post('/offer-templates', validated('json', offerTemplate), async (c) => {
    const { name, content } = c.req.valid('json')
    return c.json({ id: await saveTemplate(c.var.db, callerOf(c).retailerId, name, content) })
  })
  .post('/offer-templates/:id/delete', validated('param', offerTemplateParam), async (c) => {
    await deleteTemplate(c.var.db, callerOf(c).retailerId, c.req.valid('param').id)
    return c.json({ success: true })
  })
