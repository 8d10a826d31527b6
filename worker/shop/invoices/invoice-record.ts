import { sql } from 'drizzle-orm'
import type { InvoiceRecord, OutcomeEntry } from '../../../shared/payments/invoices.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { FILE, fileName } from './file-names.ts'
import { type InvoiceSqlRow, OF_INVOICE, ROW, toInvoiceRow } from './invoices.ts'
import { HAS_RECEIPT } from './outcomes/states.ts'

type One = InvoiceSqlRow & { file: number; has_receipt: 0 | 1 }
type Said = Omit<OutcomeEntry, 'file' | 'errors'> & { file: number; errors: string }
type Refused = Omit<InvoiceRecord['refused'][number], 'file'> & { file: number }

/** An electronic invoice or credit note with its files, and what was said of them. Error: `not_found`. */
export async function readInvoice(db: Db, id: number): Promise<InvoiceRecord> {
  const [[row], outcomes, refused] = await readTogether<[One, Said, Refused]>(db, [
    sql`select ${ROW}, ${FILE} as file, ${HAS_RECEIPT} as has_receipt from e_invoices e cross join documents d on d.id = e.document_id
      ${OF_INVOICE} where e.document_id = ${number(id)}`,
    sql`select r.id, r.source, r.outcome, r.file, r.sdi_id, r.errors, r.note, r.said_at, r.created_at,
        trim(coalesce(u.first_name || ' ' || u.last_name, '')) as user_name
      from invoice_outcomes r left join users u on u.id = r.user_id where r.document_id = ${number(id)} order by r.id desc`,
    sql`select x.id, x.file, h.created_at as handed_over_at, x.created_at from refused_invoices x
      left join hand_overs h on h.id = x.hand_over_id where x.document_id = ${number(id)} order by x.id desc`,
  ])
  if (!row) throw new AppError('not_found')
  const { file, has_receipt, ...listed } = row
  return {
    ...toInvoiceRow(listed),
    file: fileName(file),
    outcomes: outcomes.map((one) => ({
      ...one,
      file: fileName(one.file),
      errors: JSON.parse(one.errors) as OutcomeEntry['errors'],
    })),
    refused: refused.map((one) => ({ ...one, file: fileName(one.file) })),
    by_hand: !has_receipt,
  }
}
