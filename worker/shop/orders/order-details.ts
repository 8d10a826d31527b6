import { eq, type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import {
  type CheckoutDetails,
  MAX_ADDRESSES,
  type OnceAddress,
  type OrderDetails,
} from '../../../shared/orders/order-details.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { CHOSEN_ADDRESS } from '../catalogue/prices.ts'
import { deliveryAddresses } from '../retailers/addresses.tables.ts'
import { isInBook, rowOf, selectAddresses } from '../retailers/addresses.ts'
import type { Buyer } from './drafts.ts'
import { cartDetails } from './orders.tables.ts'

const cartOf = (buyer: Buyer) => cartIdOf(ownerOfBuyer(buyer))

/** What was said of the cart's order so far, and the addresses to choose from. */
export async function readDetails(db: Db, buyer: Buyer): Promise<Omit<CheckoutDetails, 'shipping_request'>> {
  const [[said], addresses] = await db.batch([
    db
      .select(columns(cartDetails, 'reference', 'note', 'wished_on', 'address_id'))
      .from(cartDetails)
      .where(eq(cartDetails.cartId, cartOf(buyer))),
    selectAddresses(db, buyer.retailerId, isChosen(buyer)),
  ])
  return { reference: '', note: '', wished_on: null, address_id: null, ...said, addresses }
}

/** The condition that an address is chosen for the buyer's cart: one that was typed for its order, or for that which a colleague approves. */
const isChosen = (buyer: Buyer) =>
  sql`delivery_addresses.id = (select address_id from cart_details where cart_id = ${cartOf(buyer)})`

/** The condition that this account may put addresses into the retailer's book. */
const mayAdd = (buyer: Buyer) =>
  sql<number>`exists (select 1 from users where id = ${buyer.id} and vendor_role in ('buyer', 'manager'))`

/** The same, and that another one fits into it. */
const mayList = (buyer: Buyer) =>
  sql`((select count(*) from delivery_addresses where ${isInBook(buyer.retailerId)}) < ${MAX_ADDRESSES} and ${mayAdd(buyer)})`

/**
 * Statements: the address that was typed for the order of the buyer's cart, in the place of an earlier one, unless that goes with a cart that
 * waits for approval; `isGood` is the condition of the whole change.
 */
function onceStatements(db: Db, buyer: Buyer, { is_listed, ...given }: OnceAddress, isGood: SQL) {
  const row = rowOf({ ...given, is_default: false })
  return [
    db.delete(deliveryAddresses).where(sql`once_for = ${cartOf(buyer)} and ${isGood} and not exists (
      select 1 from order_approvals a where a.address_id = delivery_addresses.id and a.state in ('open', 'approved'))`),
    insertSelected(
      db,
      deliveryAddresses,
      { ...row, retailerId: buyer.retailerId!, onceFor: sql`carts.id` },
      sql`from carts where carts.id = ${cartOf(buyer)} and ${isGood}`,
    ),
  ]
}

/**
 * Says it anew. Errors: `invalid` for a day that is over, or an address that is not the retailer's; `conflict` when an address does not fit
 * into its book any more; `forbidden` for who may not put one there.
 */
export async function saveDetails(db: Db, buyer: Buyer, given: OrderDetails): Promise<void> {
  const { reference, note, wished_on = null, address_id = null, once = null } = given
  if (once && buyer.retailerId === null) throw new AppError('not_found')
  if (wished_on !== null && wished_on < today())
    throw new AppError('invalid', { fields: { wished_on: 'date_past' } })
  const isKnown = once
    ? once.is_listed
      ? mayList(buyer)
      : sql`true`
    : sql`(${address_id} is null or ${address_id} = 0 or exists (select 1 from delivery_addresses
    where id = ${address_id} and vendor_id = ${buyer.retailerId} and deleted_at is null and (once_for is null or ${isChosen(buyer)})))`
  const typed = sql`(select max(id) from delivery_addresses where once_for = ${cartOf(buyer)})`
  const [[known]] = await db.batch([
    db
      .select({
        isKnown: sql<number>`${isKnown}`.as('is_known'),
        mayAdd: mayAdd(buyer).as('may_add'),
      })
      .from(sql`(select 1)`),
    ...(once ? onceStatements(db, buyer, once, isKnown) : []),
    insertSelected(
      db,
      cartDetails,
      {
        cartId: sql`id`,
        reference: reference ?? '',
        note: note ?? '',
        wishedOn: wished_on,
        addressId: once ? typed : address_id,
      },
      sql`from carts where id = ${cartOf(buyer)} and ${isKnown}`,
    ).onConflictDoUpdate({
      target: cartDetails.cartId,
      set: {
        reference: sql`excluded.reference`,
        note: sql`excluded.note`,
        wishedOn: sql`excluded.wished_on`,
        addressId: sql`excluded.address_id`,
        updatedAt: NOW,
      },
    }),
    ...(once?.is_listed
      ? [
          db
            .update(deliveryAddresses)
            .set({ onceFor: null })
            .where(sql`id = ${typed} and ${mayList(buyer)}`),
        ]
      : []),
  ])
  if (known!.isKnown) return
  if (!once) throw new AppError('invalid', { fields: { address_id: 'unknown' } })
  throw known!.mayAdd ? new AppError('conflict', { text: 'addresses_full' }) : new AppError('forbidden')
}

/**
 * A buyer's cart `c`, its retailer `v` if it is active, what was said `d` and the delivery address `a`, for a statement on one row;
 * `a` is empty for the retailer's own address, and `IS_GONE` holds where the chosen one is archived.
 */
export const deliveryOf = (
  buyer: Buyer,
): SQL => sql`carts c join vendors v on v.id = ${buyer.retailerId} and v.active = 1
  left join cart_details d on d.cart_id = c.id
  left join delivery_addresses a on a.id = ${CHOSEN_ADDRESS} and a.vendor_id = v.id and a.deleted_at is null
  where c.id = ${cartOf(buyer)}`
export const IS_GONE: SQL = sql`(${CHOSEN_ADDRESS} <> 0 and a.id is null)`
/** The columns of where the order goes. */
export const ADDRESS = ['name', 'address', 'cap', 'city', 'country'] as const
export const addressColumn = (column: (typeof ADDRESS)[number]) =>
  sql.raw(`coalesce(a.${column}, v.${column})`)
