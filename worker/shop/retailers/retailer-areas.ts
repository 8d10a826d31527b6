import { asc, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { boxOf, EUROPE, middleOf } from '../../../shared/places/geo.ts'
import {
  type AnyRetailer,
  AREA_ROWS,
  type AreaQuery,
  MAX_RETAILERS,
  type PlacesOfQuery,
  type RetailerPlace,
  type RetailersInArea,
  type RetailersOverview,
} from '../../../shared/retailers/retailers.ts'
import type { Db } from '../../base/db/client.ts'
import { retailers } from './retailers.tables.ts'
import {
  isWithin,
  linkedCategories,
  nearestFirst,
  publicColumns,
  selectRetailerCategories,
  toNearby,
} from './retailers.ts'

/** The active retailers inside a box, nearest first. */
export async function listRetailersInArea(
  db: Db,
  { box, lat, lng, ...wanted }: AreaQuery,
  lang: Lang,
): Promise<RetailersInArea> {
  const area = boxOf(box)!
  const from = lat === undefined || lng === undefined ? middleOf(area) : { lat, lng }
  const inside = isWithin(db, area, wanted)
  // Found by the index alone; only what is listed is read.
  const near = db
    .select({ id: sql<number>`${retailers.id}`.as('near_id') })
    .from(retailers)
    .where(inside)
    .orderBy(nearestFirst(from), asc(retailers.id))
    .limit(AREA_ROWS)
    .as('near')
  const [[counted], rows] = await db.batch([
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(retailers)
      .where(inside),
    db
      .select({ ...publicColumns, categories: linkedCategories })
      .from(near)
      .innerJoin(retailers, eq(retailers.id, near.id)),
  ])
  const vendors = rows.map(toNearby(from, lang)).sort((a, b) => a.distance - b.distance || a.id - b.id)
  return { vendors, vendors_count: counted!.total }
}

/** Where all active retailers are that the map can show, to ten metres; by latitude, because the index is. */
export async function listRetailerPlaces(db: Db, wanted: PlacesOfQuery = {}): Promise<RetailerPlace[]> {
  const rows = await db
    .select({ id: retailers.id, lat: retailers.lat, lng: retailers.lng, name: retailers.name })
    .from(retailers)
    .where(isWithin(db, EUROPE, wanted))
    .orderBy(asc(retailers.lat), asc(retailers.lng))
  const short = (degrees: number | null) => Number(degrees!.toFixed(4))
  return rows.map(({ id, lat, lng, name }) => [id, short(lat), short(lng), name])
}

/** All active retailers, as the finder lists them, for a device that is to find them without a network; distances are its own. */
export async function listAllRetailers(db: Db, lang: Lang): Promise<AnyRetailer[]> {
  const rows = await db
    .select({ ...publicColumns, categories: linkedCategories })
    .from(retailers)
    .where(isWithin(db, EUROPE, {}))
    .orderBy(asc(retailers.id))
    .limit(MAX_RETAILERS)
  const nameOf = countryNames(lang)
  return rows.map(({ categories, ...retailer }) => ({
    ...retailer,
    country_name: nameOf(retailer.country),
    init_cats: JSON.parse(categories) as number[],
  }))
}

/** Wider than the retailers themselves by this many degrees, so that none lies on the edge. */
const EDGE = 0.2

/** What is known before a place is: the countries that have active retailers, those with the most first, and all categories. */
export async function readOverview(
  db: Db,
  lang: Lang,
  wanted: PlacesOfQuery = {},
): Promise<RetailersOverview> {
  const countries = db
    .select({
      country: retailers.country,
      count: sql<number>`count(*)`.as('retailers'),
      south: sql<number>`min(${retailers.lat})`,
      west: sql<number>`min(${retailers.lng})`,
      north: sql<number>`max(${retailers.lat})`,
      east: sql<number>`max(${retailers.lng})`,
    })
    .from(retailers)
    .where(isWithin(db, EUROPE, wanted))
    .groupBy(retailers.country)
    .orderBy(sql`retailers desc`, asc(retailers.country))
  const [rows, categories] = await db.batch([countries, selectRetailerCategories(db, lang)])
  const nameOf = countryNames(lang)
  return {
    countries: rows.map(({ country, count, south, west, north, east }) => ({
      country,
      country_name: nameOf(country),
      count,
      box: { south: south - EDGE, west: west - EDGE, north: north + EDGE, east: east + EDGE },
    })),
    vendor_categories: categories,
  }
}
