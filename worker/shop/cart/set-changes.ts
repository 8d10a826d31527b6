import { eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Cart, SetChange } from '../../../shared/cart.ts'
import { MAX_LINES } from '../../../shared/cart-rules.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { cartItems, carts } from './cart.tables.ts'
import { type CartView, selectCart, toCart } from './carts.ts'
import { LINE_FULL, LINE_KEY, linesOf, type WantedLine } from './changes.ts'
import { selectLines } from './lines.ts'
import { type CartOwner, cartIdOf } from './owners.ts'
import { type Configured, readSetKey, setKeyOf } from './set-keys.ts'
import { readSystems, ruleBrokenBy } from './systems.ts'

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
    db
      .insert(cartItems)
      .select(
        sql`select h.cart_id, ${setKeyOf(to)}, w.value ->> 'id', case w.value ->> 'turn' when 0 then ${to.satellite} else '' end,
            min(h.quantity, coalesce(${quantity}, h.quantity)), coalesce(${place}, h.place) + (w.value ->> 'turn'), h.created_at
          from (select * from ${cartItems} where ${head}) h cross join json_each(${JSON.stringify(wanted)}) w
          where true order by w.key`,
      )
      .onConflictDoUpdate({
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

/** Runs statements and returns the cart after them. Errors: `invalid` when a line would pass 999; `conflict` for a full cart. */
async function changeCart(
  db: Db,
  owner: CartOwner,
  statements: BatchItem<'sqlite'>[],
  view: CartView,
): Promise<Cart> {
  const reads = [selectCart(db, owner), selectLines(db, owner, view.lang)] as const
  const full = { 'carts.updated_at': new AppError('conflict', { text: 'cart_full' }) }
  const answers: unknown[] = await refusing({ ...full, ...LINE_FULL }, () =>
    db.batch([...statements, checkLength(db, owner), ...reads] as never),
  )
  const [[cart], rows] = answers.slice(-2) as [Awaited<(typeof reads)[0]>, Awaited<(typeof reads)[1]>]
  return toCart(cart, rows, view.prices)
}

/**
 * Changes the configuration of an antenna in the cart, or of some pieces of it. Errors: `not_found` when it is not in the cart
 * or no longer sold; `invalid` when the configuration breaks a rule; `conflict` when the cart would pass 100 lines.
 */
export async function changeSet(db: Db, owner: CartOwner, change: SetChange, view: CartView): Promise<Cart> {
  const { product_id, set, options, quantity, place } = change
  const satellite = change.satellite ?? ''
  const [[line], systems] = await Promise.all([
    db
      .select({ quantity: cartItems.quantity })
      .from(cartItems)
      .where(linesOf(owner, { product_id, satellite, set })),
    readSystems(db, [product_id]),
  ])
  const system = systems.get(product_id)
  const from = set === '' ? { product_id, satellite, options: [] } : readSetKey(set)
  if (!line || !system || from?.product_id !== product_id) throw new AppError('not_found')
  const to = { product_id, satellite, options }
  const broken = ruleBrokenBy(system, to)
  if (broken) throw new AppError('invalid', { fields: { [broken[0]]: broken[1] } })
  const moves = setKeyOf(to) === set ? [] : moveStatements(db, owner, from, to, quantity, place)
  return changeCart(db, owner, moves, view)
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
  const found =
    line.set === ''
      ? []
      : await db.select({ set: cartItems.setKey }).from(cartItems).where(linesOf(owner, line))
  const sets = [...new Set(found.map(({ set }) => set))].flatMap((key) => readSetKey(key) ?? [])
  const smaller = sets.filter((set) => set.product_id !== product_id)
  const systems = await readSystems(
    db,
    smaller.map((set) => set.product_id),
  )
  const shrinking = smaller.map((from) => {
    const to = { ...from, options: from.options.filter((id) => id !== product_id) }
    const system = systems.get(from.product_id)
    // A set that is incomplete already, e.g. because a part is no longer sold, can be taken apart.
    const breaks = system && !ruleBrokenBy(system, from) && ruleBrokenBy(system, to)
    if (breaks) throw new AppError('invalid', { text: 'set_incomplete', fields: { [breaks[0]]: breaks[1] } })
    return moveStatements(db, owner, from, to)
  })
  const loose = linesOf(owner, { ...line, set: '' })
  const whole = sets.filter((set) => set.product_id === product_id).map(setKeyOf)
  const ofWhole = sql`cart_id = ${cartIdOf(owner)} and set_key in (select value from json_each(${JSON.stringify(whole)}))`
  return changeCart(
    db,
    owner,
    [
      ...shrinking.flat(),
      ...(whole.length > 0 ? [db.delete(cartItems).where(ofWhole)] : []),
      ...(line.set ? [] : [db.delete(cartItems).where(loose)]),
    ],
    view,
  )
}
