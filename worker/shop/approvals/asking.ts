import { and, eq, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { lastId } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { wantsMail } from '../../base/mail/choices.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mayBuy } from '../accounts/buying.ts'
import { isWelcome } from '../accounts/sessions.ts'
import { cartItems } from '../cart/cart.tables.ts'
import { STORED_LINE, selectLinesToKeep } from '../cart/lines.ts'
import { ownerOfBuyer } from '../cart/owners.ts'
import { type Buyer, type Draft, isStillDraft, readDraft, requestKeyOf } from '../orders/drafts.ts'
import { cartDetails } from '../orders/orders.tables.ts'
import { approvalLines, approvals } from './approvals.tables.ts'
import { askedMails } from './mails.ts'

const ATTEMPTS = 10
/** Constraints that break when another call was faster: the cart has changed, was sent, or the number is taken. */
const RACES = ['order_approvals.vendor_id', 'order_approvals.id', 'order_approvals.request_key']
const REPEAT_MS = 10 * 60_000

interface Sent {
  id: number
  mails: string[]
}

/**
 * Sends what is in the buyer's cart, as it is now, to the colleagues who may buy it; the cart is empty then. The same again finds what was
 * sent. Errors: those of `readDraft`; `cart_empty`; `conflict` when the buyer may buy it alone, or nobody else may.
 */
export async function askApproval(db: Db, buyer: Buyer, message: string, origin: string): Promise<Sent> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = await readDraft(db, buyer)
    if (!draft) return findSent(db, buyer)
    try {
      return await send(db, buyer, draft, message, origin)
    } catch (error) {
      if (!RACES.includes(brokenConstraint(error) ?? '')) throw error
    }
  }
  throw new AppError('conflict')
}

/** What was sent before, by the same click. */
async function findSent(db: Db, { id }: Buyer): Promise<Sent> {
  const since = new Date(Date.now() - REPEAT_MS).toISOString()
  const [sent] = await db.all<{
    id: number
  }>(sql`select id from order_approvals where user_id = ${id} and created_at > ${since}
    order by id desc limit 1`)
  if (!sent) throw new AppError('cart_empty')
  return { id: sent.id, mails: [] }
}

/** Who sends, who may decide, and the id that it will have. */
async function readAround(db: Db, buyer: Buyer, { net }: Draft) {
  const [[state], [person], readers] = await db.batch([
    db
      .select({
        id: sql<number>`${lastId(approvals)} + 1`.as('next_id'),
        isFree: sql<number>`${mayBuy(buyer.id, net)}`.as('is_free'),
      })
      .from(sql`(select 1)`),
    db
      .select(columns(users, 'first_name', 'last_name'))
      .from(users)
      .where(eq(users.id, buyer.id)),
    db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lang: users.lang,
        isManager: sql<number>`vendor_role = 'manager'`.as('is_manager'),
        wants: sql<number>`${wantsMail('approvals', 'users')}`.as('wants'),
      })
      .from(users)
      .where(
        and(
          sql`${users.retailerId} = ${buyer.retailerId} and ${users.id} <> ${buyer.id}`,
          isWelcome,
          mayBuy(sql`${users.id}`, net),
        ),
      )
      .orderBy(users.id),
  ])
  if (state!.isFree) throw new AppError('conflict')
  if (readers.length === 0) throw new AppError('conflict', { text: 'approval_nobody' })
  return { id: state!.id, who: `${person?.first_name} ${person?.last_name}`.trim(), readers: mailed(readers) }
}

/** Who wants such mails; where nobody does, the managers, and without one everybody who can decide. */
function mailed<R extends { isManager: number; wants: number }>(readers: R[]) {
  const [wanting, managers] = [readers.filter((one) => one.wants), readers.filter((one) => one.isManager)]
  if (wanting.length > 0) return wanting.map((one) => ({ ...one, mustReach: false }))
  return (managers.length > 0 ? managers : readers).map((one) => ({ ...one, mustReach: true }))
}

async function send(db: Db, buyer: Buyer, draft: Draft, message: string, origin: string): Promise<Sent> {
  const { id, who, readers } = await readAround(db, buyer, draft)
  const { cartId, revision, net, total, lines, said } = draft
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const mails = askedMails(readers, { id, who, net, total, pieces, message }, origin)
  const ofCart = sql`cart_id = ${cartId} and (select revision from carts where id = ${cartId}) = ${revision}`
  await db.batch([
    db.insert(approvals).values({
      id,
      retailerId: sql`case when ${isStillDraft(buyer, draft)} then ${buyer.retailerId} end`,
      userId: buyer.id,
      requestKey: await requestKeyOf(draft, 'approval'),
      message,
      net,
      total,
      reference: said.reference,
      note: said.note,
      wishedOn: said.wished_on,
      addressId: sql`(select address_id from cart_details where cart_id = ${cartId})`,
      shippingMethod: sql`(select shipping_method from carts where id = ${cartId})`,
      shippingRequestId: draft.request,
    }),
    insertSelected(
      db,
      approvalLines,
      {
        approvalId: id,
        ...STORED_LINE,
        price: sql`priced.value`,
      },
      sql`from ${selectLinesToKeep(db, ownerOfBuyer(buyer), buyer.lang)}
          join json_each(${JSON.stringify(lines.map(({ price }) => price))}) priced on priced.key = line_position - 1`,
    ),
    ...(await mailStatements(db, mails)),
    db.delete(cartDetails).where(ofCart),
    db.delete(cartItems).where(ofCart),
  ])
  return { id, mails: mails.map(({ key }) => key) }
}
