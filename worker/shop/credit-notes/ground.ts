import { type SQL, sql } from 'drizzle-orm'
import type { CreditableLine, CreditedLine, CreditReason } from '../../../shared/credit-notes/credit-notes.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { CreditWay } from '../../../shared/payments/credit.ts'
import { isByBank, isPaid, type PaymentMethod } from '../../../shared/payments/methods.ts'
import { ownRate } from '../../../shared/vat/vat.ts'
import type { Db } from '../../base/db/client.ts'
import { number } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import { refundablePayment } from '../checkout/part-refunds.ts'
import { CREDITED } from '../documents/facts.ts'

/** What is to be credited of an order, in cents. */
export interface Credit {
  orderId: number
  reason: CreditReason
  /** Whose goods came back. */
  return: { id: number; number: string } | null
  /** Where its money goes. */
  way: CreditWay
  note: string
  /** The lines and shipping, less the fee. */
  amount: number
  fee: number
  shipping: number
  lines: (CreditedLine & { position: number })[]
}

/** SQL over an order `o`, in cents: what was invoiced and is not credited; null without an invoice. */
const LEFT = sql`((select i.total from documents i where i.order_id = o.id and i.kind = 'invoice') - ${CREDITED})`
const SHIPPING_LEFT = sql`(coalesce(o.shipping, 0)
  - coalesce((select sum(n.shipping) from credit_notes n where n.order_id = o.id), 0))`

/** SQL over a line `l` of an order: what all credits are over. */
const credited = (what: SQL) =>
  sql`coalesce((select sum(${what}) from credit_note_lines x where x.line_id = l.id), 0)`
const PIECES_LEFT = sql`(l.quantity - ${credited(sql`iif(x.whole, x.quantity, 0)`)})`
const LINE_LEFT = sql`(l.price * l.quantity - ${credited(sql`x.quantity * x.each`)})`
/** SQL over a line `l`, by which `worthOf` says what a piece of it is still worth. */
export const CREDITABLE = sql`l.price, ${PIECES_LEFT} as pieces, ${LINE_LEFT} as left`

/** The condition, when the statement runs, that no more is credited than was invoiced, in all, of its shipping, and of each line. */
export const mayCredit = ({
  orderId,
  amount,
  shipping,
  lines,
}: Omit<Credit, 'reason'>): SQL => sql`exists (select 1 from orders o
    where o.id = ${orderId} and o.status = 'delivered' and ${LEFT} >= ${amount} and ${SHIPPING_LEFT} >= ${shipping})
  and not exists (select 1 from json_each(${JSON.stringify(lines)}) c
    left join order_lines l on l.id = c.value ->> 'line_id' and l.order_id = ${orderId}
    where l.id is null or c.value ->> 'quantity' > iif(c.value ->> 'whole', ${PIECES_LEFT}, l.quantity)
      or (c.value ->> 'quantity') * (c.value ->> 'each') > ${LINE_LEFT})`

/** The condition that so much of an order (cents) is credited, as the person saw. */
export const isCredited = (orderId: number, amount: number): SQL =>
  sql`exists (select 1 from orders o where o.id = ${orderId} and ${CREDITED} = ${amount})`

export interface Ground {
  payment_method: PaymentMethod
  status: OrderStatus
  credited: number
  left: number | null
  shipping: number
  /** Hundredths of a per cent. */
  rate: number
  /** The payment of which so much can go back. */
  refundable: number | null
}

/** What a credit of so many cents is decided on. Error: `not_found`. */
export async function readGround(db: Db, orderId: number, amount: number): Promise<Ground> {
  const [ground] =
    await db.all<Ground>(sql`select o.payment_method, o.status, ${CREDITED} as credited, ${LEFT} as left,
      ${SHIPPING_LEFT} as shipping, coalesce(o.vat_rate, ${ownRate()}) as rate, ${refundablePayment(amount)} as refundable
    from orders o where o.id = ${number(orderId)} and o.status <> 'pending'`)
  if (!ground) throw new AppError('not_found')
  return ground
}

/** Why so many cents cannot be credited, as a key of `errors`; null when they can. */
export function refusalOf(
  { payment_method, status, left, refundable }: Ground,
  amount: number,
): string | null {
  if (!isPaid(payment_method)) return 'credit_free'
  // Once it is delivered it ends in no other way, which would credit it again.
  if (status !== 'delivered') return 'credit_not_delivered'
  if (left === null) return 'credit_no_invoice'
  if (left < amount) return 'credit_over_invoice'
  return isByBank(payment_method) || refundable !== null ? null : 'credit_payment'
}

/** What a credit of so many cents is decided on, where nothing is against it. Errors: `not_found`; `conflict` as `refusalOf` says. */
export async function readCreditGround(db: Db, orderId: number, amount: number): Promise<Ground> {
  const ground = await readGround(db, orderId, amount)
  const refusal = refusalOf(ground, amount)
  if (refusal) throw new AppError('conflict', { text: refusal })
  return ground
}

/** What is left to credit of an order's lines, named in a language. */
export const readCreditable = (
  db: Db,
  orderId: number,
  lang: Lang,
): Promise<(CreditableLine & { position: number })[]> =>
  db.all(sql`select l.id as line_id, ${snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)} as name, l.code, l.quantity as ordered,
    l.position, ${CREDITABLE} from order_lines l where l.order_id = ${number(orderId)} order by l.position`)
