import { aliasedTable, and, asc, between, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { boundingBox, distanceKm } from '../../../shared/geo.ts'
import type { Lang } from '../../../shared/languages.ts'
import {
  type NearbyVendor,
  type RetailerPage,
  retailerSlug,
  type VendorCategory,
  type VendorsQuery,
} from '../../../shared/retailers.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { vendorCategories, vendorCategoryLinks, vendors } from './retailers.tables.ts'

/** How far away the nearest retailer is still told, in km. */
const FARTHEST_KM = 500

/** Named columns only: the e-mail and the search text are nobody's business. */
const publicColumns = {
  id: vendors.id,
  name: vendors.name,
  address: vendors.address,
  city: vendors.city,
  cap: vendors.cap,
  country: vendors.country,
  telephone: vendors.telephone,
  lat: sql<number>`${vendors.lat}`,
  lng: sql<number>`${vendors.lng}`,
}

const linkedCategories = sql<string>`(
  select json_group_array(category_id) from (
    select l.category_id from ${vendorCategoryLinks} l where l.vendor_id = ${vendors}.${sql.identifier('id')} order by l.category_id
  )
)`

/** Active retailers inside a box, with one of the categories if any are asked for; the conditions are those of `vendors_near`. */
function vendorsWithin(db: Db, query: VendorsQuery, radius: number) {
  const { south, north, west, east } = boundingBox(query, radius)
  const wanted = query.cats && JSON.stringify(query.cats.split(',').map(Number))
  return db
    .select({ ...publicColumns, categories: linkedCategories })
    .from(vendors)
    .where(
      and(
        // Written out, because a bound value would keep SQLite from using the partial index `vendors_near`.
        sql`${vendors.active} = 1`,
        between(vendors.lat, south, north),
        between(vendors.lng, west, east),
        wanted
          ? exists(
              db
                .select({ one: sql`1` })
                .from(vendorCategoryLinks)
                .where(
                  and(
                    eq(vendorCategoryLinks.vendorId, vendors.id),
                    inArray(vendorCategoryLinks.categoryId, sql`(select value from json_each(${wanted}))`),
                  ),
                ),
            )
          : undefined,
      ),
    )
}

const toNearby =
  (query: VendorsQuery) =>
  ({ categories, ...vendor }: Awaited<ReturnType<typeof vendorsWithin>>[number]): NearbyVendor => ({
    ...vendor,
    init_cats: JSON.parse(categories) as number[],
    distance: distanceKm(query, vendor),
  })

/** Active retailers within `radius` km of a point, nearest first; with `cats`, those that have at least one of them. */
export async function listNearbyVendors(db: Db, query: VendorsQuery): Promise<NearbyVendor[]> {
  return (await vendorsWithin(db, query, query.radius))
    .map(toNearby(query))
    .filter((vendor) => vendor.distance <= query.radius)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
}

/** For who is within no radius of any: the nearest retailer as far as somebody may drive; null when there is none. */
export async function findNearestVendor(db: Db, query: VendorsQuery): Promise<NearbyVendor | null> {
  // In degrees, a degree of longitude as long as it is there: exact enough to tell which is the nearest.
  const shrink = Math.cos((query.lat * Math.PI) / 180) ** 2
  const [row] = await vendorsWithin(db, query, FARTHEST_KM)
    .orderBy(
      sql`(${vendors.lat} - ${query.lat}) * (${vendors.lat} - ${query.lat})
        + (${vendors.lng} - ${query.lng}) * (${vendors.lng} - ${query.lng}) * ${shrink}`,
      asc(vendors.id),
    )
    .limit(1)
  return row ? toNearby(query)(row) : null
}

/** The categories retailers are sorted by, in a language; a missing translation is read from the Italian parent. */
export async function listVendorCategories(db: Db, lang: Lang): Promise<VendorCategory[]> {
  const translation = aliasedTable(vendorCategories, 'translation')
  return db
    .select({
      id: vendorCategories.id,
      name: sql<string>`coalesce(${translation.name}, ${vendorCategories.name})`.as('translated'),
    })
    .from(vendorCategories)
    .leftJoin(translation, and(eq(translation.parentId, vendorCategories.id), eq(translation.lang, lang)))
    .where(and(isNull(vendorCategories.parentId), isNull(vendorCategories.deletedAt)))
    .orderBy(asc(vendorCategories.position), asc(vendorCategories.id))
}

/** An active retailer with its categories in a language. Errors: `not_found`. */
export async function findRetailerPage(db: Db, id: number, lang: Lang): Promise<RetailerPage> {
  const [row] = await db
    .select({
      ...publicColumns,
      lat: vendors.lat,
      lng: vendors.lng,
      categories: sql<string>`(
        select json_group_array(json_object('id', c.id, 'name', coalesce(nullif(t.name, ''), c.name)) order by c.position, c.id)
        from ${vendorCategoryLinks} l
        join ${vendorCategories} c on c.id = l.category_id and c.deleted_at is null
        left join ${vendorCategories} t on t.parent_id = c.id and t.lang = ${lang}
        where l.vendor_id = ${vendors}.${sql.identifier('id')}
      )`,
    })
    .from(vendors)
    .where(and(eq(vendors.id, id), eq(vendors.active, true)))
  if (!row) throw new AppError('not_found')
  return { ...row, slug: retailerSlug(row), categories: JSON.parse(row.categories) as VendorCategory[] }
}
