/** Degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

/** Degrees; what lies between them. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}
/** The parts of Europe that the shop's map can show. */
export const EUROPE: Box = { south: 25, west: -32, north: 73, east: 52 }

const BOX_SIDES = /^-?\d{1,3}(\.\d{1,4})?(,-?\d{1,3}(\.\d{1,4})?){3}$/

/** A box as an address has it: `45.1,8.2,46.3,9.9`, south, west, north, east. Null for what is none. */
export function boxOf(text: string): Box | null {
  if (!BOX_SIDES.test(text)) return null
  const [south, west, north, east] = text.split(',').map(Number) as [number, number, number, number]
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180
  return isOnEarth && south < north && west < east ? { south, west, north, east } : null
}

/** The other way round; to a hundred metres, which is more than a map's edge needs. */
export const boxText = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(3))).join()

export const middleOf = ({ south, west, north, east }: Box): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

export const isInside = ({ south, west, north, east }: Box, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

const EARTH_RADIUS_KM = 6371
export const RADII_KM = [10, 25, 50, 75, 100] as const
export type RadiusKm = (typeof RADII_KM)[number]
/** The map's zoom for each radius. */
export const RADIUS_ZOOM: Record<RadiusKm, number> = { 10: 11, 25: 10, 50: 9, 75: 8, 100: 7 }
/** Coordinates farther than this (km) from an address's place are probably wrong. */
export const FAR_KM = 25
/** How much of the earth a map shows where nothing was looked for and there is no retailer: the zoom of each. */
export const SPAN_ZOOM = { europe: 3.5, countries: 4.5, country: 5.5, region: 7.5, town: 10 } as const
export type Span = keyof typeof SPAN_ZOOM
export const SPANS = Object.keys(SPAN_ZOOM) as Span[]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in km (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The box of latitudes and longitudes that holds every point within `radius` km; longitudes may pass ±180. */
export function boundingBox(center: Point, radius: number): Box {
  const dLat = (radius / EARTH_RADIUS_KM) * (180 / Math.PI)
  const cos = Math.cos(radians(center.lat))
  const dLng = cos < 0.01 ? 180 : dLat / cos
  return {
    south: Math.max(-90, center.lat - dLat),
    north: Math.min(90, center.lat + dLat),
    west: center.lng - dLng,
    east: center.lng + dLng,
  }
}

/** The points of a circle of `radius` km as a closed ring of [lng, lat], for a map. */
export function circle(center: Point, radius: number, steps = 64): [number, number][] {
  const angular = radius / EARTH_RADIUS_KM
  const lat1 = radians(center.lat)
  const lng1 = radians(center.lng)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const bearing = (2 * Math.PI * i) / steps
    const lat2 = Math.asin(
      Math.sin(lat1) * Math.cos(angular) + Math.cos(lat1) * Math.sin(angular) * Math.cos(bearing),
    )
    const lng2 =
      lng1 +
      Math.atan2(
        Math.sin(bearing) * Math.sin(angular) * Math.cos(lat1),
        Math.cos(angular) - Math.sin(lat1) * Math.sin(lat2),
      )
    return [(lng2 * 180) / Math.PI, (lat2 * 180) / Math.PI]
  })
}
