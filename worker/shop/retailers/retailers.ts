import { aliasedTable, and, asc, between, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { type Box, boundingBox, distanceKm, type Point } from '../../../shared/places/geo.ts'
import { brandsOf, NO_HOURS, type Photo } from '../../../shared/retailers/retailer-values.ts'
import {
  type NearbyRetailer,
  type RetailerCategory,
  type RetailerPage,
  type RetailersQuery,
  retailerSlug,
} from '../../../shared/retailers/retailers.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { imageSrc } from '../../base/files/sources.ts'
import { isDisplayedAt } from '../catalogue/displayed.ts'
import { retailerCategories, retailerCategoryLinks, retailerPhotos, retailers } from './retailers.tables.ts'

/** The greatest distance at which the nearest retailers are still shown, in km. */
const FARTHEST_KM = 500
/** How many of them. */
const NEAREST = 3

/** Public columns only, without e-mail and search text. */
export const publicColumns = {
  id: retailers.id,
  name: retailers.name,
  address: retailers.address,
  city: retailers.city,
  cap: retailers.cap,
  country: retailers.country,
  telephone: retailers.telephone,
  lat: sql<number>`${retailers.lat}`,
  lng: sql<number>`${retailers.lng}`,
}

/** The ids of a retailer's categories, as JSON. */
export const linkedCategories = sql<string>`(
  select json_group_array(category_id) from (
    select l.category_id from ${retailerCategoryLinks} l where l.vendor_id = ${retailers}.${sql.identifier('id')} order by l.category_id
  )
)`

/** Active retailers inside a box, with one of the categories, and probably with the product on display, if any are given; the conditions match the index `vendors_near`. */
export function isWithin(
  db: Db,
  { south, west, north, east }: Box,
  { cats: categories, product }: { cats?: string | undefined; product?: number | undefined },
) {
  const wanted = categories && JSON.stringify(categories.split(',').map(Number))
  return and(
    // Written out, because a bound value would keep SQLite from using the partial index `vendors_near`.
    sql`${retailers.active} = 1`,
    between(retailers.lat, south, north),
    between(retailers.lng, west, east),
    wanted
      ? exists(
          db
            .select({ one: sql`1` })
            .from(retailerCategoryLinks)
            .where(
              and(
                eq(retailerCategoryLinks.retailerId, retailers.id),
                inArray(retailerCategoryLinks.categoryId, sql`(select value from json_each(${wanted}))`),
              ),
            ),
        )
      : undefined,
    product === undefined ? undefined : isDisplayedAt(product, sql`${retailers}.${sql.identifier('id')}`),
  )
}

const retailersWithin = (db: Db, query: RetailersQuery, radius: number) =>
  db
    .select({ ...publicColumns, categories: linkedCategories })
    .from(retailers)
    .where(isWithin(db, boundingBox(query, radius), query))

/**
 * Compares distances from a point without leaving SQL: in degrees, with longitude scaled to the latitude, which is exact enough
 * to find the nearest.
 */
export const nearestFirst = ({ lat, lng }: Point) => {
  const shrink = Math.cos((lat * Math.PI) / 180) ** 2
  return sql`(${retailers.lat} - ${lat}) * (${retailers.lat} - ${lat})
    + (${retailers.lng} - ${lng}) * (${retailers.lng} - ${lng}) * ${shrink}`
}

/** What the finder lists of a row, with its distance from a point, and its country in a language. */
export const toNearby =
  (from: Point, lang: Lang) =>
  ({ categories, ...retailer }: Awaited<ReturnType<typeof retailersWithin>>[number]): NearbyRetailer => ({
    ...retailer,
    country_name: countryNames(lang)(retailer.country),
    init_cats: JSON.parse(categories) as number[],
    distance: distanceKm(from, retailer),
  })

/** Active retailers within `radius` km of a point, nearest first; with `cats`, those that have at least one of them. */
export async function listNearbyRetailers(
  db: Db,
  query: RetailersQuery,
  lang: Lang,
): Promise<NearbyRetailer[]> {
  return (await retailersWithin(db, query, query.radius))
    .map(toNearby(query, lang))
    .filter((retailer) => retailer.distance <= query.radius)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
}

/** The nearest few retailers within `FARTHEST_KM`, when none is within the radius. */
export async function findNearestRetailers(
  db: Db,
  query: RetailersQuery,
  lang: Lang,
): Promise<NearbyRetailer[]> {
  const rows = await retailersWithin(db, query, FARTHEST_KM)
    .orderBy(nearestFirst(query), asc(retailers.id))
    .limit(NEAREST)
  return rows.map(toNearby(query, lang))
}

/** The categories retailers are sorted by, in a language; a missing translation is read from the Italian parent. */
export const listRetailerCategories = async (db: Db, lang: Lang): Promise<RetailerCategory[]> =>
  selectRetailerCategories(db, lang)

/** The statement of `listRetailerCategories`. */
export function selectRetailerCategories(db: Db, lang: Lang) {
  const translation = aliasedTable(retailerCategories, 'translation')
  return db
    .select({
      id: retailerCategories.id,
      name: sql<string>`coalesce(${translation.name}, ${retailerCategories.name})`.as('translated'),
    })
    .from(retailerCategories)
    .leftJoin(translation, and(eq(translation.parentId, retailerCategories.id), eq(translation.lang, lang)))
    .where(and(isNull(retailerCategories.parentId), isNull(retailerCategories.deletedAt)))
    .orderBy(asc(retailerCategories.position), asc(retailerCategories.id))
}

/** An active retailer with its categories in a language. Errors: `not_found`. */
export async function findRetailerPage(db: Db, id: number, lang: Lang): Promise<RetailerPage> {
  const [row] = await db
    .select({
      ...publicColumns,
      lat: retailers.lat,
      lng: retailers.lng,
      website: retailers.website,
      brands: retailers.brands,
      hours: retailers.hours,
      photos: sql<string>`(
        select json_group_array(json_object('image', p.image, 'alt', p.alt) order by p.position)
        from ${retailerPhotos} p where p.vendor_id = ${retailers}.${sql.identifier('id')}
      )`,
      categories: sql<string>`(
        select json_group_array(json_object('id', c.id, 'name', coalesce(nullif(t.name, ''), c.name)) order by c.position, c.id)
        from ${retailerCategoryLinks} l
        join ${retailerCategories} c on c.id = l.category_id and c.deleted_at is null
        left join ${retailerCategories} t on t.parent_id = c.id and t.lang = ${lang}
        where l.vendor_id = ${retailers}.${sql.identifier('id')}
      )`,
    })
    .from(retailers)
    .where(and(eq(retailers.id, id), eq(retailers.active, true)))
  if (!row) throw new AppError('not_found')
  return {
    ...row,
    slug: retailerSlug(row),
    brands: brandsOf(row.brands),
    hours: row.hours ?? NO_HOURS,
    photos: (JSON.parse(row.photos) as Photo[]).map(({ image, alt }) => ({ src: imageSrc(image)!, alt })),
    categories: JSON.parse(row.categories) as RetailerCategory[],
  }
}
