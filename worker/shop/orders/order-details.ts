import { eq, type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { CheckoutDetails, OrderDetails } from '../../../shared/orders/order-details.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { CHOSEN_ADDRESS } from '../catalogue/prices.ts'
import { selectAddresses } from '../retailers/addresses.ts'
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
    selectAddresses(db, buyer.retailerId),
  ])
  return { reference: '', note: '', wished_on: null, address_id: null, ...said, addresses }
}

/** Says it anew. Error: `invalid` for a day that is over, or an address that is not the retailer's. */
export async function saveDetails(db: Db, buyer: Buyer, given: OrderDetails): Promise<void> {
  const { reference, note, wished_on = null, address_id = null } = given
  if (wished_on !== null && wished_on < today())
    throw new AppError('invalid', { fields: { wished_on: 'date_past' } })
  const isKnown = sql`(${address_id} is null or ${address_id} = 0 or exists (select 1 from delivery_addresses
    where id = ${address_id} and vendor_id = ${buyer.retailerId} and deleted_at is null))`
  const [[known]] = await db.batch([
    db.select({ isKnown: sql<number>`${isKnown}`.as('is_known') }).from(sql`(select 1)`),
    insertSelected(
      db,
      cartDetails,
      {
        cartId: sql`id`,
        reference: reference ?? '',
        note: note ?? '',
        wishedOn: wished_on,
        addressId: address_id,
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
  ])
  if (!known!.isKnown) throw new AppError('invalid', { fields: { address_id: 'unknown' } })
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
