import * as z from 'zod/mini'
import { decimal, id, integer, lang, line, searched } from '../base/fields.ts'
import { slugOf } from '../catalogue/slugs.ts'
import { type Box, boxOf, RADII_KM } from '../places/geo.ts'
import type { Hours } from './hours.ts'

/** Ids of retailer categories, one of which a retailer should have. */
const categoryIds = z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/, 'number')))

/** A product's id: only retailers where it is probably on display. */
const displayed = z.optional(id)

/** `GET /api/vendors?lat&lng&radius&cats=1,2`: retailers within `radius` km of a point. */
export const retailersQuery = z.strictObject({
  lang: z.optional(lang),
  lat: decimal(-90, 90),
  lng: decimal(-180, 180),
  radius: z._default(integer(1, 100).check(z.refine((km) => RADII_KM.includes(km as never), 'number')), 10),
  cats: categoryIds,
  product: displayed,
})
export type RetailersQuery = z.infer<typeof retailersQuery>

/** How many retailers of an area are listed. */
export const AREA_ROWS = 60
/**
 * `GET /api/vendors/area?box&lat&lng&cats`: the retailers inside a box (south, west, north, east), nearest first: to the point if
 * there is one, else to its middle. `vendors_count` counts those beyond `AREA_ROWS`, too.
 */
export const areaQuery = z
  .strictObject({
    lang: z.optional(lang),
    box: z.string().check(z.refine((text) => boxOf(text) !== null, 'invalid')),
    lat: z.optional(decimal(-90, 90)),
    lng: z.optional(decimal(-180, 180)),
    cats: categoryIds,
    product: displayed,
  })
  .check(z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'coordinates'))
export type AreaQuery = z.infer<typeof areaQuery>
export interface RetailersInArea {
  vendors: NearbyRetailer[]
  vendors_count: number
}

/** `GET /api/vendors/places?cats`: where all active retailers are, for the map. */
export const placesOfQuery = z.strictObject({
  lang: z.optional(lang),
  cats: categoryIds,
  product: displayed,
})
export type PlacesOfQuery = z.infer<typeof placesOfQuery>
/** Id, latitude, longitude, name. */
export type RetailerPlace = [number, number, number, string]

/** A country with active retailers: how many, and the box that holds them. */
export interface RetailerCountry {
  country: string
  /** In the language that was asked for. */
  country_name: string
  count: number
  box: Box
}

/** `GET /api/vendors/overview?cats`: what the finder shows before it knows a place. */
export interface RetailersOverview {
  countries: RetailerCountry[]
  vendor_categories: RetailerCategory[]
}

/** Products that are probably on display somewhere, which the finder can look for. */
export interface DisplayedProduct {
  id: number
  name: string
}

/** A retailer near a point; `distance` in km. */
export interface NearbyRetailer {
  id: number
  name: string
  address: string
  city: string
  /** Postal code. */
  cap: string
  country: string
  /** The country's name in the language that was asked for. */
  country_name: string
  telephone: string
  lat: number
  lng: number
  /** Ids of the retailer's categories. */
  init_cats: number[]
  distance: number
}

/** `GET /api/vendors/all`: a retailer as the finder lists it, wherever one is. */
export type AnyRetailer = Omit<NearbyRetailer, 'distance'>
/** So many a device stores for times without a network. */
export const MAX_RETAILERS = 2000

export interface RetailerCategory {
  id: number
  name: string
}

/** `GET /api/vendors/{id}` */
export const retailerParam = z.object({ id })

/** A retailer's own page. `lat` and `lng` are null when its place is unknown; no quotation can then be requested from it. */
export interface RetailerPage
  extends Omit<NearbyRetailer, 'lat' | 'lng' | 'init_cats' | 'distance' | 'country_name'> {
  lat: number | null
  lng: number | null
  /** The last part of the page's address: `12-camper-brianza-como`. */
  slug: string
  /** An http or https address, or empty. */
  website: string
  /** Brands that it fits. */
  brands: string[]
  hours: Hours
  photos: { src: string; alt: string }[]
  categories: RetailerCategory[]
}

/** The id finds the retailer, the words are for readers, so old addresses still work after a change of name. */
export const retailerSlug = ({ id, name, city }: { id: number; name: string; city: string }) =>
  `${id}-${slugOf(`${name} ${city}`, 'retailer')}`

export const geocodeQuery = z.object({
  address: line(200),
})
export interface GeocodeAnswer {
  status: 'OK' | 'ZERO_RESULTS'
  results: {
    formatted_address: string
    geometry: {
      location: { lat: number; lng: number }
      /** As Google calls it: only the middle of the town or postal code is known, not the house. */
      location_type?: 'APPROXIMATE'
    }
  }[]
}

/** `GET /api/places?search_term`: places whose name or postal code begins with the term, the largest first. */
export const placesQuery = z.object({ search_term: searched(200) })
export interface Place {
  id: number
  /** For people: `Milano, Lombardia, IT`. */
  label: string
  lat: number
  lng: number
}
