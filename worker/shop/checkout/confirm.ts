import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { PaymentMethod, Provider } from '../../../shared/payments/methods.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { mayBuy, NOT_ALONE } from '../accounts/buying.ts'
import { isWelcome } from '../accounts/sessions.ts'
import {
  type Buyer,
  checkTotal,
  type Draft,
  orderStatements,
  readDraft,
  requestKeyOf,
} from '../orders/drafts.ts'
import { orders } from '../orders/orders.tables.ts'
import type { Placed } from './outcomes.ts'

const ATTEMPTS = 5
const REPEAT_MS = 10 * 60_000

/** A confirmation that finds the cart empty is a repetition if the same was ordered after this time. */
export const repeatedSince = () => new Date(Date.now() - REPEAT_MS).toISOString()

/** An order that waits for its payment. `rows` are what the statements that came along returned. */
interface Confirmed {
  state: 'confirmed'
  orderId: number
  draft: Draft
  rows: unknown[][]
}

export interface Confirming {
  /** Looks at the lines of the draft. */
  check?: ((draft: Draft) => void) | undefined
  /** Statements for the batch that writes the order, about the order of that id. */
  along?: (orderId: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Writes the order of what is in the cart, without a number and invisible until it is paid; confirming again returns the same
 * one, or the placed order. `seen` is the total (cents) on the person's screen. Errors: `cart_empty`, `forbidden` (also when the buyer may not buy it alone), `not_for_sale`,
 * `price_changed`, `conflict`.
 */
export async function confirmOrder(
  db: Db,
  buyer: Buyer,
  method: Provider,
  seen: number,
  { check, along = () => [] }: Confirming = {},
): Promise<Confirmed | Placed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = await readDraft(db, buyer)
    if (!draft) return findRepeated(db, buyer, method, seen)
    checkTotal(draft, seen)
    check?.(draft)
    const key = await requestKeyOf(draft, method)
    try {
      const [, , [order], ...rows] = await refusing(NOT_ALONE, () =>
        db.batch([
          ...orderStatements(db, buyer, draft, { key, method, status: 'pending' }),
          db.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.requestKey, key)),
          ...along(sql`(select id from orders where request_key = ${key})`),
        ]),
      )
      if (order?.status === 'pending') {
        return { state: 'confirmed', orderId: order.id, draft, rows: rows as unknown[][] }
      }
      if (order) return { state: 'placed', orderId: order.id, mails: [] }
    } catch (error) {
      // The cart, a price or the address has changed since it was read.
      if (brokenConstraint(error) !== 'orders.vendor_id') throw error
    }
  }
  throw new AppError('conflict')
}

/** The condition that an order is that of the buyer's approval, or of no approval. */
export const isOfSameCart = ({ approval }: Buyer) =>
  approval === undefined
    ? sql`not exists (select 1 from order_approvals where order_id = ${orders.id})`
    : sql`exists (select 1 from order_approvals where order_id = ${orders.id} and id = ${approval})`

/** The order that the same confirmation has placed before. Error: `cart_empty` when there is none. */
export async function findRepeated(
  db: Db,
  buyer: Buyer,
  method: PaymentMethod,
  total: number,
): Promise<Placed> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, buyer.id),
        isOfSameCart(buyer),
        eq(orders.paymentMethod, method),
        eq(orders.status, 'placed'),
        eq(orders.total, total),
        gt(orders.placedAt, repeatedSince()),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  if (!order) throw new AppError('cart_empty')
  return { state: 'placed', orderId: order.id, mails: [] }
}

/** What an order costs net; orders from before it was computed have their total only. */
export const netOf = (table: string) => sql.raw(`coalesce(${table}.net, ${table}.total)`)

/**
 * Whether an order can be placed: it waits for its payment, its cart was not paid meanwhile, in this or a later revision, and the figure
 * of its shipping, if an administrator gave it, still stands, and nothing of it is kept from sale since.
 */
export const isPlaceable = (
  orderId: number,
) => sql<number>`exists (select 1 from orders o where o.id = ${orderId}
  and o.status = 'pending' and (o.shipping_request_id is null or exists (
    select 1 from shipping_requests r where r.id = o.shipping_request_id and r.state = 'answered'))
  and not exists (select 1 from order_lines l join sale_stops s on s.product_id = l.product_id and s.ended_at is null
    and (s.country is null or s.country = o.country) where l.order_id = o.id) and not exists (select 1 from orders other where other.cart_id = o.cart_id
    and other.cart_revision >= o.cart_revision and other.status <> 'pending' and other.cart_id is not null))`

/** Whether money may still be taken for an order: it is placeable, its retailer and buyer are active, and the buyer may still buy it alone. */
export const isTakeable = (
  orderId: number,
) => sql<number>`${isPlaceable(orderId)} and exists (select 1 from orders
  join vendors on vendors.id = orders.vendor_id join users on users.id = orders.user_id
  where orders.id = ${orderId} and vendors.active = 1 and ${isWelcome}
    and ${mayBuy(sql`orders.user_id`, netOf('orders'))})`

/** The person's order, placed by another call meanwhile. Error: `conflict` when it was not. */
export async function placedMeanwhile(db: Db, id: number): Promise<Placed> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  if (!order || order.status === 'pending') throw new AppError('conflict')
  return { state: 'placed', orderId: id, mails: [] }
}
