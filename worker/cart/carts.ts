import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Cart, CartItem } from '../../shared/cart.ts'
import type { Lang } from '../../shared/languages.ts'
import { cats, products } from '../catalogue/catalogue.tables.ts'
import type { Db } from '../db/client.ts'
import { named } from '../db/reads.ts'
import { thumbSrc } from '../files/sources.ts'
import { cartItems, carts } from './cart.tables.ts'
import { type CartOwner, cartIdOf } from './owners.ts'

/** How a cart is answered: in which language, and whether with prices. */
export interface CartView {
  lang: Lang
  prices: boolean
}

/** Statement: the cart's own row. */
export const selectCart = (db: Db, owner: CartOwner) =>
  db
    .select({ userType: carts.userType })
    .from(carts)
    .where(eq(carts.id, cartIdOf(owner)))

/**
 * Statement: the lines in the order of adding, without those of products that are switched off. Every column has a name of
 * its own, so that it can stand in a batch and be selected from.
 */
export function selectLines(db: Db, owner: CartOwner, lang: Lang) {
  const [t, ct] = [alias(products, 't'), alias(cats, 'ct')]
  return db
    .select({
      id: named<number>(products.id, 'product_id'),
      name: named<string>(sql`coalesce(nullif(${t.name}, ''), ${products.name})`, 'product_name'),
      slug: named<string>(sql`coalesce(nullif(${t.slug}, ''), ${products.slug})`, 'product_slug'),
      code: named<string | null>(products.code, 'product_code'),
      image: named<string | null>(products.image, 'product_image'),
      types: named<string>(sql`coalesce(nullif(${t.types}, ''), ${products.types})`, 'product_types'),
      price: named<number | null>(products.price, 'product_price'),
      catId: named<number>(cats.id, 'category_id'),
      catName: named<string>(sql`coalesce(nullif(${ct.name}, ''), ${cats.name})`, 'category_name'),
      satellite: named<string>(cartItems.satellite, 'line_satellite'),
      quantity: named<number>(cartItems.quantity, 'line_quantity'),
      position: named<number>(
        sql`row_number() over (order by ${cartItems.createdAt}, ${cartItems}.rowid)`,
        'line_position',
      ),
    })
    .from(cartItems)
    .innerJoin(
      products,
      and(eq(products.id, cartItems.productId), eq(products.active, true), isNull(products.parentId)),
    )
    .innerJoin(cats, eq(cats.id, products.catId))
    .leftJoin(t, and(eq(t.parentId, products.id), eq(t.lang, lang)))
    .leftJoin(ct, and(eq(ct.parentId, cats.id), eq(ct.lang, lang)))
    .where(eq(cartItems.cartId, cartIdOf(owner)))
    .orderBy(sql`line_position`)
}
export type CartRow = Awaited<ReturnType<typeof selectLines>>[number]

function toItem(row: CartRow, prices: boolean): CartItem {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    code: row.code,
    thumb_src: thumbSrc(row.image),
    cat: { id: row.catId, name: row.catName },
    satellite: row.satellite,
    types: row.types,
    cart_quantity: row.quantity,
    ...(prices && row.price !== null ? { price: row.price } : {}),
  }
}

export function toCart(
  cart: { userType: Cart['user_type'] } | undefined,
  rows: CartRow[],
  prices: boolean,
): Cart {
  return {
    items: rows.map((row) => toItem(row, prices)),
    items_count: rows.reduce((sum, row) => sum + row.quantity, 0),
    user_type: cart?.userType ?? null,
    ...(prices ? { total: rows.reduce((sum, row) => sum + (row.price ?? 0) * row.quantity, 0) } : {}),
  }
}

/** What is in the cart, as one text that changes with every change: guards a batch against another tab. */
export const cartContents = (owner: CartOwner) =>
  sql<string>`(select json_group_array(json_array(product_id, satellite, quantity)) from
    (select product_id, satellite, quantity from ${cartItems} where cart_id = ${cartIdOf(owner)}
      and product_id in (select id from ${products} where id = product_id and active = 1) order by 1, 2))`

/** The owner's cart; an empty one when there is none yet. */
export async function readCart(db: Db, owner: CartOwner, view: CartView): Promise<Cart> {
  const [[cart], rows] = await db.batch([selectCart(db, owner), selectLines(db, owner, view.lang)])
  return toCart(cart, rows, view.prices)
}

/** Statement: the pieces in the cart of an owner, who is a condition on `carts`. */
export const countCart = (db: Db, owner: SQL) =>
  db
    .select({ pieces: sql<number>`coalesce(sum(${cartItems.quantity}), 0)`.as('pieces') })
    .from(cartItems)
    .where(sql`${cartItems.cartId} in (select id from ${carts} where ${owner})`)
