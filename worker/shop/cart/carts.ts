import { eq, type SQL, sql } from 'drizzle-orm'
import type { Cart, CartItem } from '../../../shared/cart/cart.ts'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import { type EnergyClass, labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import { nextAllowed, type Packs } from '../../../shared/catalogue/packs.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderVat } from '../../../shared/orders/order-vat.ts'
import type { Availability } from '../../../shared/parts/stock.ts'
import type { Db } from '../../base/db/client.ts'
import { named } from '../../base/db/reads.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { toAvailability } from '../catalogue/availability.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { cartItems, carts } from './cart.tables.ts'
import { type CartRow, retailerOf, selectLines } from './lines.ts'
import { type CartOwner, cartIdOf } from './owners.ts'
import { hasPacks, packsOf } from './packs.ts'
import { type PricedLines, priceLines } from './priced.ts'
import { shippingFacts } from './shipping-facts.ts'

/** What a line needs, as `neededBy` reads it. */
type Needed = Packs & {
  id: number
  name: string
  slug: string
  image: string | null
  energy_class: EnergyClass | null
  is_sold: 0 | 1
}

/** How a cart is shown: its language, and whether with prices. */
export interface CartView {
  lang: Lang
  prices: boolean
}

/** JSON of what decides the shipping of an account's cart; null for a visitor. */
export const shippingOf = (owner: CartOwner): SQL<string | null> =>
  owner.userId === null ? sql<string | null>`null` : shippingFacts(retailerOf(owner.userId), cartIdOf(owner))

/** Statement: the cart's own row, with what decides its shipping. */
export const selectCart = (db: Db, owner: CartOwner) =>
  db
    .select({ userType: carts.userType, shipping: named<string | null>(shippingOf(owner), 'shipping') })
    .from(carts)
    .where(eq(carts.id, cartIdOf(owner)))

/** How soon a line can be sent, and whether all lines of its product together are more than there is. */
function availabilityKeys(row: CartRow, rows: CartRow[]): Availability & Pick<CartItem, 'is_short'> {
  const known = toAvailability(row.availability)
  const pieces = rows.reduce((sum, { id, quantity }) => sum + (id === row.id ? quantity : 0), 0)
  const isShort = known.stock === 'in_stock' && row.onHand !== null && pieces > row.onHand
  return { ...known, ...(isShort && { is_short: true }) }
}

function toItem(row: CartRow, priced: PricedLines | null, at: number, rows: CartRow[]): CartItem {
  const line = priced?.lines[at]
  const breaks = priced?.breaks[at]
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    code: row.code,
    thumb_src: thumbSrc(row.image),
    ...labelOf({ energy_class: row.energyClass }),
    cat: { id: row.categoryId, name: row.categoryName },
    ...(row.of && { of: row.of }),
    ...(row.replaces && { replaces: row.replaces }),
    set: row.set,
    satellite: row.satellite,
    types: row.types,
    cart_quantity: row.quantity,
    place: row.place,
    ...(line && { price: line.price }),
    ...(breaks && { breaks }),
    ...(priced && availabilityKeys(row, rows)),
    ...(priced && row.successor && { successor: JSON.parse(row.successor) as CartItem['successor'] }),
    ...(priced && hasPacks(row) && { packs: packsOf(row) }),
  }
}

const vatOfCart = ({ net, tax, shipping, rate, treatment, reason, vatNumber }: PricedLines): OrderVat => ({
  net,
  tax,
  rate,
  treatment,
  reason,
  number: vatNumber,
  shipping,
})

const shippingKey = ({ options, method, isOnRequest }: PricedLines): Pick<Cart, 'shipping' | 'on_request'> =>
  method === null ? (isOnRequest ? { on_request: true } : {}) : { shipping: { method, options } }

/** What lines need and the cart has nowhere, once each, as often as those lines; a retailer is told of what it can buy. */
function neededKey(rows: CartRow[], prices: boolean): Pick<Cart, 'needed'> {
  const needed = new Map<number, NonNullable<Cart['needed']>[number]>()
  for (const { name, quantity, needed: json } of rows)
    for (const { id, image, energy_class, min, pack, is_sold, ...product } of JSON.parse(
      json ?? '[]',
    ) as Needed[]) {
      if (rows.some((row) => row.id === id) || (prices && !is_sold)) continue
      const asked = needed.get(id)
      const pieces = (asked?.quantity ?? 0) + quantity
      needed.set(id, {
        id,
        ...product,
        thumb_src: thumbSrc(image),
        ...labelOf({ energy_class }),
        for: [...new Set([...(asked?.for ?? []), name])],
        quantity: prices ? nextAllowed(pieces, { min, pack }) : Math.min(pieces, MAX_QUANTITY),
      })
    }
  return needed.size > 0 ? { needed: [...needed.values()] } : {}
}

export function toCart(
  cart: { userType: Cart['user_type']; shipping: string | null } | undefined,
  rows: CartRow[],
  prices: boolean,
): Cart {
  const priced = prices ? priceLines(rows, cart?.shipping) : null
  return {
    items: rows.map((row, at) => toItem(row, priced, at, rows)),
    items_count: rows.reduce((sum, row) => sum + row.quantity, 0),
    user_type: cart?.userType ?? null,
    ...neededKey(rows, prices),
    ...(priced && { total: priced.total, vat: vatOfCart(priced), ...shippingKey(priced) }),
  }
}

/** The cart's content as one text that differs after every change; guards a batch against changes in another tab. */
export const cartContents = (owner: CartOwner) =>
  sql<string>`(select json_group_array(json_array(set_key, product_id, satellite, quantity)) from
    (select set_key, product_id, satellite, quantity from ${cartItems} where cart_id = ${cartIdOf(owner)}
      and product_id in (select id from ${products} where id = product_id and active = 1) order by 1, 2, 3))`

/** The owner's cart; an empty one when there is none yet. */
export async function readCart(db: Db, owner: CartOwner, view: CartView): Promise<Cart> {
  const [[cart], rows] = await db.batch([selectCart(db, owner), selectLines(db, owner, view.lang)])
  return toCart(cart, rows, view.prices)
}

/** Statement: the number of pieces in the cart of `owner` (a condition on `carts`). */
export const countCart = (db: Db, owner: SQL) =>
  db
    .select({ pieces: sql<number>`coalesce(sum(${cartItems.quantity}), 0)`.as('pieces') })
    .from(cartItems)
    .where(sql`${cartItems.cartId} in (select id from ${carts} where ${owner})`)
