import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { warranties } from './warranties.tables.ts'

/** The retailer's id; administrators, who may see all, have no owner. */
export interface InvoiceOwner {
  retailerId: number | null
}
/** The condition that a warranty is the owner's; null matches none. */
const isOf = (owner: InvoiceOwner | undefined) => owner && sql`${warranties.retailerId} = ${owner.retailerId}`
/** A retailer cannot replace an invoice that an administrator has checked. */
const isReplaceable = (owner: InvoiceOwner | undefined) => owner && sql`(doc is null or status = 0)`

/**
 * Stores a warranty's private invoice, in place of an earlier one. Errors: `not_found`, also for another retailer's warranty
 * and for a valid one that has its invoice; those of `saveUpload`.
 */
export async function saveInvoice(
  stores: Stores,
  author: Author,
  id: number,
  file: File,
  owner?: InvoiceOwner,
): Promise<void> {
  const { db } = stores
  const isOpen = and(eq(warranties.id, id), isOf(owner), isReplaceable(owner))
  await saveUpload(stores, author, file, 'invoice', async ({ value, name }) => {
    const [current] = await db
      .select({ doc: warranties.doc, docName: warranties.docName })
      .from(warranties)
      .where(and(isOpen, isNull(warranties.deletedAt)))
    if (!current) throw new AppError('not_found')
    return {
      entity: 'warranties',
      id,
      before: { doc_name: current.docName },
      after: { doc_name: name },
      held: current.doc,
      statement: db
        .update(warranties)
        .set({
          doc: value,
          docName: name,
          updatedAt: NOW,
          // Whoever judges it by the earlier invoice has to look again; a form of the back-office sends its own after saving.
          ...(owner && { version: sql`version + 1` }),
        })
        .where(and(isOpen, sql`doc is ${current.doc}`)),
    }
  })
}

/** The key of a warranty's invoice. Error: `not_found`, also when it has none, and for another retailer's. */
export async function findInvoice(db: Db, id: number, owner?: InvoiceOwner): Promise<string> {
  const [row] = await db
    .select({ doc: warranties.doc })
    .from(warranties)
    .where(and(eq(warranties.id, id), isNull(warranties.deletedAt), isOf(owner)))
  if (!row?.doc) throw new AppError('not_found')
  return row.doc
}
