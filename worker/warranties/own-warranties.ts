import { type SQL, sql } from 'drizzle-orm'
import {
  expiredMounting,
  type OwnWarrantiesQuery,
  type OwnWarranty,
  type WarrantyRegistration,
} from '../../shared/warranties.ts'
import type { User } from '../accounts/sessions.ts'
import type { Author } from '../audit/audit.ts'
import type { Db } from '../db/client.ts'
import { readTogether } from '../db/reads.ts'
import { writeWarranty } from './registrations.ts'

/** A condition on `w`: a retailer has those of its shop, a client its own. */
export const isOwn = (user: Pick<User, 'id' | 'role' | 'vendorId'>): SQL =>
  user.role === 'vendor'
    ? sql`w.vendor_id = ${user.vendorId} and w.deleted_at is null`
    : sql`w.user_id = ${user.id} and w.vendor_id is null and w.deleted_at is null`

interface Row extends Omit<OwnWarranty, 'status' | 'expired' | 'used' | 'doc'> {
  status: number
  expired: number
  used: number
  doc: string | null
  doc_name: string | null
}

/** A page of the person's warranties, the last mounted first. Only a retailer gets the way to an invoice. */
export async function listOwnWarranties(db: Db, user: User, query: OwnWarrantiesQuery) {
  const { limit, offset } = query
  const [[total], rows] = await readTogether<[{ count: number }, Row]>(db, [
    sql`select count(*) as count from warranties w where ${isOwn(user)}`,
    sql`select w.id, w.code, w.serial_number, w.mounting_date, w.status, w.mounting_date <= ${expiredMounting()} as expired,
        exists (select 1 from warranty_claims where warranty_id = w.id and open = 1) as used, w.doc, w.doc_name, w.created_at
      from warranties w where ${isOwn(user)} order by w.mounting_date desc, w.id desc limit ${limit} offset ${offset}`,
  ])
  const own = rows.map(
    ({ doc, doc_name, ...row }): OwnWarranty => ({
      ...row,
      status: row.status === 1,
      expired: row.expired === 1,
      used: row.used === 1,
      doc:
        doc && user.role === 'vendor'
          ? { src: `/api/warranties/${row.id}/invoice`, name: doc_name || doc.split('/').at(-1)! }
          : null,
    }),
  )
  return { warranties: own, warranties_count: total!.count }
}

/** Registers a warranty of the retailer's shop; it waits until an administrator makes it valid. Answers its id. Errors: as `writeWarranty`. */
export const registerOwnWarranty = (db: Db, author: Author, data: WarrantyRegistration): Promise<number> => {
  const { id: userId, vendorId } = author.actor
  return writeWarranty(db, author, { ...data, userId, vendorId, status: false })
}
