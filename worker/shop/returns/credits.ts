import { sql } from 'drizzle-orm'
import { worthOf } from '../../../shared/credit-notes/credit-notes.ts'
import { canMoveReturn, ORDER_RETURN_MOVES } from '../../../shared/returns/return-states.ts'
import type { ReturnCredit } from '../../../shared/returns/returns.admin.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Credit, mayCredit, readCreditGround } from '../credit-notes/ground.ts'
import { CREDIT_REFUSALS, creditStatement, followingStatements } from '../credit-notes/writing.ts'
import { creditNoteMails, lastCreditNoteOf } from '../documents/paper-mails.ts'
import { statusMail } from './mails.ts'
import { moveStatements } from './move-statements.ts'
import { readStanding, refuseOutdated, type Standing } from './standing.ts'

/** The pieces at what they are worth, less the fee. Errors: `invalid` for lines and pieces that did not come, and a fee that leaves nothing. */
function creditOf({ id, number, order, lines }: Standing, wanted: ReturnCredit): Credit {
  const fields = wanted.lines.flatMap(({ line_id, quantity }, at) => {
    const line = lines.find((one) => one.id === line_id)
    if (!line) return [[`lines.${at}.line_id`, 'invalid']]
    return quantity > line.received ? [[`lines.${at}.quantity`, 'return_credited']] : []
  })
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
  const credited = wanted.lines.flatMap(({ line_id, quantity }) => {
    const { line_id: of, position, ...line } = lines.find((one) => one.id === line_id)!
    if (quantity > line.pieces) throw new AppError('conflict', { text: 'credit_over_invoice' })
    const each = worthOf(line)
    return each > 0 ? [{ line_id: of, position, quantity, each, whole: true }] : []
  })
  const goods = credited.reduce((sum, { quantity, each }) => sum + quantity * each, 0)
  if (goods === 0) throw new AppError('conflict', { text: 'credit_free' })
  if (wanted.fee >= goods) throw new AppError('invalid', { fields: { fee: 'return_fee' } })
  return {
    orderId: order.id,
    reason: 'returned',
    return: { id, number },
    way: wanted.way,
    note: '',
    amount: goods - wanted.fee,
    fee: wanted.fee,
    shipping: 0,
    lines: credited,
  }
}

/**
 * Ends a return with a credit over pieces that came, at the prices of the order, less a fee: the credit note over exactly these, and the
 * money, which goes back the way it came or into the retailer's store credit, all or nothing. Returns the order's id and the keys of the mails. Errors: `not_found`; `invalid`
 * lines or fee; `conflict` when somebody was faster, without an invoice, before the order is delivered, and for more than was invoiced and
 * is not credited.
 */
export async function creditReturn(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  wanted: ReturnCredit,
): Promise<{ order_id: number; mails: string[] }> {
  const standing = await readStanding(db, { party: 'administrator' }, id)
  await refuseOutdated(db, standing, wanted.version, canMoveReturn('credit', standing.state))
  const credit = creditOf(standing, wanted)
  const { amount, fee, orderId } = credit
  const ground = await readCreditGround(db, orderId, amount)
  const { lines, note } = wanted
  const said = {
    note: note ?? '',
    credit: { amount, fee, way: wanted.way },
    lines: lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
  }
  const mail = { ...statusMail(env, standing, 'credit', said), document: lastCreditNoteOf(orderId) }
  const mails = [mail, ...(await creditNoteMails(db, env, orderId, mail.key))]
  const inLines = sql`json_each(${JSON.stringify(lines)}) c`
  await changeRecord(db, author, {
    action: 'status',
    entity: 'returns',
    id,
    before: { state: standing.state },
    after: { state: ORDER_RETURN_MOVES.credit.to, credit: amount },
    statements: await moveStatements(db, author, 'credit', standing, {
      note: said.note,
      set: { credit: amount, fee },
      onlyIf: mayCredit(credit),
      mails,
      also: [
        sql`update order_return_lines set credited = c.value ->> 'quantity' from ${inLines}
          where order_return_lines.id = c.value ->> 'line_id' and order_return_lines.return_id = ${id}`,
        creditStatement(author, credit),
        ...followingStatements(db, author, credit, ground.payment_method),
      ],
    }),
    refusals: { [STALE]: () => movedMeanwhile(db, 'returns', id), ...CREDIT_REFUSALS },
  })
  return { order_id: orderId, mails: mails.map(({ key }) => key) }
}
