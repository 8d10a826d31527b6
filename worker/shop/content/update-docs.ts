import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Author } from '../../base/audit/change.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { updates } from './content.tables.ts'

/** Puts a document into an update or a translation, in place of the one it had. Errors: `not_found`; those of `saveUpload`. */
export async function saveUpdateDoc(stores: Stores, author: Author, id: number, file: File): Promise<void> {
  const { db } = stores
  const isThere = and(eq(updates.id, id), isNull(updates.deletedAt))
  await saveUpload(stores, author, file, 'update', async ({ value, name }) => {
    const [current] = await db
      .select({ doc: updates.doc, doc_name: updates.docName })
      .from(updates)
      .where(isThere)
    if (!current) throw new AppError('not_found')
    return {
      entity: 'updates',
      id,
      before: current,
      after: { doc: value, doc_name: name },
      held: current.doc,
      statement: db
        .update(updates)
        .set({ doc: value, docName: name, updatedAt: NOW })
        .where(and(isThere, sql`doc is ${current.doc}`)),
    }
  })
}
