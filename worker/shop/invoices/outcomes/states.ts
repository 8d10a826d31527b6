import { type SQL, sql } from 'drizzle-orm'
import { OUTCOME_SOURCES } from '../../../../shared/payments/invoice-states.ts'
import { FILE } from '../file-names.ts'

/** SQL over `e_invoices e`: an `InvoiceState`. */
export const STATE: SQL = sql`coalesce(e.outcome, iif(e.hand_over_id is null, 'waiting', 'handed_over'))`

/** SQL over `invoice_outcomes r`: how much it counts. */
const WEIGHT = sql`(case r.source ${sql.join(
  OUTCOME_SOURCES.map((source, at) => sql.raw(`when '${source}' then ${at}`)),
  sql` `,
)} end)`

/** Statement: gives an invoice the outcome that counts most of what was said of its file. */
export const settleStatement = (documentId: number): SQL => sql`update e_invoices as e set outcome = (
    select r.outcome from invoice_outcomes r where r.file = ${FILE} order by ${WEIGHT} desc, r.id desc limit 1)
  where e.document_id = ${documentId}`

/** SQL over `e_invoices e`: a receipt says what became of its file. */
export const HAS_RECEIPT: SQL = sql`exists (select 1 from invoice_outcomes r where r.file = ${FILE} and r.source <> 'hand')`
