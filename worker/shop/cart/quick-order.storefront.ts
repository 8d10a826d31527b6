import { cartQuery } from '../../../shared/cart/cart.ts'
import { quickSuggestionsQuery, quickText, quickToCart } from '../../../shared/cart/quick-order.ts'
import { type AppEnv, personOf, pricesFor } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { suggestCodes } from '../catalogue/code-search.ts'
import { addToCart } from './changes.ts'
import { ownerOf } from './owners.ts'
import { checkSatellites, lookUp } from './quick-order.ts'

/** A retailer's page of codes. */
export const quickOrderRoutes = new Hono<AppEnv>()
  .get('/quick-order/suggestions', validated('query', quickSuggestionsQuery), async (c) =>
    c.json({ products: await suggestCodes(c.var.db, c.var.lang, c.req.valid('query').q, pricesFor(c)) }),
  )
  .post('/quick-order/look-up', validated('query', cartQuery), validated('json', quickText), async (c) =>
    c.json(await lookUp(c.var.db, c.var.lang, c.req.valid('json').text, pricesFor(c))),
  )
  .post('/quick-order/to-cart', validated('query', cartQuery), validated('json', quickToCart), async (c) => {
    const { lines } = c.req.valid('json')
    const view = { lang: c.var.lang, prices: true }
    await checkSatellites(c.var.db, lines)
    const add = () => addToCart(c.var.db, ownerOf(personOf(c)), lines, view)
    return c.json(await repeatable(c, add))
  })
