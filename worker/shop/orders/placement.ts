import { type SQL, sql } from 'drizzle-orm'
import { BRAND } from '../../../shared/brand.ts'
import { formatDate, formatDay, today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros, formatRate } from '../../../shared/money.ts'
import type { OrderSaid } from '../../../shared/orders/order-details.ts'
import type { OrderVat } from '../../../shared/orders/order-vat.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import type { BankAccount } from '../../base/bank-account.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { type Mail, mailStatements } from '../../base/mail/outbox.ts'
import { mailLines, type PlacedOrder } from '../../base/mail/placed-order.ts'
import { cartItems } from '../cart/cart.tables.ts'
import { askStatement } from '../catalogue/best-seller-counts.ts'
import { cartDetails, orderStatusChanges } from './orders.tables.ts'
import { shippingRequests } from './shipping-requests.tables.ts'

/** Where a retailer sends its transfer, with which reference, and by when (YYYY-MM-DD). */
export interface PayBy extends BankAccount {
  reference: string
  dueOn: string
}

/** An order that is being placed, with the data for its mails. Prices in cents. */
export interface Placing {
  id: number
  lang: Lang
  method: PaymentMethod
  total: number
  /** Null for what a claim replaces. */
  vat: OrderVat | null
  /** Where it goes. */
  vendor: { name: string; address: string; cap: string; city: string; country: string }
  /** The retailer's name, where it goes somewhere else. */
  company?: string
  said?: OrderSaid
  buyer: { firstName: string; lastName: string; email: string }
  lines: (Parameters<typeof mailLines>[0][number] & { price: number })[]
  cartId: number | null
  cartRevision: number | null
  payBy?: PayBy
  /** Cents of it that store credit pays. */
  storeCredit?: number
  /** The administrator who placed it for the buyer. */
  by?: number
}

const toPay = ({ dueOn, ...payBy }: PayBy) => ({ ...payBy, due: formatDay(dueOn) })

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
      placedMails(env, placing).map((mail) => ({ ...mail, onlyIf: isPlaced })),
    )),
  ]
}

export const toldVat = (
  { net, tax, shipping, rate, treatment, reason }: OrderVat,
  lang: Lang,
): PlacedOrder['vat'] => ({
  net: formatEuros(net, lang),
  tax: formatEuros(tax, lang),
  rate: formatRate(rate, lang),
  treatment,
  reason,
  shipping: shipping === null ? null : formatEuros(shipping, lang),
})

export const placedMailKeys = (orderId: number) => [`order:${orderId}:placed`, `order:${orderId}:notice`]

/** The buyer's confirmation in the language of the order, and a notice to the shop. */
function placedMails(env: Env, placing: Placing): (Mail<'order_placed'> | Mail<'order_notice'>)[] {
  const { id, lang, buyer, vendor: retailer, method, said, storeCredit } = placing
  const [placedKey, noticeKey] = placedMailKeys(id) as [string, string]
  const about = (lang: Lang) => ({
    number: orderNumber(id),
    method,
    total: formatEuros(placing.total, lang),
    ...(placing.payBy && { payBy: toPay(placing.payBy) }),
    ...(storeCredit && {
      storeCredit: {
        used: formatEuros(storeCredit, lang),
        open: formatEuros(placing.total - storeCredit, lang),
      },
    }),
    vat: placing.vat && toldVat(placing.vat, lang),
    vendor: retailer,
    company: placing.company ?? retailer.name,
    said: {
      reference: said?.reference ?? '',
      note: said?.note ?? '',
      wishedOn: said?.wished_on ? formatDate(said.wished_on) : '',
    },
    lines: mailLines(placing.lines, lang).map((line, at) => ({
      ...line,
      price: formatEuros(placing.lines[at]!.price, lang),
    })),
  })
  return [
    {
      key: placedKey,
      template: 'order_placed',
      lang,
      to: buyer.email,
      replyTo: BRAND.email.sales,
      values: { ...about(lang), name: buyer.firstName, url: `${env.origin}/${lang}/orders/${id}` },
    },
    {
      key: noticeKey,
      template: 'order_notice',
      lang: 'it',
      to: BRAND.email.sales,
      replyTo: buyer.email,
      values: {
        ...about('it'),
        buyer: { name: buyer.firstName, surname: buyer.lastName, email: buyer.email },
        url: `${env.origin}/admin/orders/${id}`,
      },
    },
  ]
}
