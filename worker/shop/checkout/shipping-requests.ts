import { sql } from 'drizzle-orm'
import { formatEuros } from '../../../shared/money.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { OwnShippingRequest, RequestedLine } from '../../../shared/shipping/shipping-requests.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { lastId, NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { cartState } from '../cart/cart-state.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { type Buyer, checkTotal, type Draft, readDraft } from '../orders/drafts.ts'
import { shippingRequests } from '../orders/shipping-requests.tables.ts'

export const noticeKey = (id: number) => `shipping-request:${id}:notice`

const cartOf = (buyer: Buyer) => cartIdOf(ownerOfBuyer(buyer))
const stateOf = (buyer: Buyer) => cartState(sql`${buyer.retailerId}`, cartOf(buyer))

/** Its cart waits for a colleague's approval, or may come back from there: the figure goes with that, whatever is in the cart by now. */
const isAway = sql`exists (select 1 from order_approvals a where a.user_id = r.user_id and a.shipping_request_id = r.id
  and a.state in ('open', 'refused', 'withdrawn'))`

/** The buyer's last request for its cart, if it still says something: not once it was withdrawn or ordered. */
export async function readOwnRequest(db: Db, buyer: Buyer): Promise<OwnShippingRequest | null> {
  const [row] = await db.all<Omit<OwnShippingRequest, 'is_current'> & { is_current: 0 | 1 }>(sql`
    select r.id, r.state, r.net, r.reason, r.created_at, r.contents is ${stateOf(buyer)} as is_current
    from shipping_requests r where r.cart_id = ${cartOf(buyer)} and not (${isAway} and r.contents is not ${stateOf(buyer)})
    order by r.id desc limit 1`)
  if (!row || row.state === 'withdrawn' || row.state === 'ordered') return null
  return { ...row, is_current: row.is_current === 1 }
}

interface Now {
  next_id: number
  contents: string | null
  open: number | null
  vendor: string
}

/**
 * Asks what the shipping of the buyer's cart costs. `seen` is the total (cents) on the person's screen. Asking again for the same cart
 * returns the same request; one for the cart as it was before is void. Returns its id. Errors: those of `readDraft` and `checkTotal`;
 * `cart_empty`; `conflict` where a rate fits, and when the cart changes meanwhile.
 */
export async function askShipping(
  db: Db,
  env: Env,
  author: Author,
  buyer: Buyer,
  seen: number,
): Promise<number> {
  let known = 0
  const made = await changeRecord(db, author, async () => {
    const draft = await readDraft(db, buyer, 'ask')
    if (!draft) throw new AppError('cart_empty')
    const [now] = await db.all<Now>(sql`
      select ${lastId(shippingRequests)} + 1 as next_id, ${stateOf(buyer)} as contents, (
        select id from shipping_requests where cart_id = ${draft.cartId} and state in ('asked', 'answered') and contents = ${stateOf(buyer)}) as open,
        (select name from vendors where id = ${buyer.retailerId}) as vendor`)
    if (now?.open) {
      known = now.open
      return null
    }
    if (!draft.isOnRequest) throw new AppError('conflict', { text: 'shipping_known' })
    checkTotal(draft, seen)
    const { next_id: id, contents, vendor } = now!
    const url = `${env.origin}/admin/shipping-requests/${id}`
    const told = { vendor, place: placeOf(draft), total: formatEuros(draft.total, 'it'), url }
    return {
      action: 'create',
      entity: 'shipping-requests',
      id,
      after: { state: 'asked', vendor, goods: draft.total, address: placeOf(draft) },
      statements: [
        insertStatement(buyer, draft, id, contents),
        sql`update shipping_requests as r set state = 'void', version = version + 1
          where r.cart_id = ${draft.cartId} and r.id <> ${id} and r.state in ('asked', 'answered') and not ${isAway}`,
        ...(await mailStatements(db, [
          {
            key: noticeKey(id),
            template: 'shipping_request',
            lang: 'it',
            values: told,
            ...{
              to: settings().contacts.email.sales,
              onlyIf: sql`exists (select 1 from shipping_requests where id = ${id})`,
            },
          },
        ])),
      ],
      // Another request got the number.
      refusals: { 'shipping_requests.id': new AppError('conflict') },
    }
  })
  return made ?? known
}

export const placeOf = ({ deliverTo: { name, address, cap, city, country } }: Pick<Draft, 'deliverTo'>) =>
  `${name}, ${address}, ${cap} ${city} (${country})`

/** Writes the request, if the cart is still as it was read, and nobody else asked for it. */
function insertStatement(buyer: Buyer, draft: Draft, id: number, contents: string | null) {
  const { cartId, revision, deliverTo: to, weight, total } = draft
  const lines = draft.lines.map(
    ({ product_id, name, code, satellite, quantity, price, setHead: set, texts }): RequestedLine => ({
      product_id,
      name,
      code,
      satellite,
      quantity,
      price,
      set,
      texts,
    }),
  )
  return sql`
    insert into shipping_requests (id, user_id, vendor_id, cart_id, cart_revision, contents, name, address, cap, city, country, lang, weight, goods, lines)
    select ${id}, ${buyer.id}, ${buyer.retailerId}, ${cartId}, ${revision}, ${contents}, ${to.name}, ${to.address}, ${to.cap}, ${to.city}, ${to.country},
      ${buyer.lang}, ${weight}, ${total}, ${JSON.stringify(lines)}
    where ${stateOf(buyer)} = ${contents} and not exists (
      select 1 from shipping_requests where cart_id = ${cartId} and state in ('asked', 'answered') and contents = ${contents})`
}

/**
 * Takes a request back, also one that has its figure: what was begun with it cannot be paid any more. Once it is withdrawn nothing
 * changes. Errors: `not_found`, also for another cart's; `conflict` once it was refused or ordered.
 */
export async function withdrawShipping(db: Db, author: Author, buyer: Buyer, id: number): Promise<void> {
  await changeRecord(db, author, async () => {
    const [row] = await db.all<{ state: string }>(
      sql`select state from shipping_requests where id = ${id} and cart_id = ${cartOf(buyer)}`,
    )
    if (!row) throw new AppError('not_found')
    if (row.state === 'withdrawn') return null
    if (row.state !== 'asked' && row.state !== 'answered') throw new AppError('conflict')
    return {
      action: 'edit',
      entity: 'shipping-requests',
      id,
      before: { state: row.state },
      after: { state: 'withdrawn' },
      statements: [
        sql`update shipping_requests set state = 'withdrawn', answered_at = coalesce(answered_at, ${NOW}), version = version + 1
          where id = ${id} and cart_id = ${cartOf(buyer)} and state = ${row.state}`,
      ],
    }
  })
}
