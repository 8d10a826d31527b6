import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import type { OrderStatus } from '../../../../shared/orders/order-states.ts'
import { isByBank, isPaid, type PaymentMethod } from '../../../../shared/payments/methods.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { AppError } from '../../../base/errors.ts'
import { isOf, type OrderWriter } from '../../orders/order-messages.ts'
import { movedOf, storeCreditOf } from '../../receivables/store-credit.ts'

/* On what it is decided whether, and how, the lines and the address of an order can be changed. */

/** SQL over an order `o`: the payments that placed it, or pay what is owed for it. */
const OF_ORDER = sql`(p.order_id = o.id or p.id in (select i.payment_id from payment_items i join receivables r on r.id = i.receivable_id
  where r.order_id = o.id))`
/** SQL over an order `o`: its money moves just now: it is being paid, disputed, or on its way back. */
const IS_MOVING = sql`(exists (select 1 from payments p where ${OF_ORDER}
    and (p.status in ('started', 'authentication') or (p.id = o.payment_id and p.refund_status is not null)
      or exists (select 1 from part_refunds f where f.payment_id = p.id)
      or exists (select 1 from payment_disputes d where d.payment_id = p.id and d.state not in ('won', 'closed'))))
  or exists (select 1 from receivables r where r.order_id = o.id
    and (r.waived > 0 or exists (select 1 from bank_returns b where b.receivable_id = r.id))))`
/** SQL over an order `o`: something follows from its lines as they are. */
const IS_USED = sql`(exists (select 1 from shipments s where s.order_id = o.id) or exists (select 1 from credit_notes n where n.order_id = o.id)
  or exists (select 1 from order_returns t where t.order_id = o.id)
  or exists (select 1 from documents d where d.order_id = o.id and d.kind <> 'proforma'))`
/** SQL over an order `o`, cents: what came for it; null where nobody knows. */
const CAME = sql`coalesce((select r.paid from receivables r where r.order_id = o.id),
  (select p.amount from payments p where p.id = o.payment_id and p.status = 'paid'))`
const OWED = sql`(select r.amount from receivables r where r.order_id = o.id)`

export interface Ground {
  id: number
  status: OrderStatus
  version: number
  number: string
  lang: Lang
  payment_method: PaymentMethod
  payment_id: number | null
  vendor_id: number
  company: string
  total: number
  net: number | null
  shipping: number | null
  name: string
  address: string
  cap: string
  city: string
  country: string
  reference: string
  note: string
  wished_on: string | null
  cart_id: number | null
  /** Who made it, or, when that account is gone, another one of its retailer: whose prices count. */
  buyer: number | null
  first_name: string
  last_name: string
  email: string
  user_lang: Lang
  /** The retailer's money that the shop keeps, what came for the order, what of it became store credit, and what is owed in all. */
  kept: number
  came: number | null
  moved: number
  owed: number | null
  due_on: string | null
  on_credit: 0 | 1 | null
  /** JSON of the files of the paper that says what is to be paid. */
  papers: string
  is_moving: 0 | 1
  is_used: 0 | 1
}

/** An order that this side may change. Error: `not_found`, also for another retailer's. */
export async function readGround(db: Db, writer: OrderWriter, id: number): Promise<Ground> {
  const ground = await db.get<Ground | undefined>(sql`
    select o.id, o.status, o.version, cast(coalesce(o.number, o.id) as text) as number, o.lang, o.payment_method, o.payment_id, o.vendor_id,
      v.name as company, o.total, o.net, o.shipping, o.name, o.address, o.cap, o.city, o.country, o.reference, o.note, o.wished_on, o.cart_id,
      (select b.id from users b where b.vendor_id = o.vendor_id and b.role = 'vendor' and b.deleted_at is null
        order by b.id = o.user_id desc, b.id limit 1) as buyer,
      u.first_name, u.last_name, u.email, u.lang as user_lang,
      ${storeCreditOf(sql`o.vendor_id`)} as kept, ${CAME} as came, ${movedOf(sql`o.id`)} as moved, ${OWED} as owed,
      (select r.due_on from receivables r where r.order_id = o.id) as due_on,
      (select r.on_credit from receivables r where r.order_id = o.id) as on_credit,
      (select json_group_array(f.file) from documents d join document_files f on f.document_id = d.id
        where d.order_id = o.id and d.kind = 'proforma') as papers, ${IS_MOVING} as is_moving, ${IS_USED} as is_used
    from orders o join vendors v on v.id = o.vendor_id join users u on u.id = o.user_id
    where o.id = ${id} and o.status <> 'pending' and ${isOf(writer)}`)
  if (!ground) throw new AppError('not_found')
  return ground
}

/** Errors: `conflict` for an order that is confirmed or was changed meanwhile, that costs nothing, and whose money moves just now. */
export async function refuseUnchangeable(db: Db, ground: Ground, version: number): Promise<void> {
  const { id, payment_method: method, total, came, owed, moved } = ground
  if (ground.version !== version) throw await movedMeanwhile(db, 'orders', id)
  if (!isPaid(method)) throw new AppError('conflict', { text: 'change_free' })
  if (ground.status !== 'placed' || ground.is_used === 1)
    throw new AppError('conflict', { text: 'order_confirmed' })
  const isWhole = isByBank(method) ? owed !== null : came !== null && came - moved === total
  if (ground.is_moving === 1 || !isWhole) throw new AppError('conflict', { text: 'change_money' })
}

/** The condition over an order `o`, when the statement runs, that all of this is still so. */
export const isStillGround = (writer: OrderWriter, { id, version, came, moved, owed }: Ground): SQL =>
  sql`o.id = ${id} and o.status = 'placed' and o.version = ${version} and ${isOf(writer)} and not ${IS_MOVING} and not ${IS_USED}
    and ${CAME} is ${came} and ${movedOf(sql`o.id`)} = ${moved} and ${OWED} is ${owed}`
