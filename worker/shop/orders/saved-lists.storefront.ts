import { savedListCreate, savedListEdit, savedListParam } from '../../../shared/cart/saved-lists.ts'
import { checkoutQuery } from '../../../shared/payments/checkout.ts'
import { type AppContext, type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import type { Buyer } from './drafts.ts'
import { createSavedList, deleteSavedList, editSavedList } from './saved-list-changes.ts'
import { listSavedLists, listToCart, readSavedList } from './saved-lists.ts'

function buyerOf(c: AppContext): Buyer {
  const { id, retailerId } = callerOf(c)
  return { id, retailerId, lang: c.var.lang }
}

/** What a retailer orders again and again. */
export const savedListRoutes = new Hono<AppEnv>()
  .get('/saved-lists', async (c) => c.json({ lists: await listSavedLists(c.var.db, callerOf(c).retailerId) }))
  .get(
    '/saved-lists/:id',
    validated('param', savedListParam),
    validated('query', checkoutQuery),
    async (c) => {
      const { retailerId, lang } = buyerOf(c)
      return c.json({ list: await readSavedList(c.var.db, retailerId, c.req.valid('param').id, lang) })
    },
  )
  .post(
    '/saved-lists/create',
    validated('query', checkoutQuery),
    validated('json', savedListCreate),
    async (c) => c.json({ id: await createSavedList(c.var.db, buyerOf(c), c.req.valid('json')) }),
  )
  .post(
    '/saved-lists/:id/edit',
    validated('param', savedListParam),
    validated('query', checkoutQuery),
    validated('json', savedListEdit),
    async (c) => {
      await editSavedList(c.var.db, buyerOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post('/saved-lists/:id/delete', validated('param', savedListParam), async (c) => {
    await deleteSavedList(c.var.db, callerOf(c).retailerId, c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/saved-lists/:id/restore', validated('param', savedListParam), async (c) => {
    await deleteSavedList(c.var.db, callerOf(c).retailerId, c.req.valid('param').id, true)
    return c.json({ success: true })
  })
  .post(
    '/saved-lists/:id/to-cart',
    validated('param', savedListParam),
    validated('query', checkoutQuery),
    async (c) => {
      const view = { lang: c.var.lang, prices: true }
      const put = () => listToCart(c.var.db, buyerOf(c), c.req.valid('param').id, view)
      return c.json(await repeatable(c, put))
    },
  )
