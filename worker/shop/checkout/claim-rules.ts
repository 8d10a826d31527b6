import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { today } from '../../../shared/dates.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import type { Buyer } from '../orders/drafts.ts'
import { COVERED_UNTIL, isReplaced, unitOf } from '../warranties/replacements.ts'
import { warranties } from '../warranties/warranties.tables.ts'

const w = alias(warranties, 'w')

/** A warranty as the person typed it. */
export interface WarrantyCodes {
  product_code: string
  serial_code: string
}

/** The buyer's retailer's warranty with these codes, whatever its state; an account without a retailer has none. */
const isNamed = (buyer: Buyer, { product_code, serial_code }: WarrantyCodes) =>
  sql`w.code_key = ${keyOf(product_code)} and w.serial_key = ${keyOf(serial_code)}
    and w.vendor_id = ${buyer.retailerId} and w.deleted_at is null`

const isClaimed = sql`exists (select 1 from warranty_claims where warranty_id = w.id and open = 1)`
/** Its unit is closed. */
const isUsedUp = isReplaced(unitOf(sql`w.id`))
const isUndecided = sql`exists (select 1 from claims where unit_id = ${unitOf(sql`w.id`)} and vendor_id = w.vendor_id
  and state in ('sent', 'asked', 'returned'))`

/** The lines of the buyer's cart whose products are sold. */
const cartLines = (
  buyer: Buyer,
) => sql`cart_items i join products p on i.cart_id = ${cartIdOf(ownerOfBuyer(buyer))} and p.id = i.product_id and p.active = 1
  and p.parent_id is null`

/** How often a part stands in the spare-part tables of the product with a code: one device has no more of it. */
export const placesOf = (part: SQL, codeKey: SQL) => sql`(select count(*) from product_image_parts ip
  join product_images im on im.id = ip.image_id join products d on d.id = im.product_id
  where ip.part_id = ${part} and d.code_key = ${codeKey} and d.code is not null)`
const places = placesOf(sql`p.id`, sql`w.code_key`)
const isPartOfIt = sql`p.kind = 'part' and ${places} > 0`
/** One device has no more of a part than its drawings show; for more, an administrator has to decide. */
const isOfOneDevice = sql`${isPartOfIt} and i.quantity <= ${places}`
const isOneUnit = sql`p.kind <> 'part' and p.code_key = w.code_key and i.quantity = 1`

const hasOnly = (buyer: Buyer, condition: SQL) => sql`(select count(*) from ${cartLines(buyer)})
  = (select count(*) from ${cartLines(buyer)} where ${condition})`

/** Spare parts of the product, as many as one device holds, or one unit of it, and nothing else. */
const fits = (buyer: Buyer) => sql`(
  ${hasOnly(buyer, isOfOneDevice)}
  or ((select count(*) from ${cartLines(buyer)}) = 1 and exists (select 1 from ${cartLines(buyer)} where ${isOneUnit})))`

/** The id of the warranty when it can pay for what is in the buyer's cart when the statement runs; null otherwise. */
export const usableWarranty = (buyer: Buyer, codes: WarrantyCodes): SQL<number | null> =>
  sql`(select w.id from warranties w where ${isNamed(buyer, codes)} and w.status = 1
    and ${COVERED_UNTIL} >= ${today()} and not ${isClaimed} and not ${isUsedUp} and ${fits(buyer)})`

/**
 * Whether a warranty can pay for what is in the buyer's cart. Errors, the first that holds: `warranty_not_found`, also for
 * another retailer's; `warranty_unusable` (waits, expired, claimed, its unit replaced, a whole one while a claim of it is undecided, other things in the cart, too many of a part); `cart_empty`.
 */
export async function checkWarranty(db: Db, buyer: Buyer, codes: WarrantyCodes): Promise<void> {
  const [found] = await db
    .select({
      isValid: w.status,
      isExpired: sql<number>`${COVERED_UNTIL} < ${today()}`,
      isClaimed: sql<number>`${isClaimed}`,
      isUsedUp: sql<number>`${isUsedUp}`,
      isUndecided: sql<number>`${isUndecided}`,
      fits: sql<number>`${fits(buyer)}`,
      hasParts: sql<number>`${hasOnly(buyer, isPartOfIt)}`,
      lines: sql<number>`(select count(*) from ${cartLines(buyer)})`,
    })
    .from(w)
    .where(isNamed(buyer, codes))
    .orderBy(sql`w.contest is not null`)
    .limit(1)
  if (!found) throw new AppError('warranty_not_found')
  if (!found.isValid) throw new AppError('warranty_unusable', { text: 'warranty_waiting' })
  if (found.isExpired) throw new AppError('warranty_unusable', { text: 'warranty_expired' })
  if (found.isClaimed) throw new AppError('warranty_unusable', { text: 'warranty_claimed' })
  if (found.isUsedUp) throw new AppError('warranty_unusable', { text: 'warranty_replaced' })
  if (found.lines === 0) throw new AppError('cart_empty')
  if (found.fits && found.isUndecided && !found.hasParts)
    throw new AppError('warranty_unusable', { text: 'claim_undecided' })
  if (found.fits) return
  throw new AppError('warranty_unusable', { text: found.hasParts ? 'warranty_pieces' : 'warranty_cart' })
}
