import { sql } from 'drizzle-orm'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { isTaken, successorStatements } from '../warranties/replacements.ts'
import { warrantySearchText } from '../warranties/search-text.ts'

interface Replacing {
  code: string
  successor_id: number | null
  successor: string | null
  /** The unit with the number is the closed one, or is registered and no successor yet. */
  taken: number
}

/**
 * Says which unit an order sends in place of another: registered by whomever, it has the rest of that one's cover. Until then, and
 * when it was wrong, it can be said anew. Errors: `not_found` for an order that replaces no unit; `invalid` at `serial_number` for a
 * unit that is registered already, or replaces another.
 */
export async function nameSuccessor(
  db: Db,
  author: Author,
  orderId: number,
  serialNumber: string,
): Promise<void> {
  const invalid = new AppError('invalid', { fields: { serial_number: 'serial_taken' } })
  await changeRecord(db, author, async () => {
    const now = await db.get<Replacing | undefined>(sql`
      select u.code, r.successor_id, s.serial_number as successor,
        ${isTaken(sql`u.code_key`, serialNumber, sql`r.successor_id`)} as taken
      from unit_replacements r join units u on u.id = r.unit_id left join units s on s.id = r.successor_id
      where r.order_id = ${orderId} and r.freed_at is null`)
    if (!now) throw new AppError('not_found')
    if (now.taken) throw invalid
    const search = warrantySearchText({ code: now.code, serialNumber })
    return {
      action: 'edit',
      entity: 'orders',
      id: orderId,
      before: { successor: now.successor },
      after: { successor: serialNumber },
      statements: successorStatements(orderId, { code: now.code, serialNumber, search }, now.successor_id),
      refusals: { 'unit_replacements.successor_id': invalid, unit_replacements_other: invalid },
    }
  })
}
