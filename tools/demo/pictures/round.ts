import type { Stage, Stop } from './draw.ts'
import {
  add,
  circle,
  dot,
  EYE,
  type Frame,
  hull,
  moved,
  num,
  outline,
  place,
  times,
  unit,
  type Vec,
} from './geometry.ts'
import { COLOURS, LIGHT, type Material, shade } from './material.ts'

/** A level of a turned body: radius, height, and the lean of its surface (90 = looks along the axis, over 90 = hollow). */
export interface Ring {
  r: number
  h: number
  lean: number
}

/** Paints a turned body as a stack of discs, each with the light of its ring. `tall` stretches it along v. */
function turnedBody(s: Stage, f: Frame, rings: Ring[], m: Material, tall = 1): void {
  const side: [number, number] = [dot(s.turned(f.u), LIGHT), dot(s.turned(f.v), LIGHT)]
  const l = Math.hypot(...side) || 1
  const [du, dv] = [side[0] / l, side[1] / l]
  const towards = add(times(f.u, du), times(f.v, dv))
  const aside = add(times(f.u, -dv), times(f.v, du))
  const front = dot(s.turned(aside), EYE) > 0 ? aside : times(aside, -1)
  for (const { r, h, lean } of rings) {
    const a = (lean * Math.PI) / 180
    const stops = [-1, -0.8, -0.5, -0.2, 0.1, 0.4, 0.7, 0.9, 1].map((t): Stop => {
      const out = add(times(towards, t), times(front, Math.sqrt(1 - t * t)))
      const normal = unit(add(times(out, Math.cos(a)), times(f.n, Math.sin(a))))
      return { at: (t + 1) / 2, colour: shade(m, s.turned(normal)) }
    })
    const fill = s.gradient([-r * du, -r * dv], [r * du, r * dv], stops)
    s.paint(
      `<g transform="${s.matrix(place(f, 0, 0, h), f.u, times(f.v, tall))}"><circle r="${num(r)}" fill="${fill}"/></g>`,
    )
  }
}

const around = (f: Frame, r: number, h: number, tall = 1): Vec[] =>
  circle(r, r * tall).map((e) => place(f, e.p[0], e.p[1], h))

/** A dome over the frame: a short straight side, then an ellipse up to `h`. */
export function dome(s: Stage, f: Frame, r: number, straight: number, h: number, m: Material): void {
  const count = 90
  const rings = Array.from({ length: count + 1 }, (_, i): Ring => {
    const t = ((i / count) * Math.PI) / 2
    const [cos, sin] = [Math.cos(t) ** 0.86, Math.sin(t)]
    return {
      r: Math.max(0.5, r * cos),
      h: straight + (h - straight) * sin,
      lean: (Math.atan2(sin / (h - straight), cos / r) * 180) / Math.PI,
    }
  })
  const shape = [
    ...around(f, r, 0),
    ...rings.filter((_, i) => i % 6 === 0).flatMap((k) => around(f, k.r, k.h)),
  ]
  s.cast(shape)
  if (s.ink) {
    s.paint(
      `<path d="${outline(hull(shape.map((p) => s.spot(p))))}" fill="#fff" stroke="${COLOURS.ink}" stroke-width="${2.7 * s.px}"/>`,
    )
    const seam = around(f, r, straight * 0.14)
      .filter((p) => s.sees([p[0] - f.o[0], p[1] - f.o[1], 0]))
      .map((p) => s.spot(p))
      .sort((p, q) => p[0] - q[0])
    s.paint(
      `<path d="${outline(seam, false)}" fill="none" stroke="${COLOURS.ink}" stroke-width="${1.6 * s.px}"/>`,
    )
    return
  }
  for (const p of shape) s.spot(p)
  const wall = Array.from(
    { length: 16 },
    (_, i): Ring => ({ r: r - 2 + i / 8, h: (straight * i) / 16, lean: 0 }),
  )
  turnedBody(s, f, [...wall, ...rings], m)
}

/** A hollow mirror that looks along the frame; `deep` is how far its middle lies behind the rim. */
export function dish(s: Stage, f: Frame, r: number, deep: number, m: Material, tall = 1.06): void {
  const rim = around(f, r, 0, tall)
  const back = around(f, r - 1, -r * 0.035, tall)
  s.cast([...rim, ...back])
  if (s.ink) {
    const line = (points: Vec[], width: number) =>
      s.paint(
        `<path d="${outline(points.map((p) => s.spot(p)))}" fill="#fff" stroke="${COLOURS.ink}" stroke-width="${width * s.px}"/>`,
      )
    line(back, 2.7)
    line(rim, 2.7)
    for (const k of [0.955, 0.72, 0.46, 0.2])
      line(around(f, r * k, -deep * (1 - k * k), tall), k > 0.9 ? 1.6 : 0.9)
    return
  }
  for (const p of [...rim, ...back]) s.spot(p)
  const edge = Array.from(
    { length: 8 },
    (_, i): Ring => ({ r: r - 1 + i / 8, h: -r * 0.035 * (1 - i / 7), lean: 25 }),
  )
  const lip: Ring[] = [
    { r, h: 0, lean: 70 },
    { r: r * 0.985, h: 0.5, lean: 88 },
    { r: r * 0.965, h: 0, lean: 112 },
  ]
  const inside = Array.from({ length: 60 }, (_, i): Ring => {
    const k = r * 0.95 * (1 - i / 60)
    const lean = 90 + (Math.atan((3.4 * deep * k) / (r * r)) * 180) / Math.PI
    return { r: k, h: -deep * (1 - (k / r) ** 2), lean }
  })
  turnedBody(s, f, [...edge, ...lip, ...inside], m, tall)
}

/** A flexible duct: rings along a path, each a little turned. */
export function hose(s: Stage, points: Vec[], r: number, m: Material): void {
  points.forEach((p, i) => {
    const next = points[i + 1] ?? p
    const last = points[i - 1] ?? p
    const n = unit(add(next, times(last, -1)))
    const u = unit([n[1], -n[0], 0.0001])
    const f: Frame = {
      o: p,
      u,
      v: [n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]],
      n,
    }
    s.cast(around(f, r, 0))
    for (const q of around(f, r, 0)) s.spot(q)
    turnedBody(
      s,
      f,
      [
        { r, h: 0, lean: -25 },
        { r: r * 0.98, h: 2, lean: 20 },
        { r: r * 0.93, h: 4, lean: 50 },
      ],
      m,
    )
  })
}

export const lifted = (f: Frame, c: number): Frame => moved(f, 0, 0, c)
