/*
 * Makes the base map of the retailer finder, which needs no map server: `node tools/places/basemap.ts` writes the countries
 * (Natural Earth, public domain, by world-atlas) and the towns (GeoNames, CC BY 4.0) into `web/public/map`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { distanceKm } from '../../shared/geo.ts'
import { type PlaceRow, readPlaces } from './places.ts'

type Position = [number, number]
type Ring = Position[]
interface Country {
  id?: string
  properties: { name: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

const require = createRequire(import.meta.url)
const { feature } = require('topojson-client')
const TARGET = new URL('../../web/public/map/', import.meta.url)

const WEST = -25
const EAST = 45
const SOUTH = 33
const NORTH = 72
/**
 * How far a line may be off, in degrees: a pixel or two at the finder's closest zoom in the countries of the shop, more in
 * those that are only seen from afar.
 */
const toleranceAt = ([lng, lat]: Position) => (lng > -10 && lng < 19 && lat > 35.5 && lat < 58 ? 0.002 : 0.02)
/** Degrees²; islets below this are left out. */
const MIN_AREA = 0.0003

/** ISO 3166 numbers of world-atlas to the codes of the shop. */
const ISO: Record<string, string> = {
  '380': 'IT',
  '276': 'DE',
  '250': 'FR',
  '528': 'NL',
  '040': 'AT',
  '756': 'CH',
  '056': 'BE',
  '724': 'ES',
  '208': 'DK',
  '442': 'LU',
  '438': 'LI',
  '674': 'SM',
}

/** A ring clipped at a line (Sutherland-Hodgman): the part for which `inside` holds. */
function cut(
  ring: Ring,
  inside: (p: Position) => boolean,
  cross: (a: Position, b: Position) => Position,
): Ring {
  return ring.flatMap((point, i) => {
    const before = ring.at(i - 1)!
    if (inside(point)) return inside(before) ? [point] : [cross(before, point), point]
    return inside(before) ? [cross(before, point)] : []
  })
}

const atLng =
  (lng: number) =>
  ([x1, y1]: Position, [x2, y2]: Position): Position => [lng, y1 + ((lng - x1) / (x2 - x1)) * (y2 - y1)]
const atLat =
  (lat: number) =>
  ([x1, y1]: Position, [x2, y2]: Position): Position => [x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1), lat]

function clip(ring: Ring): Ring {
  const open = ring.slice(0, -1)
  const sides = [
    [([x]: Position) => x >= WEST, atLng(WEST)],
    [([x]: Position) => x <= EAST, atLng(EAST)],
    [([, y]: Position) => y >= SOUTH, atLat(SOUTH)],
    [([, y]: Position) => y <= NORTH, atLat(NORTH)],
  ] as const
  return sides.reduce<Ring>((points, [inside, cross]) => cut(points, inside, cross), open)
}

/** Without the points that lie within `tolerance` of the line between their neighbours (Douglas-Peucker). */
function simplify(points: Ring, tolerance = toleranceAt(points[0]!)): Ring {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let farthest = 0
  let distance = 0
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = [points[i]![0] - first[0], points[i]![1] - first[1]]
    // An island's arc ends where it begins.
    const d = length === 0 ? Math.hypot(x, y) : Math.abs(dx * y - dy * x) / length
    if (d > distance) [farthest, distance] = [i, d]
  }
  if (distance < tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ]
}

const area = (ring: Ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - y * ring[(i + 1) % ring.length]![0],
      0,
    ),
  ) / 2

const round = ([x, y]: Position): Position => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]

/** A ring of the map, clipped and closed; null when nothing is left of it. */
function draw(ring: Ring): Ring | null {
  const clipped = clip(ring)
  if (clipped.length < 3 || area(clipped) < MIN_AREA) return null
  const rounded = clipped
    .map(round)
    .filter(([x, y], i, all) => x !== all.at(i - 1)![0] || y !== all.at(i - 1)![1])
  return rounded.length < 3 ? null : [...rounded, rounded[0]!]
}

/** The atlas with simple lines. Neighbours share them, so that there are no gaps between countries. */
function readAtlas() {
  const { transform, arcs, ...atlas } = JSON.parse(
    readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'),
  )
  const decode = (arc: Position[]): Ring => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ]
    })
  }
  return { ...atlas, arcs: arcs.map((arc: Position[]) => simplify(decode(arc))) }
}

function countries() {
  const atlas = readAtlas()
  const features = feature(atlas, atlas.objects.countries).features as Country[]
  return features.flatMap(({ id, properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const coordinates = polygons.flatMap(([outer, ...holes]) => {
      const drawn = outer && draw(outer)
      return drawn ? [[drawn, ...holes.map(draw).filter((ring) => ring !== null)]] : []
    })
    if (coordinates.length === 0) return []
    const iso = id && ISO[id]
    return [
      {
        type: 'Feature',
        properties: { name: properties.name, ...(iso ? { iso } : {}) },
        geometry: { type: 'MultiPolygon', coordinates },
      },
    ]
  })
}

/** How many towns each country may show: about its share of the land that the shop's retailers are in. */
const TOWNS: Record<string, number> = {
  IT: 560,
  DE: 520,
  FR: 520,
  ES: 300,
  NL: 140,
  AT: 130,
  CH: 110,
  BE: 110,
  DK: 60,
  LU: 8,
  LI: 2,
  SM: 2,
}
/** Suburbs this near to a larger town are left out. */
const APART_KM = 6

/** The most important towns, spread over the country; `rank` counts from 1, the largest. */
function towns() {
  const left = { ...TOWNS }
  const chosen: PlaceRow[] = []
  for (const place of readPlaces()) {
    if (place.postalCode !== '') break
    const quota = left[place.country] ?? 0
    if (quota === 0 || chosen.some((other) => distanceKm(place, other) < APART_KM)) continue
    left[place.country] = quota - 1
    chosen.push(place)
  }
  return chosen.map((place, i) => ({
    type: 'Feature',
    properties: { name: place.name, rank: i + 1 },
    geometry: { type: 'Point', coordinates: round([place.lng, place.lat]) },
  }))
}

for (const [file, features] of [
  ['europe.geojson', countries()],
  ['towns.geojson', towns()],
] as const) {
  writeFileSync(new URL(file, TARGET), `${JSON.stringify({ type: 'FeatureCollection', features })}\n`)
  console.log(`${file}: ${features.length} features`)
}
