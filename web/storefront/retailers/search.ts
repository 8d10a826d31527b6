import { type Point, RADII_KM, type RadiusKm } from '../../../shared/geo.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { NearbyVendor, VendorCategory } from '../../../shared/retailers.ts'
import { type Client, load } from '../../api/client.ts'

/** What the address says about a search for retailers. */
export interface Search {
  /** As typed or chosen; empty for the visitor's own position. */
  place: string
  point: Point | null
  radius: RadiusKm
  /** Ids of the categories a retailer should have one of; none means all. */
  cats: number[]
}

export interface FinderData extends Search {
  /** `start` before anything was asked, `required` for an empty place, `unknown` for a place that does not exist. */
  state: 'start' | 'required' | 'unknown' | 'found'
  /** Nearest first. */
  vendors: NearbyVendor[]
  categories: VendorCategory[]
}

/** The slider's field in a form sent without scripts: the position among the radii. */
export const RADIUS_FIELD = 'radius_index'
const OWN_FIELDS = ['place', 'lat', 'lng', 'radius', 'cats', RADIUS_FIELD]
const MAX_PLACE = 200

function coordinate(text: string | null, limit: number): number | null {
  const value = text ? Number(text) : Number.NaN
  return Math.abs(value) <= limit ? value : null
}

export function readSearch(params: URLSearchParams): Search {
  const lat = coordinate(params.get('lat'), 90)
  const lng = coordinate(params.get('lng'), 180)
  const radius = RADII_KM.find((km) => km === Number(params.get('radius'))) ?? RADII_KM[Number(params.get(RADIUS_FIELD))]
  const cats = params.getAll('cats').flatMap((ids) => ids.split(','))
  return {
    place: (params.get('place') ?? '').trim().slice(0, MAX_PLACE),
    point: lat === null || lng === null ? null : { lat, lng },
    radius: radius ?? RADII_KM[0],
    cats: [...new Set(cats.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 50),
  }
}

/** The query of an address with another search; what belongs to the page around it stays. */
export function writeSearch(current: URLSearchParams, { place, point, radius, cats }: Search): string {
  const params = new URLSearchParams(otherFields(current))
  if (place) params.set('place', place)
  if (point) {
    // A hundred metres are exact enough, and say less about where somebody is.
    params.set('lat', String(Math.round(point.lat * 1000) / 1000))
    params.set('lng', String(Math.round(point.lng * 1000) / 1000))
  }
  params.set('radius', String(radius))
  if (cats.length > 0) params.set('cats', cats.join(','))
  return `?${params}`
}

/** What the address holds beside the search, e.g. the wizard's step. */
export const otherFields = (params: URLSearchParams) => [...params].filter(([name]) => !OWN_FIELDS.includes(name))

/** Finds the place when the address does not hold its coordinates, then the retailers around it. */
export async function loadFinder(api: Client, params: URLSearchParams, lang: Lang): Promise<FinderData> {
  const search = readSearch(params)
  const categories = load(api['vendor-categories'].$get({ query: { lang } }))
  const [point, { vendor_categories }] = await Promise.all([search.point ?? locate(api, search.place), categories])
  const found = { ...search, point, categories: vendor_categories, vendors: [] }
  if (!point) return { ...found, state: search.place ? 'unknown' : params.has('place') ? 'required' : 'start' }
  const { vendors } = await load(
    api.vendors.$get({
      query: {
        lang,
        lat: String(point.lat),
        lng: String(point.lng),
        radius: String(search.radius),
        cats: search.cats.length > 0 ? search.cats.join(',') : undefined,
      },
    }),
  )
  return { ...found, vendors, state: 'found' }
}

async function locate(api: Client, place: string): Promise<Point | null> {
  if (!place) return null
  const answer = await load(api.geocode.$get({ query: { address: place } }))
  return answer.results[0]?.geometry.location ?? null
}
