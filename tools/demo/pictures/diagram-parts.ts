import type { Stage } from './draw.ts'
import { type Frame, flat, moved, roundedRect, type Vec } from './geometry.ts'
import { MATERIALS as M } from './material.ts'
import { lifted } from './round.ts'
import { box, cylinder, type Sides, tube } from './solids.ts'

export const W = M.white

export const plain = (s: Stage, f: Frame, w: number, d: number, h: number, r = 3, fillet = 1): Sides =>
  box(s, f, { w, d, h, r, fillet, m: W })

export function bolt(s: Stage, x: number, y: number, z: number): void {
  cylinder(s, flat(x, y, z - 60), 5, 54, W, 1)
  cylinder(s, flat(x, y, z - 8), 13, 9, W, 2)
}

/** A geared motor that stands upright: flange, body, shaft. */
export function motor(s: Stage, f: Frame, r: number, h: number): void {
  cylinder(s, f, r * 1.25, h * 0.1, W, 1)
  cylinder(s, lifted(f, h * 0.1), r, h * 0.62, W, 3)
  cylinder(s, lifted(f, h * 0.72), r * 0.7, h * 0.1, W, 1)
  cylinder(s, lifted(f, h * 0.82), r * 0.2, h * 0.18, W, 1)
}

export function seal(s: Stage, z: number, w: number, d: number, r: number, thick: number): void {
  const ring = roundedRect(w, d, r, 8).map((e): Vec => [e.p[0], e.p[1], z])
  tube(s, [...ring, ...ring.slice(0, 1)], thick, W)
}

export function circuit(s: Stage, f: Frame, w: number, d: number): void {
  const { top } = plain(s, f, w, d, 5, 4)
  s.sketch(
    top,
    `M${w * 0.08} ${d * 0.14}h${w * 0.3}v${d * 0.2}h${-w * 0.3}zM${w * 0.5} ${d * 0.12}h${w * 0.12}v${d * 0.12}h${-w * 0.12}zM${w * 0.7} ${d * 0.12}h${w * 0.2}v${d * 0.3}h${-w * 0.2}z` +
      `M${w * 0.1} ${d * 0.86}h${w * 0.5}M${w * 0.1} ${d * 0.8}h${w * 0.5}M${w * 0.5} ${d * 0.4}v${d * 0.3}h${w * 0.3}`,
  )
  plain(s, moved(f, -w * 0.25, -d * 0.2, 5), w * 0.2, d * 0.2, 12)
  plain(s, moved(f, w * 0.2, -d * 0.22, 5), w * 0.16, d * 0.16, 18)
  cylinder(s, moved(f, w * 0.02, d * 0.1, 5), w * 0.06, 22, W, 1)
}

export const fins = (w: number, h: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `M${(w * (i + 0.5)) / count} ${h * 0.1}V${h * 0.9}`).join('')
