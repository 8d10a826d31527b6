import { eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Cart, SetChange } from '../../../shared/cart/cart.ts'
import { MAX_LINES } from '../../../shared/cart/cart-rules.ts'
import { type Configured, readSetKey, setKeyOf } from '../../../shared/catalogue/set-keys.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { cartItems, carts } from './cart.tables.ts'
import { type CartView, readCart, selectCart, toCart } from './carts.ts'
import { LINE_FULL, LINE_KEY, linesOf, type WantedLine } from './changes.ts'
import { selectLines } from './lines.ts'
import { type CartOwner, cartIdOf } from './owners.ts'
import { readSystems, ruleBrokenBy, type System, withSystems } from './systems.ts'

/**
 * Statements that turn at most `quantity` (null: all) of the sets `from` in the cart into `to`, which may be in it already, at
 * `place` (null: the same). Nothing has to be read first, because a key says what the lines are; missing sets change nothing.
 */
function moveStatements(
  db: Db,
  owner: CartOwner,
  from: Configured,
  to: Configured,
  quantity: number | null = null,
  place: number | null = null,
): BatchItem<'sqlite'>[] {
  const cart = cartIdOf(owner)
  const key = setKeyOf(from)
  const head: SQL = sql`cart_id = ${cart} and set_key = ${key} and product_id = ${from.product_id}
    and satellite = ${from.satellite}`
  const source = key === '' ? head : sql`cart_id = ${cart} and set_key = ${key}`
  const wanted = [to.product_id, ...to.options].map((id, turn) => ({ id, turn }))
  const most = quantity ?? sql`${cartItems.quantity}`
  return [
    insertSelected(
      db,
      cartItems,
      {
        cartId: sql`h.cart_id`,
        setKey: setKeyOf(to),
        productId: sql`w.value ->> 'id'`,
        satellite: sql`case w.value ->> 'turn' when 0 then ${to.satellite} else '' end`,
        quantity: sql`min(h.quantity, coalesce(${quantity}, h.quantity))`,
        place: sql`coalesce(${place}, h.place) + (w.value ->> 'turn')`,
        createdAt: sql`h.created_at`,
      },
      sql`from (select * from ${cartItems} where ${head}) h cross join json_each(${JSON.stringify(wanted)}) w
          where true order by w.key`,
    ).onConflictDoUpdate({
      target: LINE_KEY,
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
    }),
    db.delete(cartItems).where(sql`${source} and quantity <= ${most}`),
    db
      .update(cartItems)
      .set({ quantity: sql`${cartItems.quantity} - ${most}` })
      .where(source),
  ]
}

/** Marks the cart as changed; fails the batch when it is too long. */
const checkLength = (db: Db, owner: CartOwner) =>
  db
    .update(carts)
    .set({
      updatedAt: sql`case when (select count(*) from ${cartItems} where cart_id = ${carts.id}) <= ${MAX_LINES} then ${NOW} end`,
    })
    .where(eq(carts.id, cartIdOf(owner)))

/** Statement: the keys of the sets in which these lines are. */
const selectSets = (db: Db, lines: SQL | undefined) =>
  db.select({ set: cartItems.setKey }).from(cartItems).where(lines)
const isInCart = async (db: Db, lines: SQL | undefined) => (await selectSets(db, lines)).length > 0

/**
 * Looks at lines, runs statements, and returns the cart after them, with the sets of those lines before them. Errors: `invalid` when
 * a line would pass 999; `conflict` for a full cart.
 */
async function changeCart(
  db: Db,
  owner: CartOwner,
  lines: SQL | undefined,
  statements: BatchItem<'sqlite'>[],
  view: CartView,
): Promise<{ cart: Cart; sets: string[] }> {
  const reads = [selectCart(db, owner), selectLines(db, owner, view.lang)] as const
  const full = { 'carts.updated_at': new AppError('conflict', { text: 'cart_full' }) }
  const answers: unknown[] = await refusing({ ...full, ...LINE_FULL }, () =>
    db.batch([selectSets(db, lines), ...statements, checkLength(db, owner), ...reads] as never),
  )
  const [found] = answers as [{ set: string }[]]
  const [[cart], rows] = answers.slice(-2) as [Awaited<(typeof reads)[0]>, Awaited<(typeof reads)[1]>]
  return { cart: toCart(cart, rows, view.prices), sets: found.map(({ set }) => set) }
}

