/*
 * Draws the land under the satellite guide's map: `node tools/satellites/land.ts` writes one path of the coasts and one of the
 * borders (Natural Earth, public domain, by world-atlas) into `web/storefront/catalogue/guide/land.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DRAWING, project } from '../../web/storefront/catalogue/guide/projection.ts'

type Position = [number, number]
const require = createRequire(import.meta.url)
const { merge, mesh } = require('topojson-client')

/** How far a line may be off, and the least size of what is drawn, in the drawing's units. */
const TOLERANCE = 0.9
const MIN_AREA = 8
const MARGIN = 12

/** Without the points that lie near the line between their neighbours (Douglas-Peucker). */
function simplify(points: Position[]): Position[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (points.length < 3) return points
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  const distances = points.map(([px, py]) => {
    const [x, y] = [px - first[0], py - first[1]]
    return length === 0 ? Math.hypot(x, y) : Math.abs(dx * y - dy * x) / length
  })
  const distance = Math.max(...distances)
  if (distance < TOLERANCE) return [first, last]
  const farthest = distances.indexOf(distance)
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

const isNear = ([x, y]: Position) =>
  x > -MARGIN && x < DRAWING.width + MARGIN && y > -MARGIN && y < DRAWING.ground + MARGIN
/** Points far outside are drawn at the edge, where they are not visible. */
const hold = ([x, y]: Position): Position => [
  Math.max(-MARGIN, Math.min(DRAWING.width + MARGIN, x)),
  Math.max(-MARGIN, Math.min(DRAWING.ground + MARGIN, y)),
]

const area = (ring: Position[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length]!
      return sum + x * ny - y * nx
    }, 0),
  ) / 2

/** Steps from point to point: shorter than places. */
function draw(line: Position[], isClosed: boolean): string {
  const places = line.map(([x, y]): Position => [Math.round(x), Math.round(y)])
  const steps = places.flatMap(([x, y], i) => {
    const [px, py] = places[i - 1] ?? [0, 0]
    return i > 0 && x === px && y === py ? [] : [`${x - px} ${y - py}`]
  })
  return `m${steps.join('l').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`.replace('m', 'M').replace('l', 'l')
}

const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'))
const countries = atlas.objects.countries
const rings: Position[][] = merge(atlas, countries.geometries).coordinates.flat()
const coasts = rings
  .filter((ring) => ring.every(([, lat]) => lat > -60))
  .map((ring) => ring.map(project))
  .filter((ring) => ring.some(isNear))
  .map((ring) => simplify(ring.map(hold)))
  .filter((ring) => ring.length > 3 && area(ring) > MIN_AREA)
const lines: Position[][] = mesh(atlas, countries, (a: unknown, b: unknown) => a !== b).coordinates
const borders = lines
  .map((line) => line.map(project))
  .filter((line) => line.every(isNear))
  .map(simplify)
const target = new URL('../../web/storefront/catalogue/guide/land.ts', import.meta.url)
writeFileSync(
  target,
  `/* Drawn by tools/satellites/land.ts from Natural Earth (public domain). */
// biome-ignore format: two long lines
export const COASTS = '${coasts.map((ring) => draw(ring, true)).join('')}'
// biome-ignore format: two long lines
export const BORDERS = '${borders.map((line) => draw(line, false)).join('')}'
`,
)
