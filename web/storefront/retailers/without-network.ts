import { distanceKm, isInside, middleOf, type Point } from '../../../shared/places/geo.ts'
import type { AnyRetailer, NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import type { FinderData, Search } from './search.ts'

/** How many of the nearest are named when there is none within the radius, as the API does. */
const NEAREST = 3

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Where a place is as far as retailers are there: the first whose town or postal code begins with it. */
function pointOf(place: string, all: AnyRetailer[]): Point | null {
  const wanted = plain(place)
  const found =
    wanted &&
    all.find(({ city, cap, name }) => [city, cap, name].some((text) => plain(text).startsWith(wanted)))
  return found ? { lat: found.lat, lng: found.lng } : null
}

type Found = Pick<FinderData, 'state' | 'point' | 'vendors' | 'vendors_count' | 'nearest'>

/**
 * Answers a search by the list of all retailers that the device has stored. Places are known only where retailers are; what is on display, nobody
 * knows here.
 */
export function searchStored(
  { box, place, point, radius, cats: categories }: Search,
  all: AnyRetailer[],
): Found {
  const wanted = all.filter(
    ({ init_cats }) => categories.length === 0 || categories.some((id) => init_cats.includes(id)),
  )
  const from = point ?? (box ? middleOf(box) : pointOf(place, all))
  const none = { point, vendors: [], vendors_count: 0, nearest: [] }
  if (!from) return { ...none, state: 'unknown' }
  const sorted = wanted
    .map((retailer): NearbyRetailer => ({ ...retailer, distance: distanceKm(from, retailer) }))
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
  if (box) {
    const inside = sorted.filter((retailer) => isInside(box, retailer))
    return { ...none, state: 'area', vendors: inside, vendors_count: inside.length }
  }
  const near = sorted.filter(({ distance }) => distance <= radius)
  return {
    state: 'found',
    point: from,
    vendors: near,
    vendors_count: near.length,
    nearest: near.length > 0 ? [] : sorted.slice(0, NEAREST),
  }
}
