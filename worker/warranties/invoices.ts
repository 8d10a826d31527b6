import { and, eq, sql } from 'drizzle-orm'
import { type Author, auditStatement, staleError } from '../audit/audit.ts'
import { retryStale } from '../audit/retries.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { type Stores, saveUpload } from '../files/uploads.ts'
import { AppError } from '../http/errors.ts'
import { warranties } from './warranties.tables.ts'

/** Puts the private invoice to a warranty, in place of the one it had. Errors: `not_found`; those of `saveUpload`. */
export function saveInvoice(stores: Stores, author: Author, id: number, file: File): Promise<void> {
  const { db } = stores
  return saveUpload(stores, file, 'invoice', (stored) =>
    retryStale(async () => {
      const [current] = await db
        .select({ doc: warranties.doc, docName: warranties.docName })
        .from(warranties)
        .where(eq(warranties.id, id))
      if (!current) throw new AppError('not_found')
      try {
        await db.batch([
          stored.statement,
          db
            .update(warranties)
            .set({ doc: stored.value, docName: stored.name, updatedAt: NOW })
            .where(and(eq(warranties.id, id), sql`doc is ${current.doc}`)),
          auditStatement(db, {
            ...author,
            action: 'upload',
            entity: 'warranties',
            entityId: id,
            before: { doc_name: current.docName },
            after: { doc_name: stored.name },
          }),
        ])
      } catch (error) {
        throw staleError(error)
      }
      return current.doc
    }),
  )
}

/** The key of a warranty's invoice. Error: `not_found`, also when it has none. */
export async function findInvoice(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ doc: warranties.doc }).from(warranties).where(eq(warranties.id, id))
  if (!row?.doc) throw new AppError('not_found')
  return row.doc
}
