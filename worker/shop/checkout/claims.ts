import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { type Buyer, type Draft, orderStatements, readDraft, requestKeyOf } from '../orders/drafts.ts'
import { orders } from '../orders/orders.tables.ts'
import { orderNumber, type Placing, placedMailKeys, placementStatements } from '../orders/placement.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'
import { checkWarranty, usableWarranty, type WarrantyCodes } from './claim-rules.ts'
import { repeatedSince } from './confirm.ts'
import type { Placed } from './outcomes.ts'

const ATTEMPTS = 10
/** Constraints that break when another call was faster: the cart has changed, the number or the warranty is taken. */
const RACES = ['orders.vendor_id', 'orders.id', 'warranty_claims.warranty_id']

/**
 * Places the order of what is in the buyer's cart, paid by a warranty: both are written together or not at all, and the rules
 * are checked inside the statement. Repeating it returns the same order. Errors: those of `checkWarranty` and `readDraft`;
 * `cart_empty`.
 */
export async function payByWarranty(db: Db, env: Env, buyer: Buyer, codes: WarrantyCodes): Promise<Placed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = await readDraft(db, buyer)
    if (!draft) return findRepeated(db, buyer, codes)
    try {
      await checkWarranty(db, buyer, codes)
      return await claim(db, env, buyer, codes, draft)
    } catch (error) {
      const isRace = RACES.includes(brokenConstraint(error) ?? '')
      // Refused because the same confirmation, sent twice, has placed the order meanwhile: the next round returns it.
      if (!isRace && (await readDraft(db, buyer))?.revision === draft.revision) throw error
    }
  }
  throw new AppError('conflict')
}

async function claim(db: Db, env: Env, buyer: Buyer, codes: WarrantyCodes, draft: Draft): Promise<Placed> {
  const [[next], [person], [retailer]] = await db.batch([
    // The number is in the mails, so it is chosen before the row is written.
    db
      .select({
        id: sql<number>`coalesce((select seq from sqlite_sequence where name = 'orders'), 0) + 1`.as(
          'next_id',
        ),
      })
      .from(sql`(select 1)`),
    db
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(sql`id = ${buyer.id}`),
    db.select({ company: retailers.name }).from(retailers).where(sql`id = ${buyer.retailerId}`),
  ])
  if (!next || !person || !retailer) throw new AppError('conflict')
  const { id } = next
  const key = await requestKeyOf(draft, `warranty ${codes.product_code} ${codes.serial_code}`)
  const placing: Placing = {
    id,
    lang: buyer.lang,
    method: 'warranty',
    total: draft.total,
    vendor: draft.deliverTo,
    company: retailer.company,
    said: draft.said,
    buyer: person,
    lines: draft.lines,
    cartId: draft.cartId,
    cartRevision: draft.revision,
  }
  const order = { key, method: 'warranty', status: 'placed', id, number: orderNumber(id) } as const
  await db.batch([
    ...orderStatements(db, buyer, draft, order),
    // The column is required, so a warranty that cannot pay stops the batch.
    db.insert(warrantyClaims).values({ warrantyId: sql`${usableWarranty(buyer, codes)}`, orderId: id }),
    ...(await placementStatements(db, env, placing, sql`exists (select 1 from orders where id = ${id})`)),
  ])
  return { state: 'placed', orderId: id, mails: placedMailKeys(id) }
}

async function findRepeated(db: Db, buyer: Buyer, codes: WarrantyCodes): Promise<Placed> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(warrantyClaims, eq(warrantyClaims.orderId, orders.id))
    .innerJoin(warranties, eq(warranties.id, warrantyClaims.warrantyId))
    .where(
      and(
        eq(orders.userId, buyer.id),
        gt(orders.placedAt, repeatedSince()),
        eq(warrantyClaims.open, true),
        sql`${warranties.code} = ${codes.product_code} collate nocase`,
        sql`${warranties.serialNumber} = ${codes.serial_code} collate nocase`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  if (!order) throw new AppError('cart_empty')
  return { state: 'placed', orderId: order.id, mails: [] }
}
