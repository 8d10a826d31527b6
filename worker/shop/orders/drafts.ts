import { type SQL, sql } from 'drizzle-orm'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import { isAllowed } from '../../../shared/catalogue/packs.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderSaid } from '../../../shared/orders/order-details.ts'
import type { OrderVat } from '../../../shared/orders/order-vat.ts'
import { PAYABLE } from '../../../shared/payments/checkout.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { buyerWhoMay } from '../accounts/buying.ts'
import { linesState } from '../cart/cart-state.ts'
import { shippingOf } from '../cart/carts.ts'
import { STORED_LINE, selectLinesToKeep, storedLines } from '../cart/lines.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { hasPacks, packsOf } from '../cart/packs.ts'
import { type PricedLines, priceLines } from '../cart/priced.ts'
import { shippingFacts } from '../cart/shipping-facts.ts'
import { toAvailability } from '../catalogue/availability.ts'
import { numberInForce } from '../pages/in-force.ts'
import { ADDRESS, addressColumn, deliveryOf, IS_GONE } from './order-details.ts'
import { orderLines, orders } from './orders.tables.ts'

/** The buyer: the account, its retailer, and the page's language. */
export interface Buyer {
  id: number
  retailerId: number | null
  lang: Lang
  /** The approval that the buyer has taken over and buys, instead of what is in the buyer's own cart. */
  approval?: number | undefined
  /** The key of the cart that the office has filled, instead of the account's own. */
  office?: string
}
/** The end of the address of a page about paying: for which approval, if any. */
export const ofApproval = ({ approval }: Pick<Buyer, 'approval'>) =>
  approval === undefined ? '' : `&approval=${approval}`

interface DraftLine {
  product_id: number
  name: string
  code: string | null
  satellite: string
  price: number
  quantity: number
  position: number
  setHead: number | null
  texts: LineTexts | null
}
/** What an order is made of, read only from the database. Amounts in cents. */
export interface Draft
  extends Pick<
      PricedLines,
      'net' | 'tax' | 'shipping' | 'total' | 'treatment' | 'reason' | 'rate' | 'vatNumber'
    >,
    Pick<PricedLines, 'isOnRequest' | 'request' | 'weight'> {
  cartId: number
  revision: number
  /** Where it goes, and what was said of it. */
  deliverTo: Record<(typeof ADDRESS)[number], string>
  said: OrderSaid
  /** Cart, prices and address as one text: an order is written only if it is still the same. */
  contents: string
  lines: DraftLine[]
}

type Contents = [
  cartId: number,
  revision: number,
  lines: unknown,
  address: string[],
  said: [reference: string, note: string, wishedOn: string | null],
]

/** The buyer's cart, its prices with the terms of today, its address and what was said as one text; null without a cart or an address, or with an inactive retailer. */
const contentsOf = (buyer: Buyer) => sql<string | null>`(select json_array(c.id, c.revision,
    ${linesState(sql`${buyer.retailerId}`, cartIdOf(ownerOfBuyer(buyer)))},
    json_array(${sql.join(ADDRESS.map(addressColumn), sql`, `)}),
    json_array(coalesce(d.reference, ''), coalesce(d.note, ''), d.wished_on), 
    json(${shippingFacts(sql`${buyer.retailerId}`, cartIdOf(ownerOfBuyer(buyer)))}))
  from ${deliveryOf(buyer)} and not ${IS_GONE})`

/** What for: it is paid; a warranty pays, and nobody pays for the shipping; only what the shipping costs is asked. */
type Purpose = 'pay' | 'warranty' | 'ask'

/**
 * The draft of an order of the buyer's cart; null when it is empty. Errors: `forbidden` for an inactive retailer; `not_for_sale` for a
 * product without a price; `conflict` when the chosen address is archived, and where it is paid before anybody said what shipping costs.
 */
export async function readDraft(db: Db, buyer: Buyer, purpose: Purpose = 'pay'): Promise<Draft | null> {
  const [[state], rows] = await db.batch([
    db
      .select({
        contents: contentsOf(buyer).as('contents'),
        shipping: named<string | null>(shippingOf(ownerOfBuyer(buyer)), 'shipping'),
        isActive:
          sql<number>`exists (select 1 from vendors where id = ${buyer.retailerId} and active = 1)`.as(
            'is_active',
          ),
        isGone: sql<number>`exists (select 1 from ${deliveryOf(buyer)} and ${IS_GONE})`.as('is_gone'),
      })
      .from(sql`(select 1)`),
    selectLinesToKeep(db, ownerOfBuyer(buyer), buyer.lang),
  ])
  const { contents, isActive, isGone, shipping: facts } = state!
  if (!isActive) throw new AppError('forbidden', { text: 'vendor_inactive' })
  if (isGone) throw new AppError('conflict', { text: 'address_gone' })
  if (contents === null || rows.length === 0) return null
  // A warranty replaces a piece; and what is in the cart may be from before it had packs, or from before its owner signed in.
  if (purpose !== 'warranty' && rows.some((row) => hasPacks(row) && !isAllowed(row.quantity, packsOf(row))))
    throw new AppError('conflict', { text: 'cart_packs' })
  if (
    purpose !== 'warranty' &&
    rows.some(({ availability }) => toAvailability(availability).stock === 'discontinued')
  )
    throw new AppError('conflict', { text: 'cart_discontinued' })
  const [cartId, revision, , address, said] = JSON.parse(contents) as Contents
  const [reference, note, wished_on] = said
  const priced = priceLines(rows, purpose === 'warranty' ? null : facts)
  const { lines: prices, net, tax, shipping, total, treatment, reason, rate, vatNumber } = priced
  const { isOnRequest, request, weight } = priced
  if (isOnRequest && purpose === 'pay') throw new AppError('conflict', { text: 'shipping_on_request' })
  const lines = storedLines(rows).map((row, at) => {
    const { id, name, code, satellite, quantity, position, setHead, texts } = row
    const price = prices[at]?.price
    if (price === undefined) throw new AppError('not_for_sale')
    return { product_id: id, name, code, satellite, price, quantity, position, setHead, texts }
  })
  const deliverTo = Object.fromEntries(
    ADDRESS.map((column, i) => [column, address[i]!]),
  ) as Draft['deliverTo']
  return {
    cartId,
    revision,
    contents,
    lines,
    net,
    tax,
    shipping,
    total,
    treatment,
    reason,
    rate,
    vatNumber,
    deliverTo,
    said: { reference, note, wished_on },
    isOnRequest,
    request,
    weight,
  }
}