/**
 * Changes the configuration of an antenna in the cart, or of some pieces of it. Errors: `not_found` when it is not in the cart
 * or no longer sold; `invalid` when the configuration breaks a rule; `conflict` when the cart would pass 100 lines.
 */
export async function changeSet(db: Db, owner: CartOwner, change: SetChange, view: CartView): Promise<Cart> {
  const { product_id, set, options, quantity, place } = change
  const satellite = change.satellite ?? ''
  const from = set === '' ? { product_id, satellite, options: [] } : readSetKey(set)
  if (from?.product_id !== product_id) throw new AppError('not_found')
  const to = { product_id, satellite, options }
  const head = linesOf(owner, { product_id, satellite: from.satellite, set })
  return withSystems(db, [product_id], async (systems, guards) => {
    const system = systems.get(product_id)
    if (!system) throw new AppError('not_found')
    const broken = ruleBrokenBy(system, to)
    if (broken) {
      throw (await isInCart(db, head))
        ? new AppError('invalid', { fields: { [broken[0]]: broken[1] } })
        : new AppError('not_found')
    }
    const moves = setKeyOf(to) === set ? [] : moveStatements(db, owner, from, to, quantity, place)
    const { cart, sets } = await changeCart(db, owner, head, [...guards, ...moves], view)
    if (sets.length === 0) throw new AppError('not_found')
    return cart
  })
}

/** The statements that take a part out of a set in the cart. Error: `invalid` when it would not be complete any more. */
function takeOut(db: Db, owner: CartOwner, from: Configured, part: number, systems: Map<number, System>) {
  const to = { ...from, options: from.options.filter((id) => id !== part) }
  const system = systems.get(from.product_id)
  // A set that is incomplete already, e.g. because a part is no longer sold, can be taken apart.
  const breaks = system && !ruleBrokenBy(system, from) && ruleBrokenBy(system, to)
  if (breaks) throw new AppError('invalid', { text: 'set_incomplete', fields: { [breaks[0]]: breaks[1] } })
  return moveStatements(db, owner, from, to)
}

/**
 * Removes a line, or without a satellite and a set all lines of the product. A set's head takes its whole set with it; other
 * lines are taken out of their sets. Removing a missing line is no error. Error: `invalid` when a set would not be complete any
 * more.
 */
export async function removeFromCart(
  db: Db,
  owner: CartOwner,
  line: Omit<WantedLine, 'quantity'>,
  view: CartView,
): Promise<Cart> {
  const { product_id } = line
  const lines = linesOf(owner, line)
  const head = sql`cast(${cartItems.setKey} as integer)`
  /** Removes lines that are alone, and whole sets by their head, if all of them are. */
  const removals = (onlyIf: SQL) => [
    db.delete(cartItems).where(sql`${lines} and ${cartItems.setKey} = '' and ${onlyIf}`),
    db.delete(cartItems).where(sql`${cartItems.cartId} = ${cartIdOf(owner)} and ${onlyIf}
      and ${cartItems.setKey} in (select set_key from ${cartItems} where ${lines} and ${head} = ${product_id})`),
  ]
  const parts = sql`${lines} and ${cartItems.setKey} <> '' and ${head} <> ${product_id}`
  const isWhole = sql`not exists (select 1 from ${cartItems} where ${parts})`
  const said = readSetKey(line.set ?? '')
  // A part of a set that the call names: what is to be looked at is known.
  if (said && said.product_id !== product_id && said.options.includes(product_id) && !line.satellite) {
    return withSystems(db, [said.product_id], async (systems, guards) => {
      try {
        const moves = takeOut(db, owner, said, product_id, systems)
        return (await changeCart(db, owner, parts, [...guards, ...moves], view)).cart
      } catch (error) {
        if (await isInCart(db, parts)) throw error
        return readCart(db, owner, view)
      }
    })
  }
  const { cart, sets } = await changeCart(db, owner, parts, removals(isWhole), view)
  if (sets.length === 0) return cart
  const smaller = [...new Set(sets)].flatMap((key) => readSetKey(key) ?? [])
  const systems = await readSystems(
    db,
    smaller.map((set) => set.product_id),
  )
  const moves = smaller.flatMap((set) => takeOut(db, owner, set, product_id, systems))
  return (await changeCart(db, owner, parts, [...moves, ...removals(sql`true`)], view)).cart
}
