import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { OfficeDraft } from '../../../shared/orders/office-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isWelcome } from '../accounts/sessions.ts'
import { cartState } from '../cart/cart-state.ts'
import { addToCart } from '../cart/changes.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { checkSatellites } from '../cart/quick-order.ts'
import { type Buyer, type Draft, readDraft } from '../orders/drafts.ts'
import { saveDetails } from '../orders/order-details.ts'

/*
 * What the office orders for a retailer is a cart of its own: stored under a key, priced as the account's that it is for. So lines, packs, prices,
 * VAT, shipping and the statements that place an order are those of the retailer's own orders, and its own cart is left alone.
 */

/** The buyer of an office cart. Error: `invalid` for an account that is not one of this retailer, or may not sign in. */
export async function officeBuyer(
  db: Db,
  office: string,
  { vendor_id, user_id }: OfficeDraft,
): Promise<Buyer> {
  const [user] = await db
    .select({ id: users.id, lang: users.lang })
    .from(users)
    .where(
      sql`${users.id} = ${user_id} and ${users.role} = 'vendor' and ${users.retailerId} = ${vendor_id} and ${isWelcome}`,
    )
  if (!user) throw new AppError('invalid', { fields: { user_id: 'invalid' } })
  return { id: user.id, retailerId: vendor_id, lang: user.lang as Lang, office }
}

/** Empties an office cart, with what was said of it and its figure for shipping. */
export async function clearOffice(db: Db, buyer: Buyer): Promise<void> {
  const cart = cartIdOf(ownerOfBuyer(buyer))
  await writeTogether(db, [
    sql`delete from shipping_requests where cart_id = ${cart} and state in ('answered', 'void')`,
    sql`delete from cart_details where cart_id = ${cart}`,
    sql`delete from cart_items where cart_id = ${cart}`,
  ])
}

/** Statement: the figure that the office gives for the shipping of the cart as it is. */
export const figureStatement = (buyer: Buyer, draft: Draft, net: number) => {
  const cart = cartIdOf(ownerOfBuyer(buyer))
  const { deliverTo: to, revision, total, weight, lines } = draft
  return sql`
    insert into shipping_requests (user_id, vendor_id, cart_id, cart_revision, contents, state, name, address, cap, city, country, lang, weight,
      goods, lines, net, answered_at)
    select ${buyer.id}, ${buyer.retailerId}, ${cart}, ${revision}, ${cartState(sql`${buyer.retailerId}`, cart)}, 'answered', ${to.name}, ${to.address},
      ${to.cap}, ${to.city}, ${to.country}, ${buyer.lang}, ${weight}, ${total}, ${JSON.stringify(
        lines.map(({ setHead: set, position: _, ...line }) => ({ ...line, set })),
      )}, ${net}, ${NOW}`
}

/**
 * Fills an office cart anew. Returns its draft. Errors: those of `addToCart`, `checkSatellites`, `saveDetails` and `readDraft`; `invalid` for a
 * price that is for no line.
 */
export async function fillOffice(db: Db, buyer: Buyer, input: OfficeDraft): Promise<Draft> {
  const { lines, details, shipping } = input
  const owner = ownerOfBuyer(buyer)
  await clearOffice(db, buyer)
  await checkSatellites(db, lines)
  await addToCart(db, owner, lines, { lang: buyer.lang, prices: true })
  const own = lines.filter(({ price }) => price != null)
  await db.run(sql`
    update cart_items set own_price = (select w.value ->> 'price' from json_each(${JSON.stringify(own)}) w
      where w.value ->> 'product_id' = product_id and coalesce(w.value ->> 'satellite', '') = satellite)
    where cart_id = ${cartIdOf(owner)}`)
  await saveDetails(db, buyer, details)
  const draft = await readDraft(db, buyer, 'ask')
  if (!draft) throw new AppError('cart_empty')
  const isThere = (id: number) => draft.lines.some(({ product_id }) => product_id === id)
  if (own.some(({ product_id }) => !isThere(product_id)))
    throw new AppError('invalid', { fields: { lines: 'invalid' } })
  if (shipping === null) return draft
  await db.run(figureStatement(buyer, draft, shipping))
  return (await readDraft(db, buyer, 'ask'))!
}
