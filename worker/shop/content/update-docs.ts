import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import { retryStale } from '../../base/audit/retries.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { updates } from './content.tables.ts'

/** Puts a document into an update or a translation, in place of the one it had. Errors: `not_found`; those of `saveUpload`. */
export function saveUpdateDoc(stores: Stores, author: Author, id: number, file: File): Promise<void> {
  const { db } = stores
  return saveUpload(stores, file, 'update', (stored) =>
    retryStale(async () => {
      const [current] = await db
        .select({ doc: updates.doc, docName: updates.docName })
        .from(updates)
        .where(and(eq(updates.id, id), isNull(updates.deletedAt)))
      if (!current) throw new AppError('not_found')
      try {
        await db.batch([
          stored.statement,
          db
            .update(updates)
            .set({ doc: stored.value, docName: stored.name, updatedAt: NOW })
            .where(and(eq(updates.id, id), isNull(updates.deletedAt), sql`doc is ${current.doc}`)),
          auditStatement(db, {
            ...author,
            action: 'upload',
            entity: 'updates',
            entityId: id,
            before: { doc: current.doc, doc_name: current.docName },
            after: { doc: stored.value, doc_name: stored.name },
          }),
        ])
      } catch (error) {
        throw staleError(error)
      }
      return current.doc
    }),
  )
}
