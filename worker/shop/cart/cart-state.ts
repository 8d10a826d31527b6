import { type SQL, sql } from 'drizzle-orm'
import { CHOSEN_ADDRESS, priceState } from '../catalogue/prices.ts'

/** JSON of a cart's lines with their prices for a retailer (SQL of both ids): others when a line or a price is another. */
export const linesState = (
  retailer: SQL,
  cart: SQL,
) => sql`(select json_group_array(json_array(i.set_key, i.product_id, i.satellite, i.quantity, i.price, i.own_price)) from
  (select i.set_key, i.product_id, i.satellite, i.quantity, i.own_price, ${priceState({ retailer, cart }, sql`p`)} as price from cart_items i
    join products p on p.id = i.product_id and p.active = 1 and p.parent_id is null
    where i.cart_id = ${cart} order by 1, 2, 3) i)`

/** What a figure for the shipping of a retailer's cart is given for, as one text: its revision, its lines with their prices, where it goes. */
export const cartState = (retailer: SQL, cart: SQL) => sql<
  string | null
>`(select json_array(k.id, k.revision, ${linesState(retailer, cart)}, ${CHOSEN_ADDRESS},
    json_array(coalesce(a.name, v.name), coalesce(a.address, v.address), coalesce(a.cap, v.cap), coalesce(a.city, v.city), coalesce(a.country, v.country)))
  from carts k join vendors v on v.id = ${retailer} left join cart_details d on d.cart_id = k.id
  left join delivery_addresses a on a.id = ${CHOSEN_ADDRESS} and a.vendor_id = v.id and a.deleted_at is null
  where k.id = ${cart})`
