/** Space is in millimetres: x to the right, y away from the viewer, z up. */
export type Vec = readonly [number, number, number]
export type Flat = readonly [number, number]

/** A local space: origin, two directions in its plane, and the direction it looks to. */
export interface Frame {
  o: Vec
  u: Vec
  v: Vec
  n: Vec
}

/** A flat side of a thing to draw on: origin at its upper left, u to the right, v downwards. */
export interface Face {
  o: Vec
  u: Vec
  v: Vec
  w: number
  h: number
}

/** A point of an outline with the outward direction of the outline there. */
export interface Edge {
  p: Flat
  n: Flat
}

/** Where the pictures of the catalogue are seen from, in radians: around to the right, and from above. */
const YAW = 0.56
const PITCH = 0.47
let [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(YAW), Math.cos(YAW), Math.sin(PITCH), Math.cos(PITCH)]
const toEye = (): Vec => [sinYaw * cosPitch, -cosYaw * cosPitch, sinPitch]

/** Direction from the object to the eye. */
export let EYE: Vec = toEye()

/** Draws from another place: 0, 0 is straight from the front. */
export function lookingFrom<T>(yaw: number, pitch: number, draw: () => T): T {
  const look = (y: number, p: number) => {
    ;[sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(y), Math.cos(y), Math.sin(p), Math.cos(p)]
    EYE = toEye()
  }
  look(yaw, pitch)
  const drawn = draw()
  look(YAW, PITCH)
  return drawn
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => times(a, 1 / (Math.hypot(...a) || 1))
export const mix = (a: Vec, b: Vec, t: number): Vec => add(times(a, 1 - t), times(b, t))

/** Parallel projection on the picture: x to the right, y downwards. */
export function project(p: Vec): Flat {
  const away = -p[0] * sinYaw + p[1] * cosYaw
  return [p[0] * cosYaw + p[1] * sinYaw, -(p[2] * cosPitch + away * sinPitch)]
}

export const place = (f: Frame, a: number, b: number, c = 0): Vec =>
  add(add(f.o, times(f.u, a)), add(times(f.v, b), times(f.n, c)))

/** The frame lying flat at a point, looking up. */
export const flat = (x = 0, y = 0, z = 0): Frame => ({
  o: [x, y, z],
  u: [1, 0, 0],
  v: [0, 1, 0],
  n: [0, 0, 1],
})

/** A frame at `o` looking to an azimuth (0 = to the front, positive = to the right) and an elevation, in degrees. */
export function facing(o: Vec, azimuth: number, elevation: number): Frame {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  const n: Vec = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)]
  const u: Vec = [Math.cos(a), Math.sin(a), 0]
  return { o, u, v: cross(n, u), n }
}

/** A frame at `from` looking to `to`, for bars and pipes. */
export function along(from: Vec, to: Vec): Frame {
  const n = unit(add(to, times(from, -1)))
  const u = unit(cross(Math.abs(n[2]) > 0.95 ? [0, 1, 0] : [0, 0, 1], n))
  return { o: from, u, v: cross(n, u), n }
}

export const moved = (f: Frame, a: number, b: number, c = 0): Frame => ({ ...f, o: place(f, a, b, c) })

/** The outline of a rectangle with round corners around the origin; the count of points depends on `r` only by `steps`. */
export function roundedRect(w: number, h: number, r: number, steps = 10): Edge[] {
  const k = Math.max(0.01, Math.min(r, w / 2, h / 2))
  const corners: [number, number, number][] = [
    [w / 2 - k, -h / 2 + k, -90],
    [w / 2 - k, h / 2 - k, 0],
    [-w / 2 + k, h / 2 - k, 90],
    [-w / 2 + k, -h / 2 + k, 180],
  ]
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Edge => {
      const a = ((from + (90 * i) / steps) * Math.PI) / 180
      return { p: [cx + k * Math.cos(a), cy + k * Math.sin(a)], n: [Math.cos(a), Math.sin(a)] }
    }),
  )
}

export function circle(rx: number, ry = rx, steps = 72): Edge[] {
  return Array.from({ length: steps }, (_, i): Edge => {
    const a = (i * 2 * Math.PI) / steps
    const [nx, ny] = [Math.cos(a) / rx, Math.sin(a) / ry]
    const l = Math.hypot(nx, ny)
    return { p: [rx * Math.cos(a), ry * Math.sin(a)], n: [nx / l, ny / l] }
  })
}

/** The convex outline around points. */
export function hull(points: Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turn = (o: Flat, a: Flat, b: Flat) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const half = (list: Flat[]) => {
    const out: Flat[] = []
    for (const p of list) {
      while (out.length > 1 && turn(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** A list of points, so that literals are pairs. */
export const pairs = (...list: Flat[]): Flat[] => list

export const num = (n: number): string => String(Math.round(n * 100) / 100)

export const outline = (points: Flat[], close = true): string =>
  `M${points.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}${close ? 'Z' : ''}`

/** A soft curve through points. */
export function curve(points: Flat[]): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const [b, c] = [points[i]!, points[i + 1]!]
    const [a, e] = [points[i - 1] ?? b, points[i + 2] ?? c]
    d ||= `M${num(b[0])} ${num(b[1])}`
    d +=
      `C${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)} ` +
      `${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])} ${num(c[1])}`
  }
  return d
}
