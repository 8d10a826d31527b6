import { type SQL, sql } from 'drizzle-orm'
import { isByBank, isPaid, type PaymentMethod } from '../../../shared/payments/methods.ts'
import { canMoveReturn, ORDER_RETURN_MOVES } from '../../../shared/returns/return-states.ts'
import type { ReturnCredit } from '../../../shared/returns/returns.admin.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { partRefundStatement, refundablePayment } from '../checkout/part-refunds.ts'
import type { Returned } from '../documents/facts.ts'
import { makeStatement } from '../documents/keeping.ts'
import { creditStatements } from '../receivables/receivables.ts'
import { statusMail } from './mails.ts'
import { moveStatements } from './move-statements.ts'
import { readStanding, refuseOutdated, type Standing } from './standing.ts'

/** SQL over an order `o`, in cents: what was invoiced and is not credited; null without an invoice. */
const LEFT = sql`((select i.total from documents i where i.order_id = o.id and i.kind = 'invoice')
  - coalesce((select sum(n.total) from documents n where n.order_id = o.id and n.kind = 'credit_note'), 0))`

/** The condition that no line of a return's order is credited in more pieces than were ordered, with `lines` of it. */
const isWithinLines = (id: number, lines: ReturnCredit['lines']): SQL => sql`not exists (
  select 1 from json_each(${JSON.stringify(lines)}) c
    left join order_return_lines rl on rl.id = c.value ->> 'line_id' and rl.return_id = ${id}
    left join order_lines l on l.id = rl.line_id
  where l.id is null or c.value ->> 'quantity' > rl.received
    or (select sum(x.credited) from order_return_lines x where x.line_id = l.id) + (c.value ->> 'quantity') > l.quantity)`

interface Ground {
  payment_method: PaymentMethod
  left: number | null
  refundable: number | null
}

/** What the pieces cost, less the fee: cents. Errors: `invalid` for lines and pieces that did not come, and a fee that leaves nothing. */
function sumOf({ lines }: Standing, wanted: ReturnCredit): number {
  const fields = wanted.lines.flatMap(({ line_id, quantity }, at) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return [[`lines.${at}.line_id`, 'invalid']]
    return quantity > line.received ? [[`lines.${at}.quantity`, 'return_credited']] : []
  })
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
  const goods = wanted.lines.reduce(
    (sum, { line_id, quantity }) => sum + lines.find(({ id }) => id === line_id)!.price * quantity,
    0,
  )
  if (goods === 0) throw new AppError('conflict', { text: 'return_free' })
  if (wanted.fee >= goods) throw new AppError('invalid', { fields: { fee: 'return_fee' } })
  return goods - wanted.fee
}

/** Reads on what a credit of so many cents is decided, and refuses it. Errors: `conflict`, with a sentence about what is missing. */
async function readGround(db: Db, { order }: Standing, amount: number): Promise<Ground> {
  const ground = await db.get<Ground>(
    sql`select o.payment_method, ${LEFT} as left, ${refundablePayment(amount)} as refundable from orders o where o.id = ${order.id}`,
  )
  const refuse = (text: string) => new AppError('conflict', { text })
  if (!isPaid(ground.payment_method)) throw refuse('return_free')
  // Once it is delivered it ends in no other way, which would credit it again.
  if (order.status !== 'delivered') throw refuse('return_not_delivered')
  if (ground.left === null) throw refuse('return_no_invoice')
  if (ground.left < amount) throw refuse('return_over_invoice')
  if (!isByBank(ground.payment_method) && ground.refundable === null) throw refuse('return_payment')
  return ground
}

/** Selects what the credit note says of the pieces, by the position of their line in the order. */
async function returnedOf(db: Db, { id, number }: Standing, wanted: ReturnCredit): Promise<Returned> {
  const lines = await db.all<
    Returned['lines'][number]
  >(sql`select l.position, c.value ->> 'quantity' as quantity
    from json_each(${JSON.stringify(wanted.lines)}) c cross join order_return_lines rl on rl.id = c.value ->> 'line_id'
    cross join order_lines l on l.id = rl.line_id where rl.return_id = ${id} order by l.position`)
  return { id, number, fee: wanted.fee, lines }
}

/**
 * Ends a return with a credit over pieces that came, at the prices of the order, less a fee: the credit note over exactly these, and the
 * money, which goes back the way it came (a part of the payment at its provider, or what is owed, and by transfer what was paid of it),
 * all or nothing. Returns the keys of the mails. Errors: `not_found`; `invalid` lines or fee; `conflict` when somebody was faster, without
 * an invoice, before the order is delivered, and for more than was invoiced and is not credited.
 */
export async function creditReturn(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  wanted: ReturnCredit,
): Promise<string[]> {
  const standing = await readStanding(db, { party: 'administrator' }, id)
  await refuseOutdated(db, standing, wanted.version, canMoveReturn('credit', standing.state))
  const amount = sumOf(standing, wanted)
  const { payment_method } = await readGround(db, standing, amount)
  const returned = await returnedOf(db, standing, wanted)
  const { lines, fee, note } = wanted
  const said = {
    note: note ?? '',
    credit: { amount, fee },
    lines: lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
  }
  const mail = statusMail(env, standing, 'credit', said)
  const orderId = standing.order.id
  const holds = sql`exists (select 1 from orders o where o.id = ${orderId} and o.status = 'delivered' and ${LEFT} >= ${amount})
    and ${isWithinLines(id, lines)}`
  await changeRecord(db, author, {
    action: 'status',
    entity: 'returns',
    id,
    before: { state: standing.state },
    after: { state: ORDER_RETURN_MOVES.credit.to, credit: amount },
    statements: await moveStatements(db, author, 'credit', standing, {
      note: said.note,
      set: { credit: amount, fee },
      onlyIf: holds,
      mails: [mail],
      also: [
        sql`update order_return_lines set credited = c.value ->> 'quantity' from json_each(${JSON.stringify(lines)}) c
          where order_return_lines.id = c.value ->> 'line_id' and order_return_lines.return_id = ${id}`,
        makeStatement(
          db,
          { kind: 'credit_note', orderId, account: null, returned },
          { may: sql`true`, total: sql`${amount}` },
        ),
        ...(isByBank(payment_method)
          ? creditStatements(orderId, amount)
          : [partRefundStatement(orderId, id, amount)]),
      ],
    }),
    refusals: {
      [STALE]: () => movedMeanwhile(db, 'returns', id),
      'part_refunds.payment_id': new AppError('conflict', { text: 'return_payment' }),
    },
  })
  return [mail.key]
}
