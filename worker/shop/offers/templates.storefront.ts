import { cartQuery } from '../../../shared/cart/cart.ts'
import { offerMarkups } from '../../../shared/quotations/margins.ts'
import { offerTemplate, offerTemplateParam } from '../../../shared/quotations/offers.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listMarkups, saveMarkups } from './markups.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

/** What a retailer puts into its offers again and again, and what it adds to its purchase prices. */
export const offerTemplateRoutes = new Hono<AppEnv>()
  .get('/offer-templates', async (c) =>
    c.json({ templates: await listTemplates(c.var.db, callerOf(c).retailerId) }),
  )
  .post('/offer-templates', validated('json', offerTemplate), async (c) => {
    const { name, content } = c.req.valid('json')
    return c.json({ id: await saveTemplate(c.var.db, callerOf(c).retailerId, name, content) })
  })
  .get('/offer-markups', validated('query', cartQuery), async (c) =>
    c.json({ markups: await listMarkups(c.var.db, callerOf(c).retailerId, c.var.lang) }),
  )
  .post('/offer-markups', validated('json', offerMarkups), async (c) => {
    await saveMarkups(c.var.db, authorOf(c), c.req.valid('json').markups)
    return c.json({ success: true })
  })
  .post('/offer-templates/:id/delete', validated('param', offerTemplateParam), async (c) => {
    await deleteTemplate(c.var.db, callerOf(c).retailerId, c.req.valid('param').id)
    return c.json({ success: true })
  })
