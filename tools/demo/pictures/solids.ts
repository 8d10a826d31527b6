import type { Stage, Stop } from './draw.ts'
import {
  add,
  along,
  circle,
  curve,
  type Edge,
  type Face,
  type Flat,
  type Frame,
  hull,
  outline,
  place,
  roundedRect,
  times,
  unit,
  type Vec,
} from './geometry.ts'
import { COLOURS, type Material, shade } from './material.ts'

/** One level of a solid: its outline, its height, and how far (0..90 degrees) its side leans to the top there. */
export interface Layer {
  edges: Edge[]
  h: number
  lean: number
}

/** The direction a side looks to, at a point of its outline. */
function sideNormal(f: Frame, e: Edge, lean: number): Vec {
  const a = (lean * Math.PI) / 180
  const out = add(times(f.u, e.n[0]), times(f.v, e.n[1]))
  return unit(add(times(out, Math.cos(a)), times(f.n, Math.sin(a))))
}

/** A convex solid from outlines stacked along the frame's direction; all outlines have the same count of points. */
export function loft(s: Stage, f: Frame, layers: Layer[], m: Material): void {
  const shape = layers.flatMap((l) => l.edges.map((e) => place(f, e.p[0], e.p[1], l.h)))
  s.cast(shape)
  const towards = s.sees(f.n)
  const stack = towards ? layers : [...layers].reverse()
  const top = stack.at(-1)!
  const cap = top.edges.map((e) => s.spot(place(f, e.p[0], e.p[1], top.h)))
  if (s.ink) {
    const line = `fill="#fff" stroke="${COLOURS.ink}" stroke-width="${2.7 * s.px}"`
    s.paint(`<path d="${outline(hull(shape.map((p) => s.spot(p))))}" ${line}/>`)
    s.paint(`<path d="${outline(cap)}" fill="#fff" stroke="${COLOURS.ink}" stroke-width="${1.6 * s.px}"/>`)
    return
  }
  for (let i = 0; i < stack.length - 1; i++) {
    const [a, b] = [stack[i]!, stack[i + 1]!]
    if (a.lean === b.lean && a.edges[0]!.p[0] === b.edges[0]!.p[0]) wall(s, f, a, b, m)
    else slope(s, f, a, b, m)
  }
  const normal = s.turned(times(f.n, towards ? 1 : -1))
  const xs = cap.map((p) => p[0])
  const ys = cap.map((p) => p[1])
  const fill = s.gradient(
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    [
      { at: 0, colour: shade(m, normal, 0.012) },
      { at: 1, colour: shade(m, normal, -0.022) },
    ],
  )
  s.paint(`<path d="${outline(cap)}" fill="${fill}"/>`)
}

/** A straight side: one path whose gradient runs across the direction of the solid. */
function wall(s: Stage, f: Frame, a: Layer, b: Layer, m: Material): void {
  const n = a.edges.length
  const seen = a.edges.map((e) => s.sees(sideNormal(f, e, a.lean)))
  const first = seen.findIndex((v, i) => v && !seen[(i + n - 1) % n])
  if (first < 0) return
  const run: number[] = []
  for (let i = first; seen[i % n] && run.length < n; i++) run.push(i % n)
  const ends = [(first + n - 1) % n, ...run, (first + run.length) % n]
  const low = ends.map((i) => s.spot(place(f, ...a.edges[i]!.p, a.h)))
  const high = ends.map((i) => s.spot(place(f, ...b.edges[i]!.p, b.h)))
  const [foot, head] = [low[0]!, high[0]!]
  const axis: Flat = [head[0] - foot[0], head[1] - foot[1]]
  const l = Math.hypot(...axis) || 1
  const across = (p: Flat) => (p[0] * -axis[1] + p[1] * axis[0]) / l
  const spots = low.map(across)
  const [from, to] = [Math.min(...spots), Math.max(...spots)]
  const stops = ends.map(
    (i, k): Stop => ({
      at: (spots[k]! - from) / (to - from || 1),
      colour: shade(m, s.turned(sideNormal(f, a.edges[i]!, a.lean))),
    }),
  )
  if (stops[0]!.at > stops.at(-1)!.at) stops.reverse()
  const origin: Flat = [
    foot[0] + ((across(foot) - from) * axis[1]) / l,
    foot[1] - ((across(foot) - from) * axis[0]) / l,
  ]
  const target: Flat = [origin[0] + ((to - from) * -axis[1]) / l, origin[1] + ((to - from) * axis[0]) / l]
  const d = outline([...low, ...high.reverse()])
  const fill = s.gradient(origin, target, stops)
  s.paint(`<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="${0.6 * s.px}"/>`)
  darkenFoot(s, low, axis)
}

/** Lets a side grow darker towards its foot, in thin layers that follow its lower edge. */
function darkenFoot(s: Stage, low: Flat[], axis: Flat): void {
  const count = Math.min(14, Math.round(Math.hypot(...axis) / s.px / 4))
  const layers = Array.from({ length: count }, (_, i) => {
    const up = 0.7 * ((i + 1) / count) ** 1.5
    const upper = low.map(([x, y]): Flat => [x + axis[0] * up, y + axis[1] * up]).reverse()
    return `<path d="${outline([...low, ...upper])}" opacity="${1.6 / count}"/>`
  })
  s.paint(`<g fill="${COLOURS.shade}" opacity="0.17">${layers.join('')}</g>`)
}

