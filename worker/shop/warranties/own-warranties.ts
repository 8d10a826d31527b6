import { count, desc, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { expiredMounting } from '../../../shared/cover.ts'
import type { OwnWarrantiesQuery, OwnWarranty, WarrantyRegistration } from '../../../shared/warranties.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named, type SqlRow } from '../../base/db/reads.ts'
import type { Caller } from '../../base/user.ts'
import type { products } from '../catalogue/catalogue.tables.ts'
import { writeWarranty } from './registrations.ts'
import { warranties } from './warranties.tables.ts'
import { IS_REFUSED } from './warranties.ts'

const w = alias(warranties, 'w')

/** A condition on `w`: a retailer account sees its retailer's warranties, a client its own. */
export const isOwn = (user: Pick<Caller, 'id' | 'role' | 'retailerId'>): SQL =>
  user.role === 'vendor'
    ? sql`w.vendor_id = ${user.retailerId} and w.deleted_at is null`
    : sql`w.user_id = ${user.id} and w.vendor_id is null and w.deleted_at is null`

/** A page of the person's warranties, the last mounted first. Only a retailer gets links to invoices. */
export async function listOwnWarranties(db: Db, user: Caller, query: OwnWarrantiesQuery) {
  const { limit, offset, lang = user.lang } = query
  const slug = sql`(select coalesce(t.slug, p.slug) from products p left join products t on t.parent_id = p.id and t.lang = ${lang}
    where p.code = w.code and p.parent_id is null and p.kind <> 'part' and p.active = 1 and p.deleted_at is null)`
  const used = sql`exists (select 1 from warranty_claims where warranty_id = w.id and open = 1)`
  const [[total], rows] = await db.batch([
    db.select({ count: count() }).from(w).where(isOwn(user)),
    db
      .select({
        ...columns(w, 'id', 'code', 'serial_number', 'mounting_date', 'status'),
        expired: named<number>(sql`${w.mountingDate} <= ${expiredMounting()}`, 'expired'),
        used: named<number>(used, 'used'),
        refused: named<number>(IS_REFUSED, 'refused'),
        ...columns(w, 'refusal', 'refusal_note'),
        product_slug: named<SqlRow<typeof products>['slug'] | null>(slug, 'product_slug'),
        ...columns(w, 'doc', 'doc_name', 'created_at'),
      })
      .from(w)
      .where(isOwn(user))
      .orderBy(desc(w.mountingDate), desc(w.id))
      .limit(limit)
      .offset(offset),
  ])
  const own = rows.map(
    ({ doc, doc_name, refusal, refusal_note, ...row }): OwnWarranty => ({
      ...row,
      expired: row.expired === 1,
      used: row.used === 1,
      refused: row.refused === 1,
      refusal:
        row.refused === 1 && refusal && user.role === 'vendor'
          ? { reason: refusal, note: refusal_note ?? '' }
          : null,
      doc:
        doc && user.role === 'vendor'
          ? { src: `/api/warranties/${row.id}/invoice`, name: doc_name || doc.split('/').at(-1)! }
          : null,
    }),
  )
  return { warranties: own, warranties_count: total!.count }
}

/**
 * Registers a warranty for the retailer; it waits until an administrator makes it valid. Returns its id. If another retailer
 * holds the number it waits as well, and only administrators see that it is contested, so that nobody learns by trying which
 * devices others have sold. Errors: `invalid` at `code`, and at `serial_number` when the same retailer registered it.
 */
export function registerOwnWarranty(db: Db, author: Author, data: WarrantyRegistration): Promise<number> {
  const { id: userId, retailerId } = author.actor
  return writeWarranty(db, author, { ...data, userId, retailerId, status: false, contests: true })
}
