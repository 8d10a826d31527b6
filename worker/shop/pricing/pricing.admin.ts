import { priceListBody, priceListParam, priceOfQuery } from '../../../shared/pricing/price-lists.admin.ts'
import { acceptVatBody, retailerTermsBody } from '../../../shared/retailers/retailer-terms.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { createPriceList, editPriceList, listPriceLists, readPriceList } from './price-lists.ts'
import { acceptNumber, askAgain, editTerms, readPriceOf, readTerms } from './terms.ts'

const one = validated('param', priceListParam)

/** Price lists, and the terms of a retailer. */
export const pricingAdminRoutes = new Hono<AppEnv>()
  .get('/price-lists', async (c) => c.json({ lists: await listPriceLists(c.var.db) }))
  .get('/price-lists/:id', one, async (c) =>
    c.json({ list: await readPriceList(c.var.db, c.req.valid('param').id) }),
  )
  .post('/price-lists/create', validated('json', priceListBody), async (c) =>
    c.json({ price_list_id: await createPriceList(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .post('/price-lists/:id/edit', one, validated('json', priceListBody), async (c) => {
    const { id } = c.req.valid('param')
    await editPriceList(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ price_list_id: id })
  })
  .get('/vendors/:id/terms', one, async (c) =>
    c.json({ terms: await readTerms(c.var.db, c.req.valid('param').id) }),
  )
  .post('/vendors/:id/terms', one, validated('json', retailerTermsBody), async (c) => {
    await editTerms(c.var.db, c.var.env, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/vendors/:id/terms/ask', one, async (c) => {
    await askAgain(c.var.db, c.var.env, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/vendors/:id/terms/accept', one, validated('json', acceptVatBody), async (c) => {
    await acceptNumber(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .get('/vendors/:id/terms/price', one, validated('query', priceOfQuery), async (c) => {
    const { code } = c.req.valid('query')
    return c.json({ price: await readPriceOf(c.var.db, c.req.valid('param').id, code, c.var.lang) })
  })