/** The condition, when the statement runs, that the buyer's cart, its prices and its address are still those of the draft. */
export const isStillDraft = (buyer: Buyer, { contents }: Pick<Draft, 'contents'>) =>
  sql`${contentsOf(buyer)} = ${contents}`

/** What the draft's total is made of. */
export const vatOfDraft = ({ net, tax, shipping, rate, treatment, reason, vatNumber }: Draft): OrderVat => ({
  net,
  tax,
  shipping,
  rate,
  treatment,
  reason,
  number: vatNumber,
})

/** Compares the total with the one on screen. Errors: `price_changed` with the new total; `conflict` if it cannot be paid. */
export function checkTotal(draft: Draft, seen: number): void {
  const { total } = draft
  if (total !== seen) throw new AppError('price_changed', { total })
  if (total < PAYABLE.min || total > PAYABLE.max)
    throw new AppError('conflict', { text: 'total_out_of_range' })
}

/** What the office fills itself is its order; so is what it mailed a link to, which is an approval of its own. */
const originOf = ({ office, approval }: Buyer, { cartId }: Draft) => {
  if (office !== undefined) return 'office'
  if (approval !== undefined)
    return sql`(select iif(request_key like 'office:%', 'office', 'approval') from order_approvals where id = ${approval})`
  return sql`iif(exists (select 1 from quotation_carts where cart_id = ${cartId}), 'offer', 'shop')`
}

/** The key that allows one order per cart, revision, prices and way of paying. */
export const requestKeyOf = async (draft: Draft, method: string) =>
  `cart:${await sha256(`${method} ${draft.contents}`)}`

/** Statement: the lines of the draft, for an order that has none. */
export const linesStatement = (db: Db, buyer: Buyer, draft: Draft, orderId: number | SQL) =>
  insertSelected(
    db,
    orderLines,
    {
      orderId,
      ...STORED_LINE,
      price: sql`priced.value`,
      ownPrice: sql`line_own`,
    },
    sql`from ${selectLinesToKeep(db, ownerOfBuyer(buyer), buyer.lang)}
        join json_each(${JSON.stringify(draft.lines.map(({ price }) => price))}) priced on priced.key = line_position - 1
      where not exists (select 1 from order_lines where order_id = ${orderId})`,
  )

/** Statements: the order with its lines as in the cart. The batch fails on `orders.vendor_id` when the cart has changed, on `orders.user_id` when the buyer may not buy it alone (`NOT_ALONE`). */
export function orderStatements(
  db: Db,
  buyer: Buyer,
  draft: Draft,
  order: { key: string; method: PaymentMethod; status: 'pending' | 'placed'; id?: number; number?: string },
) {
  const address = (column: (typeof ADDRESS)[number]) =>
    sql`(select ${addressColumn(column)} from ${deliveryOf(buyer)})`
  const orderId = sql`(select id from orders where request_key = ${order.key})`
  return [
    db
      .insert(orders)
      .values({
        ...(order.id === undefined ? {} : { id: order.id, number: order.number }),
        userId: buyerWhoMay(buyer.id, draft.net),
        retailerId: sql`case when ${isStillDraft(buyer, draft)} then ${buyer.retailerId} end`,
        paymentMethod: order.method,
        status: order.status,
        origin: originOf(buyer, draft),
        total: draft.total,
        net: draft.net,
        tax: draft.tax,
        shipping: draft.shipping,
        shippingRequestId: draft.request,
        vatTreatment: draft.treatment,
        vatRate: draft.rate,
        vatReason: draft.reason,
        vatNumber: draft.vatNumber,
        name: address('name'),
        address: address('address'),
        cap: address('cap'),
        city: address('city'),
        country: address('country'),
        lang: buyer.lang,
        requestKey: order.key,
        cartId: draft.cartId,
        cartRevision: draft.revision,
        reference: draft.said.reference,
        note: draft.said.note,
        wishedOn: draft.said.wished_on,
        termsVersion: numberInForce('terms'),
        placedAt: order.status === 'placed' ? new Date().toISOString() : null,
      })
      // The same confirmation again keeps the order that it made before.
      .onConflictDoNothing({ target: orders.requestKey }),
    linesStatement(db, buyer, draft, orderId),
  ] as const
}
