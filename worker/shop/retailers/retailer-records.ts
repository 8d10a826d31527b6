import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { RETAILER_TEXTS } from '../../../shared/retailers/retailer-fields.ts'
import { NO_HOURS } from '../../../shared/retailers/retailer-values.ts'
import type {
  AdminRetailersQuery,
  RetailerForm,
  RetailerListRow,
} from '../../../shared/retailers/retailers.admin.ts'
import { planArchived } from '../../base/db/archived-listing.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { columns, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { retailerCategoryLinks, retailerPhotos, retailers } from './retailers.tables.ts'
import { retailersWithVat } from './vat-answers.ts'

/** The search text begins with the name, in lower case without accents. */
const SORTED_BY = {
  id: sql`v.id`,
  name: sql`v.search`,
  city: sql`v.city_key`,
  address: sql`v.address_key`,
  active: sql`v.active + 0`,
}

const INDEXES = {
  id: 'vendors_kept',
  name: 'vendors_by_name',
  city: 'vendors_by_city',
  address: 'vendors_by_address',
  active: 'vendors_by_active',
}

type Row = Pick<SqlRow<typeof retailers>, keyof RetailerListRow>

const YES_NO = { yes: sql.raw('1'), no: sql.raw('0') }
const IS_OF = (categoryId: number) =>
  sql`exists (select 1 from vendor_category_links l where l.vendor_id = v.id and l.category_id = ${categoryId})`

/** A list's filter: a condition on retailers `v`, and a narrower table to walk along where there is one. */
function cutOf(query: AdminRetailersQuery) {
  const { 'filters[country]': country, 'filters[cat_id]': categoryId } = query
  const { 'filters[active]': active, 'filters[located]': located, 'filters[vat]': vat } = query
  const cut = allGiven(
    country ? sql`v.country = ${country}` : undefined,
    categoryId ? IS_OF(categoryId) : undefined,
    active ? sql`v.active + 0 = ${YES_NO[active]}` : undefined,
    located ? sql`v.lat is ${sql.raw(located === 'no' ? 'null' : 'not null')}` : undefined,
    vat ? sql`v.id in (${retailersWithVat(vat)})` : undefined,
  )
  const by =
    located === 'no'
      ? 'vendors_unlocated'
      : country
        ? 'vendors_by_country'
        : active === 'no'
          ? 'vendors_by_active'
          : 'vendors_by_name'
  // Retailers of a category are found by their links.
  const foundIn = categoryId
    ? sql`(select vendor_id from vendor_category_links where category_id = ${categoryId}) l cross join vendors v on v.id = l.vendor_id`
    : sql`vendors v indexed by ${sql.raw(by)}`
  return { cut, foundIn }
}

/**
 * A search finds retailers whose name, place, telephone number or e-mail address contains every word of the term.
 */
export function planRetailers(query: AdminRetailersQuery & Walk): Plan {
  const { search_term: term = '', sort = 'name', limit, offset, after } = query
  const order = orderBy(sort, SORTED_BY, sql`v.id`)
  const page = { table: sql`vendors v`, id: sql`v.id`, order, limit, offset, after }
  const { cut, foundIn } = cutOf(query)
  if (query['filters[archived]'] === 'yes') {
    const archived = { by: 'vendors_archived', deletedAt: sql`v.deleted_at`, text: sql`v.search` }
    return planArchived({ ...page, ...archived, where: cut, term })
  }
  // Only retailers who are not archived are in the search index.
  const where = term === '' ? allOf(sql`v.deleted_at is null`, cut) : cut
  if (cut && term === '') return planPage({ ...page, foundIn, where })
  return planPage(
    { ...page, where, by: INDEXES[sortedBy(sort)], count: storedCount('vendors') },
    { index: 'vendor_search', term },
  )
}

/** The countries that have retailers, by code: each found by an index after the one before, so that few rows are read. */
export async function listCountries(db: Db): Promise<string[]> {
  const next = (after: SQL) =>
    sql`(select min(country) from vendors where deleted_at is null and country > ${after})`
  const rows = await db.all<Pick<SqlRow<typeof retailers>, 'country'>>(sql`
    with recursive found(country) as (
      select ${next(sql`''`)} union all select ${next(sql`found.country`)} from found where found.country is not null)
    select country from found where country is not null`)
  return rows.map(({ country }) => country)
}

/** A page of all retailers, also those switched off, by name unless `sort` says otherwise. */
export async function listRetailers(db: Db, query: AdminRetailersQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planRetailers(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select v.id, v.name, v.city, v.address, v.active, v.lat, v.lng ${key} from ${from} ${inOrder}`,
  ])
  const shown = rows.map((row): RetailerListRow => ({ ...row, active: row.active === 1 }))
  return { vendors: shown, ...counted('vendors', total!) }
}

/** One retailer for the form, switched off or not. Error: `not_found`. */
export async function readRetailer(db: Db, id: number): Promise<RetailerForm> {
  const [[row], links, photos] = await db.batch([
    db
      .select({
        ...columns(retailers, 'id', 'name', 'city', 'address', 'active', 'cap', 'country', 'telephone'),
        ...columns(retailers, 'email', 'lat', 'lng', ...RETAILER_TEXTS, 'hours', 'displays', 'version'),
        times: columns(retailers, 'created_at', 'updated_at'),
      })
      .from(retailers)
      .where(and(eq(retailers.id, id), isNull(retailers.deletedAt))),
    db
      .select({ categoryId: retailerCategoryLinks.categoryId })
      .from(retailerCategoryLinks)
      .where(eq(retailerCategoryLinks.retailerId, id))
      .orderBy(retailerCategoryLinks.categoryId),
    db
      .select(columns(retailerPhotos, 'image', 'alt'))
      .from(retailerPhotos)
      .where(eq(retailerPhotos.retailerId, id))
      .orderBy(retailerPhotos.position),
  ])
  if (!row) throw new AppError('not_found')
  const { times, hours, ...retailer } = row
  const init_cats = links.map((link) => link.categoryId)
  return { ...retailer, hours: hours ?? NO_HOURS, photos, init_cats, ...times }
}
