import { eq, sql } from 'drizzle-orm'
import type { AdminVendorsQuery, VendorForm, VendorRow } from '../../shared/retailers.admin.ts'
import type { Db } from '../db/client.ts'
import { type Count, counted, keptCount, planPage } from '../db/listing.ts'
import { readTogether } from '../db/reads.ts'
import { orderBy } from '../db/sorting.ts'
import { AppError } from '../http/errors.ts'
import { vendorCategoryLinks, vendors } from './retailers.tables.ts'

/** The searched text begins with the name, without capitals and accents. */
const SORTED_BY = {
  id: sql`v.id`,
  name: sql`v.search`,
  city: sql`v.city_key`,
  address: sql`v.address_key`,
  active: sql`v.active + 0`,
}

type Row = Omit<VendorRow, 'active'> & { active: number }

/**
 * A page of the retailers, those switched off too, by name unless `sort` says otherwise. A search finds those whose name,
 * place, telephone number or e-mail address contains every word of the term.
 */
export async function listVendors(db: Db, query: AdminVendorsQuery) {
  const { search_term: term = '', sort = 'name', limit, offset } = query
  const order = orderBy(sort, SORTED_BY, sql`v.id`)
  const { ids, count } = planPage(
    { table: sql`vendors v`, id: sql`v.id`, order, count: keptCount('vendors'), limit, offset },
    { index: 'vendor_search', term },
  )
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select v.id, v.name, v.city, v.address, v.active
      from (${ids}) page cross join vendors v on v.id = page.id order by ${order}`,
  ])
  const shown = rows.map((row): VendorRow => ({ ...row, active: row.active === 1 }))
  return { vendors: shown, ...counted('vendors', total!) }
}

/** One retailer for the form, switched off or not. Error: `not_found`. */
export async function readVendor(db: Db, id: number): Promise<VendorForm> {
  const [[row], links] = await db.batch([
    db
      .select({
        id: vendors.id,
        name: vendors.name,
        city: vendors.city,
        address: vendors.address,
        active: vendors.active,
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