/** A side that leans or narrows: small flat pieces, each with its own light. */
function slope(s: Stage, f: Frame, a: Layer, b: Layer, m: Material): void {
  const n = a.edges.length
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const [a1, a2, b1, b2] = [a.edges[i]!, a.edges[j]!, b.edges[i]!, b.edges[j]!]
    const normal = unit(
      add(
        add(sideNormal(f, a1, a.lean), sideNormal(f, a2, a.lean)),
        add(sideNormal(f, b1, b.lean), sideNormal(f, b2, b.lean)),
      ),
    )
    if (!s.sees(normal)) continue
    const colour = shade(m, s.turned(normal))
    const piece = [
      place(f, ...a1.p, a.h),
      place(f, ...a2.p, a.h),
      place(f, ...b2.p, b.h),
      place(f, ...b1.p, b.h),
    ]
    s.paint(
      `<path d="${outline(piece.map((p) => s.spot(p)))}" fill="${colour}" stroke="${colour}" stroke-width="${0.8 * s.px}"/>`,
    )
  }
}

/** The three sides of a box that are seen, to draw on. */
export interface Sides {
  top: Face
  front: Face
  side: Face
}

export interface BoxShape {
  w: number
  d: number
  h: number
  r?: number
  fillet?: number
  m: Material
}

/** A box with round corners and a round upper edge; the frame stands in the middle of its base. */
export function box(s: Stage, f: Frame, { w, d, h, r = 4, fillet = 2, m }: BoxShape): Sides {
  const steps = Math.max(4, Math.min(28, Math.round(r / s.px / 3)))
  const round = Math.min(fillet, h)
  const slices = Math.max(5, Math.min(24, Math.round(round / s.px / 1.6)))
  const layers: Layer[] = [{ edges: roundedRect(w, d, r, steps), h: 0, lean: 0 }]
  for (let i = 0; i <= slices; i++) {
    const t = ((i / slices) * Math.PI) / 2
    const cut = round * (1 - Math.cos(t))
    layers.push({
      edges: roundedRect(w - 2 * cut, d - 2 * cut, Math.max(r - cut, 0.2), steps),
      h: h - round + round * Math.sin(t),
      lean: (i / slices) * 90,
    })
  }
  loft(s, f, layers, m)
  if (s.ink && r < Math.min(w, d) / 4) edgeLine(s, f, layers, Math.floor(steps / 2))
  return sides(f, w, d, h)
}

/** In a line drawing: the upright line of the corner nearest to the eye. */
function edgeLine(s: Stage, f: Frame, layers: Layer[], corner: number): void {
  const run = layers.map((l) => s.spot(place(f, ...l.edges[corner]!.p, l.h)))
  s.paint(
    `<path d="${outline(run, false)}" fill="none" stroke="${COLOURS.ink}" stroke-width="${1.6 * s.px}"/>`,
  )
}

export function sides(f: Frame, w: number, d: number, h: number): Sides {
  const down = times(f.n, -1)
  return {
    top: { o: place(f, -w / 2, d / 2, h), u: f.u, v: times(f.v, -1), w, h: d },
    front: { o: place(f, -w / 2, -d / 2, h), u: f.u, v: down, w, h },
    side: { o: place(f, w / 2, -d / 2, h), u: f.v, v: down, w: d, h },
  }
}

/** A round body along the frame's direction, with a round edge at its end. */
export function cylinder(s: Stage, f: Frame, r: number, h: number, m: Material, fillet = 1, end = r): void {
  const slices = 5
  const layers: Layer[] = [{ edges: circle(r), h: 0, lean: 0 }]
  for (let i = 0; i <= slices; i++) {
    const t = ((i / slices) * Math.PI) / 2
    layers.push({
      edges: circle(end - fillet * (1 - Math.cos(t))),
      h: h - fillet + fillet * Math.sin(t),
      lean: (i / slices) * 90,
    })
  }
  loft(s, f, layers, m)
}

/** A bar with a rounded section between two points. */
export function bar(
  s: Stage,
  from: Vec,
  to: Vec,
  w: number,
  h: number,
  m: Material,
  r = Math.min(w, h) * 0.3,
): void {
  const length = Math.hypot(...add(to, times(from, -1)))
  box(s, along(from, to), { w, d: h, h: length, r, fillet: 0.5, m })
}

/** A pipe or cable through points, as a soft line with a light along its upper side. */
export function tube(s: Stage, points: Vec[], r: number, m: Material): void {
  const spots = points.map((p) => s.spot(p))
  const d = curve(spots)
  const k =
    Math.hypot(...s.turned([1, 0, 0])) * Math.hypot(...add(s.world([1, 0, 0]), times(s.world([0, 0, 0]), -1)))
  const width = 2 * r * k
  if (s.ink) {
    s.paint(`<path d="${d}" fill="none" stroke="${COLOURS.ink}" stroke-width="${width + 2.7 * s.px}"/>`)
    s.paint(`<path d="${d}" fill="none" stroke="#fff" stroke-width="${width - 2.7 * s.px}"/>`)
    return
  }
  points.slice(1).forEach((p, i) => {
    const q = points[i]!
    s.cast([q, p, add(p, [r, r, 0]), add(q, [r, r, 0])])
  })
  const stroke = (colour: string, share: number, shift: number, opacity = 1) =>
    s.paint(
      `<path d="${d}" transform="translate(${-shift * width} ${-shift * width})" fill="none" stroke="${colour}" stroke-width="${width * share}" opacity="${opacity}"/>`,
    )
  stroke(shade(m, [0.6, -0.2, -0.75]), 1, 0)
  stroke(shade(m, [0.2, -0.8, -0.1]), 0.78, 0.05)
  stroke(shade(m, [-0.3, -0.7, 0.6]), 0.5, 0.1)
  stroke(shade(m, [-0.5, -0.4, 0.8], 0.08), 0.16, 0.16, 0.8)
}
