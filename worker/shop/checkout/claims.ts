import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Buyer, requestKeyOf } from '../orders/drafts.ts'
import { orders } from '../orders/orders.tables.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'
import { checkWarranty, usableWarranty, type WarrantyCodes } from './claim-rules.ts'
import { isOfSameCart, repeatedSince } from './confirm.ts'
import { wholeUnitStatements } from './desk-orders.ts'
import type { Placed } from './outcomes.ts'
import { placeNow } from './place-now.ts'

/**
 * Places the order of what is in the buyer's cart, paid by a warranty: both are written together or not at all, and the rules
 * are checked inside the statement. Repeating it returns the same order. A whole unit is claimed with it, and waits for the claims
 * desk. Errors: those of `checkWarranty` and `readDraft`; `cart_empty`.
 */
export const payByWarranty = (db: Db, env: Env, buyer: Buyer, codes: WarrantyCodes): Promise<Placed> =>
  placeNow(
    db,
    env,
    buyer,
    'warranty',
    async (draft, { id }) => {
      await checkWarranty(db, buyer, codes)
      return {
        key: await requestKeyOf(draft, `warranty ${keyOf(codes.product_code)} ${keyOf(codes.serial_code)}`),
        // The column is required, so a warranty that cannot pay stops the batch.
        along: [
          db.insert(warrantyClaims).values({ warrantyId: sql`${usableWarranty(buyer, codes)}`, orderId: id }),
          ...wholeUnitStatements(id, {
            userId: buyer.id,
            retailerId: buyer.retailerId!,
            lang: buyer.lang,
            note: draft.said.note,
          }),
        ],
      }
    },
    () => findRepeated(db, buyer, codes),
    // Taken by another order or claim meanwhile.
    ['warranty_claims.warranty_id', 'unit_replacements.unit_id', 'claims.unit_id, claims.vendor_id'],
  )

async function findRepeated(db: Db, buyer: Buyer, codes: WarrantyCodes): Promise<Placed> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(warrantyClaims, eq(warrantyClaims.orderId, orders.id))
    .innerJoin(warranties, eq(warranties.id, warrantyClaims.warrantyId))
    .where(
      and(
        eq(orders.userId, buyer.id),
        isOfSameCart(buyer),
        gt(orders.placedAt, repeatedSince()),
        eq(warrantyClaims.open, true),
        eq(warranties.codeKey, keyOf(codes.product_code)),
        eq(warranties.serialKey, keyOf(codes.serial_code)),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  if (!order) throw new AppError('cart_empty')
  return { state: 'placed', orderId: order.id, mails: [] }
}
