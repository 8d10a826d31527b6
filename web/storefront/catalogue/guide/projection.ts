import type { Footprint, Position } from '../../../../shared/catalogue/orbits.ts'

/** The drawing's size; the map fills it down to `ground`, below is the sky with the satellites. */
export const DRAWING = { width: 600, height: 560, ground: 440 } as const

const radians = (degrees: number) => (degrees * Math.PI) / 180
const half = (lat: number) => Math.tan(Math.PI / 4 + radians(lat) / 2)

// Lambert's conic, with standard parallels at 40° and 60° north: Europe as an atlas shows it.
const [SOUTH, NORTH, MIDDLE] = [40, 60, 10]
const cone =
  Math.log(Math.cos(radians(SOUTH)) / Math.cos(radians(NORTH))) / Math.log(half(NORTH) / half(SOUTH))
const scale = (700 * Math.cos(radians(SOUTH)) * half(SOUTH) ** cone) / cone
const radiusAt = (lat: number) => scale / half(lat) ** cone

/** The position of a place on the drawing. */
export function project([lng, lat]: Position): Position {
  const angle = cone * radians(lng - MIDDLE)
  const r = radiusAt(lat)
  return [290 + r * Math.sin(angle), 226 - radiusAt(50) + r * Math.cos(angle)]
}

/** A closed line through places, as an SVG path. */
export const pathOf = (places: Position[]) =>
  `M${places
    .map((place) =>
      project(place)
        .map((n) => n.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`

/** The line around a footprint that is `grown` times as large. */
export function footprintPath(
  { centre: [lng, lat], reach: [length, width], turn }: Footprint,
  grown: number,
) {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return pathOf(
    Array.from({ length: 60 }, (_, i) => {
      const angle = radians(i * 6)
      const [x, y] = [length * grown * Math.cos(angle), width * grown * Math.sin(angle)]
      const north = lat + x * sin + y * cos
      return [lng + (x * cos - y * sin) / Math.cos(radians(lat)), Math.min(north, 80)]
    }),
  )
}

/** The position of a satellite in the drawing's sky, by its longitude over the equator (degrees, east is positive). */
export const inOrbit = (lng: number): Position => {
  const x = 36 + ((lng + 31) / 61) * 528
  return [x, 488 + ((x - 300) / 264) ** 2 * 30]
}
