import { sql } from 'drizzle-orm'
import type { DocumentInput } from '../../../shared/documents/documents.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { isMissing } from './documents.ts'
import { documentStatement } from './keeping.ts'

/**
 * An administrator makes a document, which the order's history says; a credit note takes the next number. Asked again, or by two at once,
 * it is the same one. Errors: `not_found`; `conflict` while there is nothing to say in it.
 */
export async function makeByHand(
  db: Db,
  author: Author,
  orderId: number,
  wanted: DocumentInput,
  account: BankAccount | null,
): Promise<void> {
  const { kind, shipment_id } = wanted
  if (!(await isMissing(db, 'administrator', orderId, wanted))) return
  try {
    await changeRecord(db, author, {
      action: 'edit',
      entity: 'orders',
      id: orderId,
      before: null,
      after: { document: kind },
      statements: [
        documentStatement(db, {
          kind,
          orderId,
          account,
          shipment: shipment_id ? sql`${shipment_id}` : undefined,
        }),
      ],
      refusals: { [STALE]: new AppError('conflict') },
    })
  } catch (error) {
    // Somebody else has made it in between.
    if (!(error instanceof AppError) || (await isMissing(db, 'administrator', orderId, wanted))) throw error
  }
}
