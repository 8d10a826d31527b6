import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { today } from '../../../shared/dates.ts'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { cartItems, carts } from '../cart/cart.tables.ts'
import { type CartView, readCart } from '../cart/carts.ts'
import { approvalKey, cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import { addAgain } from '../cart/repeats.ts'
import type { Buyer } from '../orders/drafts.ts'
import { cartDetails } from '../orders/orders.tables.ts'
import { approvalLines, approvals } from './approvals.tables.ts'
import { figureStatement } from './figure.ts'
import { decidedMail, type Reader } from './mails.ts'
import {
  type Colleague,
  canDecide,
  isBeingPaid,
  mayGiveBack,
  notDecided,
  readStanding,
  type Standing,
} from './standing.ts'

const linesOf = (id: number, retailerId: number | null) =>
  eq(
    approvalLines.approvalId,
    sql`(select id from order_approvals where id = ${id} and vendor_id = ${retailerId})`,
  )

/** The name of who decides, and who asked, if that account still gets mails. */
async function readPeople(db: Db, { id: who, retailerId }: Colleague, asked: number) {
  const rows = await db.all<{
    id: number
    first_name: string
    last_name: string
    email: string
    lang: Reader['lang']
    is_there: number
  }>(
    sql`select id, first_name, last_name, email, lang, (active = 1 and deleted_at is null and vendor_id = ${retailerId}) as is_there from users where id in (${who}, ${asked})`,
  )
  const [me, other] = [rows.find(({ id }) => id === who), rows.find(({ id }) => id === asked)]
  const reader: Reader | null = other?.is_there
    ? { id: other.id, email: other.email, firstName: other.first_name, lang: other.lang }
    : null
  return { name: `${me?.first_name ?? ''} ${me?.last_name ?? ''}`.trim(), reader }
}

/** The mail to who asked, if its decision stands when the batch runs. */
async function tellStatements(
  db: Db,
  who: Colleague,
  {
    id,
    asked,
    event,
    reason = '',
  }: { id: number; asked: number; event: 'approved' | 'refused'; reason?: string },
  { at, origin }: { at: string; origin: string },
) {
  const { name, reader } = await readPeople(db, who, asked)
  if (!reader) return { mails: [], statements: [] }
  const mail = decidedMail(
    reader,
    { id, who: name, event, reason },
    { cause: `${who.id}:${Date.parse(at)}`, origin },
  )
  const stands = sql`exists (select 1 from order_approvals where id = ${id} and state = ${event} and approver_id = ${who.id}
    and decided_at = ${at})`
  return { mails: [mail.key], statements: await mailStatements(db, [{ ...mail, onlyIf: stands }]) }
}

/** Statements: the cart's order is said as that of the approval, and goes the same way. A day that is over is not wished any more. */
const saidStatements = (db: Db, buyer: Buyer, id: number): BatchItem<'sqlite'>[] => {
  const cart = cartIdOf(ownerOfBuyer(buyer))
  const said = sql`from order_approvals where id = ${id}`
  return [
    insertSelected(
      db,
      cartDetails,
      {
        cartId: cart,
        reference: sql`reference`,
        note: sql`note`,
        wishedOn: sql`case when wished_on >= ${today()} then wished_on end`,
        addressId: sql`address_id`,
      },
      said,
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
    db
      .update(carts)
      .set({ shippingMethod: sql`(select shipping_method ${said})` })
      .where(sql`id = ${cart}`),
  ]
}

/** The columns of a decision by somebody at a time. */
const decided = (who: Colleague, at: string) => ({
  approverId: who.id,
  decidedAt: at,
  updatedAt: NOW,
  version: sql`version + 1`,
})

/** Statement: takes it over with its cart; of two at once the second finds nothing to take, which the table refuses. */
const claimStatement = (db: Db, buyer: Buyer, id: number, at: string): BatchItem<'sqlite'> => {
  const cart = (column: 'id' | 'revision') =>
    sql`(select ${sql.raw(column)} from carts where visitor = ${approvalKey(id)})`
  return db
    .update(approvals)
    .set({
      ...decided(buyer, at),
      state: sql`case when ${canDecide(buyer.id, 'order_approvals')} and ${cart('id')} is not null then 'approved' end`,
      cartId: cart('id'),
      cartRevision: cart('revision'),
    })
    .where(and(eq(approvals.id, id), sql`vendor_id = ${buyer.retailerId}`))
}

/** Statement: nothing is left in its cart of who had taken it over before. */
const clearStatement = (db: Db, id: number) =>
  db.delete(cartItems).where(sql`cart_id = (select id from carts where visitor = ${approvalKey(id)})`)

/**
 * Takes over what a colleague asked for: it comes into a cart of its own, which only the buyer can order, and the buyer's own stays as it
 * is. Returns that cart, and what is no longer sold or is different from then. The same again changes nothing. Errors: `not_found`;
 * `forbidden` above the limit, and for one's own; `conflict` when a colleague was faster, or nothing of it is sold any more.
 */
export async function approve(
  db: Db,
  buyer: Buyer,
  id: number,
  view: CartView,
  origin: string,
): Promise<OrderAgain & { mails: string[] }> {
  const standing = await readStanding(db, buyer, id)
  const isMine = standing.state === 'approved' && standing.approver_id === buyer.id
  const taking = { ...buyer, approval: id }
  if (isMine && standing.in_cart > 0) {
    return { cart: await readCart(db, ownerOfBuyer(taking), view), missing: [], changed: [], mails: [] }
  }
  if (!isMine && !standing.can_decide) throw notDecided(standing)
  const at = new Date().toISOString()
  const told = await tellStatements(
    db,
    buyer,
    { id, asked: standing.user_id, event: 'approved' },
    { at, origin },
  )
  const along = [...saidStatements(db, taking, id), figureStatement(db, taking, id), ...told.statements]
  const first = [...(isMine ? [] : [claimStatement(db, buyer, id, at)]), clearStatement(db, id)]
  const put = await addAgain(
    db,
    ownerOfBuyer(taking),
    approvalLines,
    linesOf(id, buyer.retailerId),
    view,
    undefined,
    along,
    first,
  ).catch((error: unknown) => refused(db, buyer, id, error))
  // Nothing was put anywhere, and nothing decided.
  if (put.missing.length === standing.lines) throw new AppError('conflict', { text: 'product_unavailable' })
  return { ...put, mails: told.mails }
}

async function refused(db: Db, who: Colleague, id: number, error: unknown): Promise<never> {
  if (brokenConstraint(error) !== 'order_approvals.state') throw error
  const standing = await readStanding(db, who, id)
  // It got no cart: what it asks for was switched off meanwhile.
  if (standing.can_decide) throw new AppError('conflict', { text: 'product_unavailable' })
  throw notDecided(standing)
}

/** Refuses it, with a reason for who asked. Returns the keys of the mails. Errors: those of `approve`. */
export async function refuse(
  db: Db,
  who: Colleague,
  id: number,
  reason: string,
  origin: string,
): Promise<string[]> {
  const standing = await readStanding(db, who, id)
  const at = new Date().toISOString()
  const told = await tellStatements(
    db,
    who,
    { id, asked: standing.user_id, event: 'refused', reason },
    { at, origin },
  )
  const [gone] = await db.batch([
    db
      .update(approvals)
      .set({ ...decided(who, at), state: 'refused', reason })
      .where(
        and(eq(approvals.id, id), sql`vendor_id = ${who.retailerId}`, canDecide(who.id, 'order_approvals')),
      )
      .returning({ id: approvals.id }),
    ...told.statements,
  ])
  if (gone.length > 0) return told.mails
  const now: Standing = await readStanding(db, who, id)
  if (now.state === 'refused' && now.approver_id === who.id) return []
  throw notDecided(now)
}

/**
 * Gives back what was taken over and not ordered yet, by who did or by a manager: it waits for all again, and is in nobody's cart. Errors:
 * `not_found`; `conflict`, which says whether it waits already, is being paid, or was decided otherwise.
 */
export async function reopen(db: Db, who: Colleague, id: number): Promise<void> {
  const own = sql`id = ${id} and vendor_id = ${who.retailerId} and state = 'approved'
    and ${mayGiveBack(who, 'order_approvals')} and not ${isBeingPaid('order_approvals')}`
  const [, back] = await db.batch([
    db.delete(cartItems).where(sql`cart_id = (select cart_id from order_approvals where ${own})`),
    db
      .update(approvals)
      .set({
        state: 'open',
        approverId: null,
        decidedAt: null,
        cartId: null,
        cartRevision: null,
        updatedAt: NOW,
        version: sql`version + 1`,
      })
      .where(own)
      .returning({ id: approvals.id }),
  ])
  if (back.length > 0) return
  const { state, is_mine, is_paid } = await readStanding(db, who, id)
  const isPaid = is_mine === 1 && is_paid === 1
  throw new AppError('conflict', {
    text: state === 'open' ? 'approval_open' : isPaid ? 'approval_paying' : 'approval_decided',
  })
}

/** Withdraws what one asked for oneself. The same again changes nothing. Errors: `not_found`; `conflict` when it is decided. */
export async function withdraw(db: Db, who: Colleague, id: number): Promise<void> {
  const gone = await db.all<{
    id: number
  }>(sql`update order_approvals set state = 'withdrawn', updated_at = ${NOW}, version = version + 1
    where id = ${id} and vendor_id = ${who.retailerId} and user_id = ${who.id} and state = 'open' returning id`)
  if (gone.length > 0) return
  const { state, user_id } = await readStanding(db, who, id)
  if (user_id !== who.id) throw new AppError('not_found')
  if (state !== 'withdrawn') throw new AppError('conflict', { text: 'approval_decided' })
}

/** Puts what one asked for, and was refused or withdrawn, into one's cart again. Errors: `not_found`; those of `addToCart`. */
export async function intoCart(db: Db, buyer: Buyer, id: number, view: CartView): Promise<OrderAgain> {
  const { state, user_id } = await readStanding(db, buyer, id)
  if (user_id !== buyer.id || !['refused', 'withdrawn'].includes(state)) throw new AppError('not_found')
  const lines = linesOf(id, buyer.retailerId)
  return addAgain(db, ownerOfBuyer(buyer), approvalLines, lines, view, undefined, [
    figureStatement(db, buyer, id),
  ])
}
