import { type SQL, sql } from 'drizzle-orm'
import {
  expiredMounting,
  type OwnWarrantiesQuery,
  type OwnWarranty,
  type WarrantyRegistration,
} from '../../../shared/warranties.ts'
import type { Author } from '../../base/audit/audit.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import type { User } from '../../base/user.ts'
import { serialError, writeWarranty } from './registrations.ts'
import { IS_REFUSED } from './warranties.ts'

/** A condition on `w`: a retailer has those of its shop, a client its own. */
export const isOwn = (user: Pick<User, 'id' | 'role' | 'retailerId'>): SQL =>
  user.role === 'vendor'
    ? sql`w.vendor_id = ${user.retailerId} and w.deleted_at is null`
    : sql`w.user_id = ${user.id} and w.vendor_id is null and w.deleted_at is null`

interface Row extends Omit<OwnWarranty, 'status' | 'expired' | 'used' | 'refused' | 'doc'> {
  status: number
  expired: number
  used: number
  refused: number
  doc: string | null
  doc_name: string | null
}

/** A page of the person's warranties, the last mounted first. Only a retailer gets the way to an invoice. */
export async function listOwnWarranties(db: Db, user: User, query: OwnWarrantiesQuery) {
  const { limit, offset, lang = user.lang } = query
  const [[total], rows] = await readTogether<[{ count: number }, Row]>(db, [
    sql`select count(*) as count from warranties w where ${isOwn(user)}`,
    sql`select w.id, w.code, w.serial_number, w.mounting_date, w.status, w.mounting_date <= ${expiredMounting()} as expired,
        exists (select 1 from warranty_claims where warranty_id = w.id and open = 1) as used, ${IS_REFUSED} as refused,
        (select coalesce(t.slug, p.slug) from products p left join products t on t.parent_id = p.id and t.lang = ${lang}
          where p.code = w.code and p.parent_id is null and p.kind <> 'part' and p.active = 1 and p.deleted_at is null) as product_slug, w.doc, w.doc_name, w.created_at
      from warranties w where ${isOwn(user)} order by w.mounting_date desc, w.id desc limit ${limit} offset ${offset}`,
  ])
  const own = rows.map(
    ({ doc, doc_name, ...row }): OwnWarranty => ({
      ...row,
      status: row.status === 1,
      expired: row.expired === 1,
      used: row.used === 1,
      refused: row.refused === 1,
      doc:
        doc && user.role === 'vendor'
          ? { src: `/api/warranties/${row.id}/invoice`, name: doc_name || doc.split('/').at(-1)! }
          : null,
    }),
  )
  return { warranties: own, warranties_count: total!.count }
}

/**
 * Registers a warranty of the retailer's shop; it waits until an administrator makes it valid. Answers its id. The number may
 * be another shop's: then it waits as well, and only administrators see that it is contested, so that nobody learns by trying
 * which devices others have sold. Errors: `invalid` at `code`, and at `serial_number` when its own shop registered it.
 */
export async function registerOwnWarranty(
  db: Db,
  author: Author,
  data: WarrantyRegistration,
): Promise<number> {
  const { id: userId, retailerId } = author.actor
  try {
    return await writeWarranty(db, author, { ...data, userId, retailerId, status: false, contests: true })
  } catch (error) {
    throw serialError(error)
  }
}
