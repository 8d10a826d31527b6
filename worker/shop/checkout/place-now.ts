import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ByBank } from '../../../shared/payments/methods.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { lastId } from '../../base/db/columns.ts'
import { refusing } from '../../base/db/refusals.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { NOT_ALONE } from '../accounts/buying.ts'
import { type Buyer, type Draft, orderStatements, readDraft, vatOfDraft } from '../orders/drafts.ts'
import type { PayBy } from '../orders/order-mails.ts'
import { orders } from '../orders/orders.tables.ts'
import { orderNumber, type Placing, placedMailKeys, placementStatements } from '../orders/placement.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import type { Placed } from './outcomes.ts'

const ATTEMPTS = 10

/** Constraints that break when another call was faster: the cart has changed, or the number is taken. */
const RACES = ['orders.vendor_id', 'orders.id']

type Method = ByBank | 'warranty'

interface Way {
  /** Of which there is one order for a cart and revision. */
  key: string
  /** By when and how it is to be paid, for the mails. */
  payBy?: PayBy
  /** Cents of it that store credit pays. */
  storeCredit?: number
  /** Statements after those of the order: what pays it, or is owed for it. */
  along: SQLWrapper[]
  /** The administrator who places it for the buyer. */
  by?: number
}

/**
 * Places the order of what is in the buyer's cart without a provider, in one batch. `way` says how it is paid, knowing its id and
 * number; `repeated` finds the order that the same confirmation has placed before. Errors: those of `way`, `repeated` and `readDraft`;
 * `forbidden` when the buyer may not buy it alone; `conflict`.
 */
export async function placeNow(
  db: Db,
  env: Env,
  buyer: Buyer,
  method: Method,
  way: (draft: Draft, order: { id: number; number: string }) => Promise<Way>,
  repeated: () => Promise<Placed>,
  races: string[] = [],
): Promise<Placed> {
  // Nobody pays for the shipping of what a warranty replaces.
  const purpose = method === 'warranty' ? 'warranty' : 'pay'
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = await readDraft(db, buyer, purpose)
    if (!draft) return repeated()
    try {
      return await place(db, env, buyer, method, draft, way)
    } catch (error) {
      const isRace = [...RACES, ...races].includes(brokenConstraint(error) ?? '')
      // Refused because the same confirmation, sent twice, has placed the order meanwhile: the next round returns it.
      if (!isRace && (await readDraft(db, buyer, purpose))?.revision === draft.revision) throw error
    }
  }
  throw new AppError('conflict')
}

async function place(
  db: Db,
  env: Env,
  buyer: Buyer,
  method: Method,
  draft: Draft,
  wayOf: (draft: Draft, order: { id: number; number: string }) => Promise<Way>,
): Promise<Placed> {
  const [[next], [person], [retailer]] = await db.batch([
    // The number is in the mails, so it is chosen before the row is written.
    db
      .select({
        id: sql<number>`${lastId(orders)} + 1`.as('next_id'),
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
  const number = orderNumber(id)
  const { key, payBy, storeCredit, along, by } = await wayOf(draft, { id, number })
  const placing: Placing = {
    id,
    lang: buyer.lang,
    method,
    total: draft.total,
    vat: vatOfDraft(draft),
    vendor: draft.deliverTo as Placing['vendor'],
    company: retailer.company,
    said: draft.said,
    buyer: person,
    lines: draft.lines,
    cartId: draft.cartId,
    cartRevision: draft.revision,
    ...(payBy && { payBy }),
    ...(storeCredit && { storeCredit }),
    ...(by !== undefined && { by }),
  }
  const isThere = sql`exists (select 1 from orders where id = ${id})`
  const placement = await placementStatements(db, env, placing, isThere)
  await refusing(NOT_ALONE, () =>
    writeTogether(db, [
      ...orderStatements(db, buyer, draft, { key, method, status: 'placed', id, number }),
      ...along,
      ...placement,
    ]),
  )
  return { state: 'placed', orderId: id, mails: placedMailKeys(id) }
}
