import { sql } from 'drizzle-orm'
import { canMoveReturn, ORDER_RETURN_MOVES } from '../../../shared/returns/return-states.ts'
import type { ReturnReceipt } from '../../../shared/returns/returns.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { restockedStatements } from '../stock/moves.ts'
import { statusMail } from './mails.ts'
import { lastMove, moveStatements } from './move-statements.ts'
import { readStanding, refuseOutdated, type Standing } from './standing.ts'

/** Errors: `invalid` for a line of another return, and for more pieces than are still to come. */
function refuseReceipt({ lines }: Standing, came: ReturnReceipt['lines']): void {
  const fields = came.flatMap(({ line_id, quantity }, at) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return [[`lines.${at}.line_id`, 'invalid']]
    return line.received + quantity > line.quantity ? [[`lines.${at}.quantity`, 'return_received']] : []
  })
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
}

/**
 * An administrator writes down what arrived, some of it or all, and what of it goes back into stock. Returns the keys of the mails.
 * Errors: `not_found`; `invalid` for more than is still to come; `conflict` when somebody was faster.
 */
export async function receiveReturn(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { version, note, lines }: ReturnReceipt,
): Promise<string[]> {
  const standing = await readStanding(db, { party: 'administrator' }, id)
  await refuseOutdated(db, standing, version, canMoveReturn('receive', standing.state))
  refuseReceipt(standing, lines)
  const came = sql`json_each(${JSON.stringify(lines)})`
  const words = note ?? ''
  const mail = statusMail(env, standing, 'receive', {
    note: words,
    lines: lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await changeRecord(db, author, {
    action: 'status',
    entity: 'returns',
    id,
    before: { state: standing.state },
    after: { state: ORDER_RETURN_MOVES.receive.to, pieces },
    statements: await moveStatements(db, author, 'receive', standing, {
      note: words,
      mails: [mail],
      also: [
        // Whatever was judged before, a check of the table keeps it from receiving more than is to come.
        sql`update order_return_lines set received = received + (c.value ->> 'quantity'),
            restocked = restocked + iif(c.value ->> 'restocked', c.value ->> 'quantity', 0)
          from ${came} c where order_return_lines.id = c.value ->> 'line_id' and order_return_lines.return_id = ${id}`,
        sql`insert into order_return_receipts (move_id, line_id, quantity, restocked)
          select ${lastMove(id)}, value ->> 'line_id', value ->> 'quantity', iif(value ->> 'restocked', 1, 0) from ${came}`,
        ...restockedStatements(db, author, lastMove(id)),
      ],
    }),
    refusals: { order_return_lines_received: () => movedMeanwhile(db, 'returns', id) },
  })
  return [mail.key]
}
