import { sql } from 'drizzle-orm'
import type { OutcomeBody } from '../../../../shared/payments/invoices.admin.ts'
import { type Author, changeRecord, STALE } from '../../../base/audit/change.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { number } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { FILE } from '../file-names.ts'
import { HAS_RECEIPT, STATE, settleStatement } from './states.ts'

/**
 * An administrator notes what became of an invoice, until a receipt says it. Errors: `not_found`; `conflict` when a receipt says it, and
 * when the invoice is no longer as it was seen.
 */
export async function noteOutcome(
  db: Db,
  author: Author,
  id: number,
  { from, outcome, note }: OutcomeBody,
): Promise<void> {
  const [invoice] = await db.all<{ has_receipt: 0 | 1 }>(
    sql`select ${HAS_RECEIPT} as has_receipt from e_invoices e where e.document_id = ${number(id)}`,
  )
  if (!invoice) throw new AppError('not_found')
  if (invoice.has_receipt) throw new AppError('conflict', { text: 'invoice_receipt' })
  if (from === outcome) return
  await changeRecord(db, author, {
    action: 'status',
    entity: 'invoices',
    id,
    before: { state: from },
    after: { state: outcome, ...(note && { note }) },
    statements: [
      sql`insert into invoice_outcomes (document_id, file, source, outcome, note, user_id)
        select e.document_id, ${FILE}, 'hand', ${outcome}, ${note ?? ''}, ${author.actor.id} from e_invoices e
        where e.document_id = ${number(id)} and ${STATE} = ${from} and not ${HAS_RECEIPT}`,
      settleStatement(id),
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'invoices', id) },
  })
}
