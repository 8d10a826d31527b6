import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { cartItems } from '../cart/cart.tables.ts'
import { askStatement } from '../catalogue/best-seller-counts.ts'
import { type MailedOrder, orderMails } from './order-mails.ts'
import { cartDetails, orderStatusChanges } from './orders.tables.ts'
import { shippingRequests } from './shipping-requests.tables.ts'

/** An order that is being placed, with the data for its mails. */
export interface Placing extends Omit<MailedOrder, 'number' | 'keys' | 'changed'> {
  cartId: number | null
  cartRevision: number | null
  /** The administrator who placed it for the buyer. */
  by?: number
}

/** An order's number for people, e.g. `2026-000123`. */
export const orderNumber = (id: number, now = Date.now()) =>
  `${today(now).slice(0, 4)}-${String(id).padStart(6, '0')}`

/**
 * Statements of an order's placement, after the one that gives it its status: counters, history, the emptied cart, mails. They
 * work once, and only if `isPlaced` (SQL) holds. A cart that was changed meanwhile is not emptied.
 */
export async function placementStatements(db: Db, env: Env, placing: Placing, isPlaced: SQL) {
  const { id, cartId, cartRevision } = placing
  const isNew = sql`${isPlaced} and not exists (select 1 from order_status_changes where order_id = ${id})`
  return [
    askStatement(
      db,
      { retailer: sql`(select vendor_id from orders where id = ${id})` },
      sql`select product_id from order_lines where order_id = ${id} and ${isNew}`,
    ),
    insertSelected(
      db,
      orderStatusChanges,
      { orderId: id, status: 'placed', userId: placing.by ?? null },
      sql`where ${isNew}`,
    ),
    db
      .update(shippingRequests)
      .set({ state: 'ordered', version: sql`version + 1` })
      .where(
        sql`id = (select shipping_request_id from orders where id = ${id}) and state = 'answered' and ${isPlaced}`,
      ),
    db.delete(cartDetails).where(
      sql`cart_id = ${cartId} and ${isPlaced}
          and (select revision from carts where id = ${cartId}) = ${cartRevision}`,
    ),
    db.delete(cartItems).where(
      sql`cart_id = ${cartId} and ${isPlaced}
          and (select revision from carts where id = ${cartId}) = ${cartRevision}`,
    ),
    ...(await mailStatements(
      db,
      orderMails(env, { ...placing, number: orderNumber(id), keys: placedMailKeys(id) }).map((mail) => ({
        ...mail,
        onlyIf: isPlaced,
      })),
    )),
  ]
}

export const placedMailKeys = (orderId: number): MailedOrder['keys'] => [
  `order:${orderId}:placed`,
  `order:${orderId}:notice`,
]
