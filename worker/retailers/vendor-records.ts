import { eq, sql } from 'drizzle-orm'
import type { AdminVendorsQuery, VendorForm, VendorRow } from '../../shared/retailers.admin.ts'
import type { Db } from '../db/client.ts'
import { containsWords } from '../db/search.ts'
import { orderBy } from '../db/sorting.ts'
import { AppError } from '../http/errors.ts'
import { vendorCategoryLinks, vendors } from './retailers.tables.ts'

const rowColumns = {
  id: vendors.id,
  name: vendors.name,
  city: vendors.city,
  address: vendors.address,
  active: vendors.active,
}

/** The searched text begins with the name, without capitals and accents. */
const SORTED_BY = {
  id: sql`${vendors.id}`,
  name: sql`${vendors.search}`,
  city: sql`${vendors.city} collate nocase`,
  address: sql`${vendors.address} collate nocase`,
  active: sql`${vendors.active}`,
}

/**
 * A page of the retailers, those switched off too, by name unless `sort` says otherwise. A search finds those whose name,
 * place, telephone number or e-mail address contains every word of the term.
 */
export async function listVendors(
  db: Db,
  query: AdminVendorsQuery,
): Promise<{ vendors: VendorRow[]; vendors_count: number }> {
  const { search_term = '', sort = 'name', limit, offset } = query
  const wanted = search_term === '' ? undefined : containsWords(vendors.search, search_term)
  const [[total], rows] = await db.batch([
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(vendors)
      .where(wanted),
    db
      .select(rowColumns)
      .from(vendors)
      .where(wanted)
      .orderBy(orderBy(sort, SORTED_BY, sql`${vendors.id}`))
      .limit(limit)
      .offset(offset),
  ])
  return { vendors: rows, vendors_count: total!.count }
}

/** One retailer for the form, switched off or not. Error: `not_found`. */
export async function readVendor(db: Db, id: number): Promise<VendorForm> {
  const [[row], links] = await db.batch([
    db
      .select({
        ...rowColumns,
        cap: vendors.cap,
        country: vendors.country,
        telephone: vendors.telephone,
        email: vendors.email,
        lat: vendors.lat,
        lng: vendors.lng,
        createdAt: vendors.createdAt,
        updatedAt: vendors.updatedAt,
        version: vendors.version,
      })
      .from(vendors)
      .where(eq(vendors.id, id)),
    db
      .select({ categoryId: vendorCategoryLinks.categoryId })
      .from(vendorCategoryLinks)
      .where(eq(vendorCategoryLinks.vendorId, id))
      .orderBy(vendorCategoryLinks.categoryId),
  ])
  if (!row) throw new AppError('not_found')
  const { createdAt, updatedAt, ...vendor } = row
  return {
    ...vendor,
    init_cats: links.map((link) => link.categoryId),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}
