import type { Lang } from '../../../shared/languages.ts'
import { type Box, boxOf, boxText, type Point, RADII_KM, type RadiusKm } from '../../../shared/places/geo.ts'
import type {
  DisplayedProduct,
  NearbyRetailer,
  RetailerCategory,
  RetailerCountry,
  RetailersOverview,
} from '../../../shared/retailers/retailers.ts'
import { type Client, read } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { NETWORK_TIMEOUT_MS } from '../../offline/names.ts'

/** What the address says about a search for retailers. */
export interface Search {
  /** As typed or chosen; empty for the visitor's own position. */
  place: string
  point: Point | null
  /** What the map shows, once it was moved: then the list has what is on the map, not what is within the radius. */
  box: Box | null
  radius: RadiusKm
  /** Category ids, one of which a retailer should have; none means all. */
  cats: number[]
  /** Only where this product is probably on display. */
  product: number | null
}

export interface FinderData extends Search {
  /**
   * `start` before anything was asked, `area` for what is on the map, `required` for an empty place, `unknown` for a place that does not exist, `failed`
   * when the API did not answer.
   */
  state: 'start' | 'area' | 'required' | 'unknown' | 'failed' | 'found'
  /** What to say when it failed. */
  failure: string
  /** Nearest first. */
  vendors: NearbyRetailer[]
  /** How many there are, those that are not listed included. */
  vendors_count: number
  /** When there is none within the radius: the nearest few. */
  nearest: NearbyRetailer[]
  /** At the start: where there are retailers. */
  countries: RetailerCountry[]
  categories: RetailerCategory[]
  /** The products that can be looked for. */
  displayed: DisplayedProduct[]
}

/** The slider's field in a form sent without scripts: the position among the radii. */
export const RADIUS_FIELD = 'radius_index'
/** The field of the product that should be on display. */
export const PRODUCT_FIELD = 'on_display'
const OWN_FIELDS = ['place', 'lat', 'lng', 'radius', 'cats', 'box', RADIUS_FIELD, PRODUCT_FIELD]
const MAX_PLACE = 200

function coordinate(text: string | null, limit: number): number | null {
  const value = text ? Number(text) : Number.NaN
  return Math.abs(value) <= limit ? value : null
}

function idIn(text: string | null): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function readSearch(params: URLSearchParams): Search {
  const lat = coordinate(params.get('lat'), 90)
  const lng = coordinate(params.get('lng'), 180)
  const radius =
    RADII_KM.find((km) => km === Number(params.get('radius'))) ?? RADII_KM[Number(params.get(RADIUS_FIELD))]
  const categories = params.getAll('cats').flatMap((ids) => ids.split(','))
  return {
    place: (params.get('place') ?? '').trim().slice(0, MAX_PLACE),
    point: lat === null || lng === null ? null : { lat, lng },
    box: boxOf(params.get('box') ?? ''),
    radius: radius ?? RADII_KM[0],
    cats: [...new Set(categories.map(Number))]
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, 50),
    product: idIn(params.get(PRODUCT_FIELD)),
  }
}

/** Rounded to a hundred metres, which is exact enough and reveals less of a position; always, so that distances are consistent. */
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Number(lat.toFixed(3)),
  lng: Number(lng.toFixed(3)),
})

/** The query of an address with another search; other parameters of the page stay. */
export function writeSearch(
  current: URLSearchParams,
  { place, point, box, radius, cats: categories, product }: Search,
): string {
  const params = new URLSearchParams(otherFields(current))
  if (place) params.set('place', place)
  if (point) {
    params.set('lat', `${rounded(point).lat}`)
    params.set('lng', `${rounded(point).lng}`)
  }
  if (box) params.set('box', boxText(box))
  params.set('radius', String(radius))
  if (categories.length > 0) params.set('cats', categories.join(','))
  if (product !== null) params.set(PRODUCT_FIELD, String(product))
  return `?${params}`
}

/** The address's other parameters, e.g. the wizard's step. */
export const otherFields = (params: URLSearchParams) =>
  [...params].filter(([name]) => !OWN_FIELDS.includes(name))

/** What the device has stored says of a search; null where it has nothing. */
async function searchWithoutNetwork(api: Client, lang: Lang, search: Search) {
  if (import.meta.env.SSR || !(search.place || search.point || search.box)) return null
  try {
    const { vendors } = await read(api.vendors.all.$get({ query: { lang } }))
    return (await import('./without-network.ts')).searchStored(search, vendors)
  } catch {
    return null
  }
}

/**
 * Finds the place when the address does not hold its coordinates, then the retailers around it, or those on the map. When the API
 * does not answer, the page keeps the search and says so.
 */
async function askShop(api: Client, request: Request): Promise<FinderData> {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const search = readSearch(url.searchParams)
  const { box } = search
  const t = await textsOf(request)
  const product = search.product === null ? undefined : String(search.product)
  const isStart = !search.place && !search.point && !box
  // At the start one call tells all.
  const known = isStart
    ? command(t, api.vendors.overview.$get({ query: { lang, product } }))
    : command(t, api['vendor-categories'].$get({ query: { lang } }))
  const [kinds, place] = await Promise.all([
    known,
    search.place && !search.point ? command(t, api.geocode.$get({ query: { address: search.place } })) : null,
  ])
  const located = search.point ?? place?.answer?.results[0]?.geometry.location
  const point = located ? rounded(located) : null
  const {
    vendor_categories: categories = [],
    countries = [],
    displayed = [],
  }: Partial<RetailersOverview & { displayed: DisplayedProduct[] }> = kinds.answer ?? {}
  const found = {
    ...search,
    point,
    categories,
    displayed,
    vendors: [],
    vendors_count: 0,
    nearest: [],
    countries,
    failure: '',
  }
  const failed = async (failure: Failure): Promise<FinderData> => {
    const stored = failure.code === 'network' ? await searchWithoutNetwork(api, lang, search) : null
    return stored ? { ...found, ...stored } : { ...found, state: 'failed', failure: failure.error }
  }
  const failure = kinds.failure ?? place?.failure
  if (failure) return failed(failure)

  const around = point && { lat: String(point.lat), lng: String(point.lng) }
  const cats = search.cats.length > 0 ? search.cats.join(',') : undefined
  if (box) {
    const query = { lang, box: boxText(box), cats, product, ...around }
    const inside = await command(t, api.vendors.area.$get({ query }))
    return inside.failure ? failed(inside.failure) : { ...found, ...inside.answer, state: 'area' }
  }
  if (!around) {
    const state = search.place ? 'unknown' : url.searchParams.has('place') ? 'required' : 'start'
    return { ...found, state }
  }
  const query = { lang, ...around, radius: String(search.radius), cats, product }
  const near = await command(t, api.vendors.$get({ query }))
  if (near.failure) return failed(near.failure)
  return { ...found, ...near.answer, vendors_count: near.answer.vendors.length, state: 'found' }
}

/** The same; what the device has stored stands in for a network that does not answer in time. Where there is nothing, it has all the time it needs. */
export async function loadFinder(api: Client, request: Request): Promise<FinderData> {
  const asked = askShop(api, request)
  if (import.meta.env.SSR) return asked
  const late = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null))
  const inTime = await Promise.race([asked, late])
  if (inTime) return inTime
  asked.catch(() => {})
  const url = new URL(request.url)
  const search = readSearch(url.searchParams)
  const stored = await searchWithoutNetwork(api, langOfPath(url.pathname), search)
  return stored ? { ...search, categories: [], displayed: [], countries: [], failure: '', ...stored } : asked
}
