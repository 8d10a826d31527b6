import { asc, eq, sql } from 'drizzle-orm'
import { MAX_LINES } from '../../../../shared/cart/cart-rules.ts'
import { inSets } from '../../../../shared/cart/lines.ts'
import { setKeyOf } from '../../../../shared/catalogue/set-keys.ts'
import type { OrderChange } from '../../../../shared/orders/order-changes.ts'
import type { Db } from '../../../base/db/client.ts'
import { writeTogether } from '../../../base/db/writes.ts'
import { AppError } from '../../../base/errors.ts'
import type { WantedLine } from '../../cart/changes.ts'
import { cartIdOf, ownerOfBuyer } from '../../cart/owners.ts'
import { checkSatellites } from '../../cart/quick-order.ts'
import { addSets } from '../../cart/sets.ts'
import { type Buyer, type Draft, readDraft } from '../../orders/drafts.ts'
import { saveDetails } from '../../orders/order-details.ts'
import { orderLines } from '../../orders/orders.tables.ts'
import { figureStatement } from '../office-carts.ts'
import type { Ground } from './ground.ts'

/** The lines of an order, sets together. */
export async function readGroups(db: Db, orderId: number) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id))
  return inSets(
    lines.map((line, at) => ({ ...line, at: at + 1 })),
    ({ setHead }) => setHead,
  )
}
type Groups = Awaited<ReturnType<typeof readGroups>>

/** A price that is not the list's, and the line of the cart that has it. */
interface OwnPrice {
  product_id: number
  satellite: string
  set: string
  price: number
}
const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

/** What the cart gets of the lines that stay: sets whole, each with the prices that the office had given, unless it gives others. */
function keptOf(groups: Groups, { kept }: OrderChange) {
  const [sets, own]: [Parameters<typeof addSets>[2]['sets'], OwnPrice[]] = [[], []]
  const lines: WantedLine[] = []
  for (const [turn, { line, quantity, price }] of kept.entries()) {
    const group = groups.find(([head]) => head!.at === line)
    const isAgain = kept.findIndex((other) => other.line === line) < turn
    const ids = group?.map(({ productId }) => productId).filter(isNumber) ?? []
    if (!group || isAgain || (isNumber(price) && group.length > 1))
      throw new AppError('invalid', { fields: { [`kept.${turn}.line`]: 'invalid' } })
    if (ids.length < group.length) throw new AppError('not_found', { text: 'product_unavailable' })
    const [head, ...options] = ids as [number, ...number[]]
    const { satellite } = group[0]!
    const place = line * 100
    const set = group.length > 1 ? setKeyOf({ product_id: head, satellite, options }) : ''
    if (set) sets.push({ product_id: head, satellite, quantity, options, place })
    else lines.push({ product_id: head, satellite, quantity, place })
    own.push(
      ...group.flatMap(({ productId, ownPrice, satellite: of }, at) => {
        const agreed = price ?? ownPrice
        const key = { product_id: productId!, satellite: at === 0 ? of : '', set }
        return agreed === null ? [] : [{ ...key, price: agreed }]
      }),
    )
  }
  return { sets, lines, own }
}

/**
 * Fills the cart of a change, which is its own (`buyer.office`), with the order as it is asked for, to go where it goes unless another address is
 * given. Returns its draft. Errors: `invalid` for a line that the order has not, or twice; `conflict` without lines; those of `addSets`,
 * `checkSatellites`, `saveDetails` and `readDraft`.
 */
export async function fillChange(
  db: Db,
  buyer: Buyer,
  ground: Ground,
  groups: Groups,
  change: OrderChange,
): Promise<Draft> {
  const { added, address_id, once, shipping } = change
  const { sets, lines, own } = keptOf(groups, change)
  const owner = ownerOfBuyer(buyer)
  const cart = cartIdOf(owner)
  if (sets.length + lines.length + added.length === 0)
    throw new AppError('conflict', { text: 'change_empty' })
  await checkSatellites(db, added)
  // After those that stay.
  const more = added.map(({ product_id, satellite, quantity }, at) => {
    return { product_id, satellite, quantity, place: (MAX_LINES + 1 + at) * 100 }
  })
  await addSets(db, owner, { sets, lines: [...lines, ...more] }, { lang: buyer.lang, prices: true })
  const prices = JSON.stringify([
    ...own,
    ...added.flatMap(({ price, ...line }) => (isNumber(price) ? [{ ...line, set: '', price }] : [])),
  ])
  const { name, address, cap, city, country } = ground
  const asItIs = { name, address, cap, city, country, telephone: null, is_listed: false }
  await writeTogether(db, [
    sql`update cart_items set own_price = (select w.value ->> 'price' from json_each(${prices}) w
        where w.value ->> 'product_id' = product_id and coalesce(w.value ->> 'satellite', '') = satellite and w.value ->> 'set' = set_key
        order by w.key desc limit 1) where cart_id = ${cart}`,
    // How it is to be sent is what its buyer's cart says.
    sql`update carts set shipping_method = (select c.shipping_method from carts c where c.id = ${ground.cart_id}) where id = ${cart}`,
  ])
  await saveDetails(
    db,
    buyer,
    once ? { once: { ...once, is_listed: false } } : address_id == null ? { once: asItIs } : { address_id },
  )
  const draft = (await readDraft(db, buyer, 'ask'))!
  if (shipping === null) return draft
  await db.run(figureStatement(buyer, draft, shipping))
  return (await readDraft(db, buyer, 'ask'))!
}

/** Removes the cart of a change, with what was said of it; a figure that the order has is left. */
export async function dropChange(db: Db, buyer: Buyer): Promise<void> {
  const cart = cartIdOf(ownerOfBuyer(buyer))
  await writeTogether(db, [
    sql`delete from shipping_requests where cart_id = ${cart} and state in ('answered', 'void')`,
    sql`delete from delivery_addresses where once_for = ${cart}`,
    sql`delete from cart_details where cart_id = ${cart}`,
    sql`delete from cart_items where cart_id = ${cart}`,
    sql`delete from carts where visitor = ${buyer.office}`,
  ])
}
