import {
  addSetToCart,
  addToCart as addToCartBody,
  bulkAddToCart,
  buyingQuery,
  cartQuery,
  cartShipping,
  cartUserType,
  changeItemQuantity,
  changeSet as changeSetBody,
  removeCartItem,
} from '../../../shared/cart/cart.ts'
import { type AppContext, type AppEnv, personOf, pricesFor } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { type CartView, readCart } from './carts.ts'
import { addToCart, changeQuantity, emptyCart, setShipping, setUserType } from './changes.ts'
import { ownerOf } from './owners.ts'
import { changeSet, removeFromCart } from './set-changes.ts'
import { addSets } from './sets.ts'

const viewOf = (c: AppContext): CartView => ({ lang: c.var.lang, prices: pricesFor(c) !== false })

/** The cart of the caller, who may be an anonymous visitor. Each change answers with the new cart. */
export const cartRoutes = new Hono<AppEnv>()
  .get('/cart', validated('query', buyingQuery), async (c) =>
    c.json(await readCart(c.var.db, ownerOf(personOf(c), c.req.valid('query').approval), viewOf(c))),
  )
  .post('/add-to-cart', validated('query', cartQuery), validated('json', addToCartBody), async (c) =>
    c.json(await addToCart(c.var.db, ownerOf(personOf(c)), [c.req.valid('json')], viewOf(c))),
  )
  .post('/bulk-add-to-cart', validated('query', cartQuery), validated('json', bulkAddToCart), async (c) => {
    const { product_ids, lines, sets } = c.req.valid('json')
    const wanted = [...product_ids.map((product_id) => ({ product_id, quantity: 1 })), ...lines]
    return c.json(await addSets(c.var.db, ownerOf(personOf(c)), { lines: wanted, sets }, viewOf(c)))
  })
  .post('/add-set-to-cart', validated('query', cartQuery), validated('json', addSetToCart), async (c) =>
    c.json(await addSets(c.var.db, ownerOf(personOf(c)), { sets: [c.req.valid('json')] }, viewOf(c))),
  )
  .post('/change-set', validated('query', cartQuery), validated('json', changeSetBody), async (c) =>
    c.json(await changeSet(c.var.db, ownerOf(personOf(c)), c.req.valid('json'), viewOf(c))),
  )
  .post('/empty-cart-items', validated('query', cartQuery), async (c) =>
    c.json(await emptyCart(c.var.db, ownerOf(personOf(c)), viewOf(c))),
  )
  .post('/remove-cart-item', validated('query', cartQuery), validated('json', removeCartItem), async (c) =>
    c.json(await removeFromCart(c.var.db, ownerOf(personOf(c)), c.req.valid('json'), viewOf(c))),
  )
  .post(
    '/change-item-quantity',
    validated('query', cartQuery),
    validated('json', changeItemQuantity),
    async (c) => c.json(await changeQuantity(c.var.db, ownerOf(personOf(c)), c.req.valid('json'), viewOf(c))),
  )
  .post('/cart/shipping', validated('query', cartQuery), validated('json', cartShipping), async (c) =>
    c.json(await setShipping(c.var.db, ownerOf(personOf(c)), c.req.valid('json').method, viewOf(c))),
  )
  .post('/cart/user-type', validated('query', cartQuery), validated('json', cartUserType), async (c) =>
    c.json(await setUserType(c.var.db, ownerOf(personOf(c)), c.req.valid('json').user_type, viewOf(c))),
  )
