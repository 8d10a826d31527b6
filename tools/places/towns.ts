import type { Feature, Point } from 'geojson'
import { distanceKm } from '../../shared/places/geo.ts'
import { type PlaceRow, readPlaces } from './places.ts'

/** How many towns each country may show: about its share of the land that the shop's retailers are in. */
const TOWNS: Record<string, number> = {
  IT: 1100,
  DE: 1000,
  FR: 1000,
  ES: 600,
  NL: 280,
  AT: 260,
  CH: 220,
  BE: 220,
  DK: 120,
  LU: 16,
  LI: 4,
  SM: 3,
}
/** Of places that weigh less, in thousands of inhabitants, nothing is known but that they exist. */
const KNOWN = 5
/** Codes of single companies that the gazetteer does not know as such. */
const NO_TOWNS = ['Zalando Lounge']
/** Suburbs this near to a larger town are left out, in km: of large towns in a wider circle. */
const apart = (rank: number) => (rank < 2500 ? 6 : 4)

/** Squares of about 11 km, to look only at towns nearby. */
const squareOf = (lat: number, lng: number) => `${Math.floor(lat * 10)} ${Math.floor(lng * 10)}`

function* around({ lat, lng }: PlaceRow) {
  for (const down of [-0.1, 0, 0.1]) for (const side of [-0.1, 0, 0.1]) yield squareOf(lat + down, lng + side)
}

/** The most important towns, spread over the country; `rank` counts from 1, the largest. */
export function readTowns(): Feature<Point, { name: string; rank: number }>[] {
  const left = { ...TOWNS }
  const chosen: PlaceRow[] = []
  const near = new Map<string, PlaceRow[]>()
  for (const place of readPlaces()) {
    if (place.postalCode !== '' || place.weight < KNOWN) break
    if (NO_TOWNS.includes(place.name)) continue
    const quota = left[place.country] ?? 0
    const others = [...around(place)].flatMap((square) => near.get(square) ?? [])
    if (quota === 0 || others.some((other) => distanceKm(place, other) < apart(chosen.length))) continue
    left[place.country] = quota - 1
    chosen.push(place)
    const square = squareOf(place.lat, place.lng)
    near.set(square, [...(near.get(square) ?? []), place])
  }
  return chosen.map(({ name, lng, lat }, i) => ({
    type: 'Feature',
    properties: { name, rank: i + 1 },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
}
