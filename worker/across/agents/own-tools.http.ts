import {
  askedOrder,
  askedOrders,
  askedPrices,
  filledCart,
  ownOrder,
  ownOrders,
  ownPrices,
  wantedInCart,
} from '../../../shared/agents/own-agents.ts'
import type { QuickLine } from '../../../shared/cart/quick-order.ts'
import type { OwnOrderRow } from '../../../shared/orders/own-orders.ts'
import { isWithoutVat } from '../../../shared/vat/vat.ts'
import { callerOf, personOf, pricesFor } from '../../base/http/context.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { addToCart } from '../../shop/cart/changes.ts'
import { ownerOf } from '../../shop/cart/owners.ts'
import { checkSatellites, lookUp } from '../../shop/cart/quick-order.ts'
import { readOwnOrder } from '../../shop/checkout/own-order-page.ts'
import { listOwnOrders } from '../../shop/orders/own-orders.ts'
import { noticesOf, type ToldNotice } from './sale-notices.http.ts'
import { langOf, tool } from './tool.http.ts'

/* What a retailer's programs may ask and do, with a key of the retailer's: of its own shop only, and what is bought a person pays. */

const TOLD = 10

const soldAs = (product: NonNullable<QuickLine['product']>, notice: ToldNotice) => ({
  ...notice,
  id: product.id,
  code: product.code,
  name: product.name,
  stock: product.stock,
  prices: (product.breaks ?? []).map(({ from, price }) => ({ from, price })),
  without_vat: product.net === true || isWithoutVat(product.vat),
  min_quantity: product.packs.min,
  pack_size: product.packs.pack,
  satellites: product.satellites,
})

const prices = tool({
  name: 'get_own_prices',
  title: 'Own prices',
  description: 'The prices of your shop for products and spare parts, by their codes, with stock and packs.',
  scope: 'retailer:read',
  input: askedPrices,
  output: ownPrices,
  run: async (c, { codes, lang: asked }) => {
    const lang = langOf(asked)
    const { lines } = await lookUp(c.var.db, lang, codes.join('\n'), pricesFor(c))
    const ids = lines.flatMap(({ product }) => product?.id ?? [])
    const noticeOf = await noticesOf(c, lang, ids)
    return {
      products: lines.map(({ typed, state, product }) => ({
        code: typed,
        state,
        product: product && soldAs(product, noticeOf(product.id)),
      })),
    }
  },
})

const rowOf = ({ id, number, reference, created_at, status, payment_method, total }: OrderFacts) => ({
  id,
  number,
  reference,
  created_at,
  status,
  payment_method,
  total,
})
type OrderFacts = Pick<
  OwnOrderRow,
  'id' | 'number' | 'reference' | 'created_at' | 'status' | 'payment_method' | 'total'
>

const orders = tool({
  name: 'list_orders',
  title: 'Own orders',
  description: 'The orders of your shop with their state, newest first.',
  scope: 'retailer:read',
  input: askedOrders,
  output: ownOrders,
  run: async (c, { text, status, limit = TOLD }) => {
    const query = { search_term: text, 'filters[status]': status, limit, offset: 0 }
    const found = await listOwnOrders(c.var.db, callerOf(c).retailerId, query)
    return { count: found.orders_count, orders: found.orders.map(rowOf) }
  },
})

const order = tool({
  name: 'get_order',
  title: 'One own order',
  description: 'One order of your shop: its lines, how its state came about, parcels and payment.',
  scope: 'retailer:read',
  input: askedOrder,
  output: ownOrder,
  run: async (c, { id, lang }) => {
    const read = await readOwnOrder(c.var.db, callerOf(c).retailerId, id, langOf(lang), bankAccount())
    return {
      ...rowOf(read),
      payment: read.payment.state,
      lines: read.products.map(({ name, code, price, pivot }) => ({
        name,
        code,
        quantity: pivot.quantity,
        price,
      })),
      history: read.history.map(({ status, note, created_at }) => ({ status, at: created_at, note })),
      parcels: read.shipments.flatMap(({ parcels, created_at }) =>
        parcels.map(({ carrier, number }) => ({ carrier, number, sent_at: created_at })),
      ),
    }
  },
})

const fill = tool({
  name: 'add_to_cart',
  title: 'Quick order',
  description:
    'Adds products to the cart of the account that gave the key. Nothing is ordered: a person looks at the cart and pays.',
  scope: 'retailer:write',
  input: wantedInCart,
  output: filledCart,
  changes: true,
  run: async (c, { lines, once, lang: asked }) => {
    const lang = langOf(asked)
    const url = `${c.var.env.origin}/${lang}/cart`
    await checkSatellites(c.var.db, lines)
    if (personOf(c).key?.isTest) return { carried_out: false, pieces: 0, total: null, url }
    const add = () => addToCart(c.var.db, ownerOf(personOf(c)), lines, { lang, prices: true })
    const given = { key: `mcp:${once}`, content: JSON.stringify(lines) }
    const cart = await repeatable(c, add, { given })
    return { carried_out: true, pieces: cart.items_count, total: cart.total ?? null, url }
  },
})

export const OWN_TOOLS = [prices, orders, order, fill]
