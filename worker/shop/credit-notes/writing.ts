import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isByBank, type PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { partRefundStatement } from '../checkout/part-refunds.ts'
import { makeStatement } from '../documents/keeping.ts'
import { creditStatements } from '../receivables/receivables.ts'
import { keepStatement } from '../receivables/store-credit.ts'
import type { Credit } from './ground.ts'

/** Selects the id of an order's last credit: the one that the same batch has just written. */
const lastCredit = (orderId: number) => sql`(select max(id) from credit_notes where order_id = ${orderId})`

/** Statement: writes a credit, if `onlyIf` holds. */
export const creditStatement = (
  author: Author,
  { orderId, reason, return: of, note, amount, fee, shipping }: Credit,
  onlyIf: SQL = sql`true`,
): SQL => sql`insert into credit_notes (order_id, return_id, reason, amount, fee, shipping, note, user_id)
  select ${orderId}, ${of?.id ?? null}, ${reason}, ${amount}, ${fee}, ${shipping}, ${note}, ${author.actor.id} where ${onlyIf}`

/** Statements: what becomes of the money that is credited. */
function moneyStatements(author: Author, { orderId, amount, way }: Credit, method: PaymentMethod): SQL[] {
  if (isByBank(method)) return creditStatements(orderId, amount, way)
  return way === 'account'
    ? [keepStatement(orderId, amount, author.actor.id)]
    : [partRefundStatement(orderId, lastCredit(orderId), amount)]
}

/**
 * Statements that follow `creditStatement` in its batch: the lines, the document, which takes the next number of its year, and the money:
 * a part of the payment at its provider, or what is owed and was paid of it; or the retailer's store credit.
 */
export const followingStatements = (
  db: Db,
  author: Author,
  credit: Credit,
  method: PaymentMethod,
): SQLWrapper[] => {
  const { orderId, reason, return: of, note, amount, fee, shipping, lines } = credit
  const id = lastCredit(orderId)
  return [
    sql`insert into credit_note_lines (credit_note_id, line_id, quantity, each, whole)
      select ${id}, value ->> 'line_id', value ->> 'quantity', value ->> 'each', value ->> 'whole' from json_each(${JSON.stringify(lines)})`,
    makeStatement(
      db,
      {
        kind: 'credit_note',
        orderId,
        account: null,
        credit: {
          id,
          part: {
            reason,
            return: of?.number ?? null,
            note,
            fee,
            shipping,
            lines: lines.map(({ line_id: _, ...line }) => line),
          },
        },
      },
      { may: sql`true`, total: sql`${amount}` },
    ),
    ...moneyStatements(author, credit, method),
  ]
}

/** What a broken constraint of these statements means. */
export const CREDIT_REFUSALS: Refusals = {
  'part_refunds.payment_id': new AppError('conflict', { text: 'credit_payment' }),
}
