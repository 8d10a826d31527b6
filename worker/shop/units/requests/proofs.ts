import { eq } from 'drizzle-orm'
import type { Db } from '../../../base/db/client.ts'
import { AppError } from '../../../base/errors.ts'
import { ownerRequests } from './owner-requests.tables.ts'

/** A proof as administrators see it; its name says which unit it is of. */
export const proofDoc = ({ id, doc, serial_number }: { id: number; doc: string; serial_number: string }) => ({
  src: `/api/admin/owner-requests/${id}/proof`,
  name: `${serial_number}.${doc.split('.').at(-1)}`,
})

/** The key of what an owner sent as proof; for administrators only. Error: `not_found`. */
export async function findProof(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ doc: ownerRequests.doc })
    .from(ownerRequests)
    .where(eq(ownerRequests.id, id))
  if (!row) throw new AppError('not_found')
  return row.doc
}
