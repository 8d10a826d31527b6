import { sql } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import type { Lang } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type {
  AdminShippingRequest,
  AdminShippingRequestRow,
  RequestedLine,
} from '../../../shared/shipping/shipping-requests.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { cartState } from '../cart/cart-state.ts'

/** How many requests are listed: first those that wait. */
const SHOWN = 200

/** Whether the cart of the request `r` is still as it was, at the prices of today. */
const isCurrent = () => sql`(r.contents is ${cartState(sql`r.vendor_id`, sql`r.cart_id`)})`
/** How many wait for a figure. Of one whose cart has changed only the lines are compared. */
export const waitingFigures = sql`(select count(*) from shipping_requests r join carts c on c.id = r.cart_id
  and c.revision = r.cart_revision where r.state = 'asked')`

const COLUMNS = sql`r.id, r.state, r.created_at, r.answered_at, r.goods, r.weight, r.net, r.reason, r.country, r.cap, r.city, r.version, r.vendor_id,
  v.name as vendor_name, u.first_name, u.last_name`
const FROM = sql`shipping_requests r join vendors v on v.id = r.vendor_id join users u on u.id = r.user_id`

type Row = Omit<AdminShippingRequestRow, 'is_current'> & { is_current: 0 | 1 }

/** The requests: those that wait first, the oldest before, then the newest. */
export async function listRequests(db: Db): Promise<AdminShippingRequestRow[]> {
  const rows = await db.all<Row>(sql`
    select ${COLUMNS}, iif(r.state = 'asked', ${isCurrent()}, 1) as is_current from ${FROM}
    order by r.state = 'asked' desc, iif(r.state = 'asked', r.id, -r.id) limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, is_current: row.is_current === 1 }))
}

/** One request, with the lines of its cart in the reader's language. Error: `not_found`. */
export async function readRequest(db: Db, id: number, lang: Lang): Promise<AdminShippingRequest> {
  type Whole = Row &
    Pick<AdminShippingRequest, 'name' | 'address' | 'email' | 'lang' | 'order_id'> & { lines: string }
  const [row] = await db.all<Whole>(sql`
    select ${COLUMNS}, ${isCurrent()} as is_current, r.name, r.address, r.lang, r.lines, u.email,
      (select o.id from orders o where o.shipping_request_id = r.id and o.status <> 'pending') as order_id
    from ${FROM} where r.id = ${id}`)
  if (!row) throw new AppError('not_found')
  const { lines, is_current, ...own } = row
  return {
    ...own,
    is_current: is_current === 1,
    lines: (JSON.parse(lines) as RequestedLine[]).map(({ texts, ...line }) => {
      const { name, of } = textIn({ texts, name: line.name }, lang)
      return { ...line, name, of }
    }),
  }
}

export const answerKey = (id: number, version: number) => `shipping-request:${id}:answer:${version}`

/** The page where the cart of a request is paid: the buyer's own, or that of an approval. */
async function checkoutPage(db: Db, env: Env, lang: Lang, id: number): Promise<string> {
  const approval = await db.get<{ id: number } | undefined>(sql`
    select a.id from shipping_requests r join order_approvals a on a.cart_id = r.cart_id and a.state = 'approved' where r.id = ${id}`)
  return `${env.origin}/${lang}/orders/create${approval ? `?approval=${approval.id}` : ''}`
}

/**
 * Gives the figure of a request, in cents without VAT, and mails the retailer, who can pay with it. Returns the mail's key. Errors:
 * `not_found`; `conflict` once it was answered, withdrawn or asked anew, and when the cart is no longer as it was.
 */
export async function giveFigure(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { net, version }: { net: number; version: number },
): Promise<string> {
  const request = await readRequest(db, id, 'it')
  if (request.state !== 'asked' || request.version !== version)
    throw await movedMeanwhile(db, 'shipping-requests', id)
  if (!request.is_current) throw new AppError('conflict', { text: 'shipping_void' })
  const { lang, first_name, email } = request
  const url = await checkoutPage(db, env, lang, id)
  const values = { name: first_name, figure: formatEuros(net, lang), reason: '', url }
  const key = answerKey(id, version)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'shipping-requests',
    id,
    before: { state: 'asked' },
    after: { state: 'answered', net },
    statements: [
      sql`update shipping_requests as r set state = 'answered', net = ${net}, answered_at = ${NOW}, version = version + 1
        where r.id = ${id} and r.state = 'asked' and r.version = ${version} and ${isCurrent()}`,
      ...(await mailStatements(db, [{ key, template: 'shipping_figure', lang, to: email, values }])),
    ],
  })
  return key
}

/**
 * Refuses a request with a reason, or takes a figure back: what was begun with it cannot be paid any more. Returns the mail's key.
 * Errors: `not_found`; `conflict` once it was refused, withdrawn or ordered.
 */
export async function refuseRequest(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<string> {
  const { state, version: now, lang, first_name, email } = await readRequest(db, id, 'it')
  if ((state !== 'asked' && state !== 'answered') || version !== now)
    throw await movedMeanwhile(db, 'shipping-requests', id)
  const values = { name: first_name, figure: null, reason, url: await checkoutPage(db, env, lang, id) }
  const key = answerKey(id, version)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'shipping-requests',
    id,
    before: { state },
    after: { state: 'refused', reason },
    statements: [
      sql`update shipping_requests set state = 'refused', reason = ${reason}, answered_at = ${NOW}, version = version + 1
        where id = ${id} and state = ${state} and version = ${version}`,
      ...(await mailStatements(db, [{ key, template: 'shipping_figure', lang, to: email, values }])),
    ],
  })
  return key
}
