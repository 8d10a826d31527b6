import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Cart } from '../../../shared/cart/cart.ts'
import { MAX_LINES, type UserType } from '../../../shared/cart/cart-rules.ts'
import { PANEL_SATELLITES, satellitesIn } from '../../../shared/catalogue/satellites.ts'
import type { ShippingMethod } from '../../../shared/shipping/shipping.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { named } from '../../base/db/reads.ts'
import { type Refusals, refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { newestOf } from '../catalogue/parts/supersession.ts'
import { cartItems, carts } from './cart.tables.ts'
import { type CartView, selectCart, toCart } from './carts.ts'
import { selectLines } from './lines.ts'
import { approvalKey, type CartOwner, cartIdOf } from './owners.ts'
import { isOdd, oddOne, refuseOdd } from './packs.ts'

/*
 * Every change is one batch: it writes, guarded in its statements, and reads the new cart back.
 */

export interface WantedLine {
  product_id: number
  quantity: number
  /** Null or missing: the line without a satellite when adding, the product's only line otherwise. */
  satellite?: string | null | undefined
  /** The key of the line's set; missing: no set when adding, any line otherwise. */
  set?: string | undefined
  /** Missing: at the end. */
  place?: number | undefined
}

/** A check of the table keeps a line's quantity at 999 or less, however many clicks arrive at once. */
export const LINE_FULL: Refusals = {
  cart_items_quantity: new AppError('invalid', { text: 'quantity_full', fields: { quantity: 'quantity' } }),
}

/** The columns that identify a line. */
export const LINE_KEY = [cartItems.cartId, cartItems.setKey, cartItems.productId, cartItems.satellite]

/** The columns that say whose cart it is. */
function keysOf(owner: CartOwner) {
  if (owner.userId === null) return owner
  if (owner.office !== undefined) return { userId: null, visitor: owner.office }
  return owner.approval === undefined
    ? { userId: owner.userId, visitor: null }
    : { userId: null, visitor: approvalKey(owner.approval) }
}

/** Statement: creates the cart if there is none, and marks it as changed. */
function touchCart(
  db: Db,
  owner: CartOwner,
  userType: UserType | null,
  onlyIf: SQL = sql`true`,
): BatchItem<'sqlite'> {
  const keys = keysOf(owner)
  return insertSelected(db, carts, { ...keys, userType }, sql`where ${onlyIf}`).onConflictDoUpdate({
    target: keys.userId === null ? carts.visitor : carts.userId,
    set: { updatedAt: NOW, userType: sql`coalesce(excluded.user_type, ${carts.userType})` },
  })
}

const markChanged = (db: Db, owner: CartOwner) =>
  db
    .update(carts)
    .set({ updatedAt: NOW })
    .where(eq(carts.id, cartIdOf(owner)))

/** The lines of a product, or only those with that satellite, or of that set. */
export const linesOf = (owner: CartOwner, { product_id, satellite, set }: Omit<WantedLine, 'quantity'>) =>
  and(
    eq(cartItems.cartId, cartIdOf(owner)),
    eq(cartItems.productId, product_id),
    satellite == null ? undefined : eq(cartItems.satellite, satellite),
    set === undefined ? undefined : eq(cartItems.setKey, set),
  )

/** Whether a product does not fit a line's satellites: antennas take any, panels as many as they need, other products none. */
const refusesSatellites = sql`w.satellites > case p.kind when 'antenna' then w.satellites
  when 'panel' then coalesce(p.panel_satellites, ${sql.raw(String(PANEL_SATELLITES))}) else 0 end`

/**
 * Adds lines, all or none; lines that are in the cart already grow, and in the place of a replaced part comes the newest. Errors: `not_found` for a product that is unknown or switched
 * off; `invalid` when a product does not take the satellites, a retailer may not order so many, or a line would pass 999; `conflict`
 * for what is no longer made, and when the cart would pass 100 lines. A failing one of `guards` fails all; `first` are statements that
 * come before the lines, once there is a cart.
 */
export async function addToCart(
  db: Db,
  owner: CartOwner,
  lines: WantedLine[],
  view: CartView,
  guards: BatchItem<'sqlite'>[] = [],
  first: BatchItem<'sqlite'>[] = [],
): Promise<Cart> {
  const given = lines.map((line) => ({ ...line, satellites: satellitesIn(line.satellite ?? '').length }))
  const json = JSON.stringify(given)
  const newest = newestOf(sql`select distinct value ->> 'product_id' as id from json_each(${json})`)
  // A set is what its key says.
  const wanted = sql`(select iif(value ->> 'set' <> '', value ->> 'product_id', coalesce(newest, value ->> 'product_id')) as product_id, coalesce(value ->> 'satellite', '') as satellite,
    coalesce(value ->> 'set', '') as set_key, value ->> 'satellites' as satellites, sum(value ->> 'quantity') as quantity,
    min(value ->> 'place') as place, min(key) as turn from json_each(${json})
    left join (${newest}) n on n.id = value ->> 'product_id' group by 1, 2, 3)`
  const atEnd = sql`(select coalesce(max(place), 0) + 1 from ${cartItems} where cart_id = ${cartIdOf(owner)})`
  const count = sql`select count(*) from ${wanted} w left join ${products} p
    on p.id = w.product_id and p.parent_id is null and p.active = 1`
  const missing = sql<number>`(${count} where p.id is null)`
  const unfit = sql<number>`(${count} where ${refusesSatellites})`
  const after = sql`(w.quantity + coalesce((select i.quantity from ${cartItems} i where i.cart_id = ${cartIdOf(owner)} and i.set_key = ''
    and i.product_id = w.product_id and i.satellite = w.satellite), 0))`
  // Only retailers order, and pieces of a set come with their antenna.
  const odd = view.prices
    ? sql<string | null>`(select ${oddOne(after)} from ${wanted} w join ${products} p on p.id = w.product_id
        where w.set_key = '' and ${isOdd(after)} order by w.turn limit 1)`
    : sql<string | null>`null`
  const gone = view.prices
    ? sql<number>`(select count(*) from ${wanted} w join part_details d on d.part_id = w.product_id and d.stock = 'discontinued')`
    : sql<number>`0`
  const isGood = sql`${missing} = 0 and ${unfit} = 0 and ${gone} = 0 and ${odd} is null`
  const linesAfter = sql`(select count(*) from (select set_key, product_id, satellite from ${cartItems}
    where cart_id = ${cartIdOf(owner)} union select set_key, product_id, satellite from ${wanted}))`
  const [[check], , ...rest] = await refusing(LINE_FULL, () =>
    db.batch([
      db
        .select({
          missing: missing.as('missing'),
          unfit: unfit.as('unfit'),
          gone: named<number>(gone, 'gone'),
          odd: named<string | null>(odd, 'odd'),
        })
        .from(sql`(select 1)`),
      touchCart(db, owner, null, isGood),
      ...first,
      insertSelected(
        db,
        cartItems,
        {
          cartId: cartIdOf(owner),
          setKey: sql`set_key`,
          productId: sql`product_id`,
          satellite: sql`satellite`,
          quantity: sql`quantity`,
          place: sql`coalesce(place, ${atEnd} + turn)`,
        },
        sql`from ${wanted} where ${isGood} and ${linesAfter} <= ${MAX_LINES} order by turn`,
      )
        .onConflictDoUpdate({
          target: LINE_KEY,
          set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
        })
        .returning({ productId: cartItems.productId }),
      // They may say how the cart is sent, and where to.
      ...guards,
      selectCart(db, owner),
      selectLines(db, owner, view.lang),
    ]),
  )
  const added = rest[first.length] as unknown[]
  const [[cart], rows] = rest.slice(-2) as [
    Awaited<ReturnType<typeof selectCart>>,
    Awaited<ReturnType<typeof selectLines>>,
  ]
  if (check!.missing > 0) throw new AppError('not_found', { text: 'product_unavailable' })
  if (check!.unfit > 0) throw new AppError('invalid', { fields: { satellite: 'satellite' } })
  if (check!.gone > 0) throw new AppError('conflict', { text: 'discontinued' })
  refuseOdd(check!.odd)
  if (added.length === 0) throw new AppError('conflict', { text: 'cart_full' })
  return toCart(cart, rows, view.prices)
}

/**
 * Sets a line's quantity, and with a line of a set that of the whole set. Errors: `not_found`; `invalid` when the product has
 * several lines and it is unclear which one is meant, or a line would pass 999.
 */
export async function changeQuantity(
  db: Db,
  owner: CartOwner,
  line: WantedLine,
  view: CartView,
): Promise<Cart> {
  const matching = linesOf(owner, line)
  const ofSet = sql`(${cartItems.cartId} = ${cartIdOf(owner)} and ${cartItems.setKey} in
    (select set_key from ${cartItems} where ${matching} and set_key <> ''))`
  const wanted = sql`${line.quantity}`
  const odd = view.prices
    ? sql<
        string | null
      >`(select ${oddOne(wanted)} from ${products} p where p.id = ${line.product_id} and ${isOdd(wanted)}
        and exists (select 1 from ${cartItems} where ${matching} and set_key = ''))`
    : sql<string | null>`null`
  const [[found], , , [cart], rows] = await db.batch([
    db
      .select({ lines: sql<number>`count(*)`.as('lines'), odd: named<string | null>(odd, 'odd') })
      .from(cartItems)
      .where(matching),
    db
      .update(cartItems)
      .set({ quantity: line.quantity })
      .where(
        and(
          or(matching, ofSet),
          sql`(select count(*) from ${cartItems} where ${matching}) = 1 and ${odd} is null`,
        ),
      ),
    markChanged(db, owner),
    selectCart(db, owner),
    selectLines(db, owner, view.lang),
  ])
  if (found!.lines === 0) throw new AppError('not_found')
  refuseOdd(found!.odd)
  if (found!.lines > 1) throw new AppError('invalid', { fields: { satellite: 'required' } })
  return toCart(cart, rows, view.prices)
}

/** Statement: removes every line. */
export const emptyCartStatement = (db: Db, owner: CartOwner) =>
  db.delete(cartItems).where(eq(cartItems.cartId, cartIdOf(owner)))

export async function emptyCart(db: Db, owner: CartOwner, view: CartView): Promise<Cart> {
  const [, , [cart]] = await db.batch([
    emptyCartStatement(db, owner),
    markChanged(db, owner),
    selectCart(db, owner),
  ])
  return toCart(cart, [], view.prices)
}

/** Stores how the cart is to be sent. Error: `not_found` without a cart. */
export async function setShipping(
  db: Db,
  owner: CartOwner,
  shippingMethod: ShippingMethod,
  view: CartView,
): Promise<Cart> {
  const [, [cart], rows] = await db.batch([
    db
      .update(carts)
      .set({ shippingMethod, updatedAt: NOW })
      .where(eq(carts.id, cartIdOf(owner))),
    selectCart(db, owner),
    selectLines(db, owner, view.lang),
  ])
  if (!cart) throw new AppError('not_found')
  return toCart(cart, rows, view.prices)
}

/** Stores who asks: a private person or a retailer. */
export async function setUserType(
  db: Db,
  owner: CartOwner,
  userType: UserType,
  view: CartView,
): Promise<Cart> {
  const [, [cart], rows] = await db.batch([
    touchCart(db, owner, userType),
    selectCart(db, owner),
    selectLines(db, owner, view.lang),
  ])
  return toCart(cart, rows, view.prices)
}
