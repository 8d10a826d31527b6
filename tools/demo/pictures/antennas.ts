import { coax, light, partLine, rect, round, screw, screws, wordmark, wordWidth } from './details.ts'
import type { Stage } from './draw.ts'
import { add, type Frame, facing, flat, moved, place, times, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M } from './material.ts'
import { dish, dome, lifted } from './round.ts'
import { bar, box, cylinder, tube } from './solids.ts'

/** The arm with one or two receivers before a mirror of radius r. */
function feed(s: Stage, mirror: Frame, r: number, twin: boolean): void {
  const foot = place(mirror, 0, -r * 1.0, -r * 0.05)
  const knee = place(mirror, 0, -r * 1.02, r * 0.3)
  const head = place(mirror, 0, -r * 0.5, r * 0.98)
  bar(s, foot, knee, r * 0.1, r * 0.085, M.graphite)
  bar(s, knee, head, r * 0.09, r * 0.075, M.metal)
  const look = add(place(mirror, 0, -r * 0.05, 0), times(head, -1))
  const l = Math.hypot(...look)
  const back: Frame = { o: head, u: mirror.u, v: mirror.v, n: times(look, 1 / l) }
  const spots = twin ? [-r * 0.13, r * 0.13] : [0]
  if (twin)
    bar(
      s,
      place(back, -r * 0.2, -r * 0.03, 0),
      place(back, r * 0.2, -r * 0.03, 0),
      r * 0.07,
      r * 0.06,
      M.graphite,
    )
  for (const x of spots) receiver(s, moved(back, x, 0, -r * 0.12), r)
}

/** The receiver at the focus: a body, an orange ring, a white cap towards the mirror. */
export function receiver(s: Stage, f: Frame, r: number): void {
  const looks = s.sees(f.n)
  const parts = [
    () => cylinder(s, f, r * 0.075, r * 0.13, M.white, 2),
    () => cylinder(s, lifted(f, r * 0.13), r * 0.06, r * 0.07, M.graphite, 1),
    () => cylinder(s, lifted(f, r * 0.2), r * 0.092, r * 0.03, M.signal, 1),
    () => cylinder(s, lifted(f, r * 0.23), r * 0.088, r * 0.05, M.white, 5),
  ]
  for (const part of looks ? parts : parts.reverse()) part()
}

/** A folding mirror on a motor base; `r` is the mirror's radius. */
function parabola(s: Stage, r: number, twin: boolean): void {
  const b = box(s, flat(0, 0, 0), { w: 330, d: 360, h: 16, r: 40, fillet: 5, m: M.graphite })
  s.on(b.top, screws(6, [24, 24], [306, 24], [24, 336], [306, 336]))
  const hood = box(s, flat(0, 0, 16), { w: 280, d: 300, h: 74, r: 60, fillet: 34, m: M.white })
  s.on(hood.front, light(226, 46, 3.4, COLOURS.signal))
  cylinder(s, flat(0, 0, 88), 92, 12, M.graphite, 3)
  cylinder(s, flat(0, 0, 100), 84, 34, M.white, 8)
  coax(s, facing([141, 40, 40], 90, 0), 6, 22)
  const mirror = facing([-20, -40, 250 + r * 0.86], -24, 27)
  for (const x of [-46, 46]) bar(s, [x, 20, 130], place(mirror, x, -r * 0.52, -r * 0.16), 20, 52, M.graphite)
  cylinder(s, facing([66, 14, 168], 90, 0), 25, 14, M.metal, 2)
  s.on(
    { o: [81, -11, 193], u: [0, 1, 0], v: [0, 0, -1], w: 50, h: 50 },
    round(25, 25, 9, '#777') + round(25, 25, 6, '#333'),
  )
  tube(s, [[30, 60, 130], [70, 90, 170], [70, 60, 240], place(mirror, 50, -r * 0.6, -30)], 6, M.rubber)
  dish(s, mirror, r, r * 0.26, M.white)
  s.upon(
    moved(mirror, 0, 0, -r * 0.17),
    wordmark(-wordWidth(r * 0.075) / 2, r * 0.36, r * 0.075, COLOURS.pine, 0.8),
  )
  feed(s, mirror, r, twin)
}

/** A plate on a motor base. */
function plate(s: Stage, w: number, h: number, twin: boolean): void {
  const base = box(s, flat(0, 0, 0), { w: w * 0.74, d: 330, h: 14, r: 46, fillet: 5, m: M.graphite })
  s.on(base.top, screws(6, [24, 26], [w * 0.74 - 24, 26], [w * 0.74 - 24, 304], [24, 304]))
  const hood = box(s, flat(0, 0, 14), { w: w * 0.66, d: 280, h: 66, r: 60, fillet: 30, m: M.white })
  s.on(hood.front, light(w * 0.56, 38, 3.2, COLOURS.pine))
  cylinder(s, flat(0, 10, 78), 88, 12, M.graphite, 3)
  cylinder(s, flat(0, 10, 90), 80, 24, M.cream, 8)
  coax(s, facing([w * 0.33, 10, 40], 90, 0), 6, 22)
  if (twin) coax(s, facing([w * 0.33, 50, 40], 90, 0), 6, 22)
  const front = facing([0, -30, 110 + h * 0.44], -16, 36)
  for (const x of [-60, 60]) bar(s, [x, 10, 112], place(front, x, -h * 0.2, -20), 20, 60, M.graphite)
  const body: Frame = moved(front, 0, 0, -44)
  box(s, body, { w: w - 16, d: h - 16, h: 26, r: 40, fillet: 2, m: M.graphite })
  const cover = box(s, moved(front, 0, 0, -20), { w, d: h, h: 30, r: 46, fillet: 13, m: M.white })
  const ribs = [0.24, 0.76].map((k) => partLine(`M${w * 0.07} ${h * k}H${w * 0.93}`, 1.6)).join('')
  s.on(
    cover.top,
    partLine(roundPath(22, 22, w - 44, h - 44, 30), 1.4) +
      ribs +
      wordmark(w / 2 - wordWidth(h * 0.066) / 2, h * 0.47, h * 0.066, COLOURS.pine, 0.85) +
      (twin
        ? rect(w * 0.9 - 22, h * 0.885 - 3, 22, 6, 3, COLOURS.signal) +
          rect(w * 0.9 - 50, h * 0.885 - 3, 22, 6, 3, COLOURS.signal)
        : rect(w * 0.9 - 22, h * 0.885 - 3, 22, 6, 3, COLOURS.signal)),
  )
}

function roundPath(x: number, y: number, w: number, h: number, r: number): string {
  return (
    `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}` +
    `H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
  )
}

function slimPlate(s: Stage): void {
  const base = box(s, flat(0, 0, 0), { w: 640, d: 420, h: 12, r: 50, fillet: 4, m: M.graphite })
  s.on(base.top, screws(6, [26, 26], [614, 26], [614, 394], [26, 394]))
  box(s, flat(0, 0, 12), { w: 560, d: 350, h: 42, r: 50, fillet: 6, m: M.white })
  box(s, flat(0, 0, 52), { w: 500, d: 300, h: 10, r: 40, fillet: 1, m: M.ink })
  const cover = box(s, flat(0, 0, 60), { w: 600, d: 400, h: 44, r: 64, fillet: 24, m: M.white })
  s.on(cover.front, light(520, 24, 3.2, COLOURS.pine))
  s.on(
    cover.top,
    partLine(roundPath(42, 42, 516, 316, 34), 1.5) +
      partLine('M60 126H540', 1.4) +
      partLine('M60 274H540', 1.4) +
      wordmark(300 - wordWidth(26) / 2, 188, 26, COLOURS.pine, 0.85) +
      rect(494, 326, 24, 6, 3, COLOURS.signal),
  )
  coax(s, facing([280, -60, 34], 90, 0), 6, 20)
}

function radome(s: Stage, r: number, twin: boolean): void {
  for (const a of [200, 320, 80]) {
    const at: Vec = [Math.cos((a * Math.PI) / 180) * r * 0.98, Math.sin((a * Math.PI) / 180) * r * 0.98, 0]
    const pad = box(s, flat(...at), { w: 84, d: 84, h: 14, r: 36, fillet: 4, m: M.graphite })
    s.on(pad.top, screw(42, 42, 8))
  }
  cylinder(s, flat(0, 0, 8), r * 0.97, 40, M.graphite, 3)
  cylinder(s, flat(0, 0, 44), r * 1.0, 8, M.pine, 1)
  coax(s, facing([r * 0.84, -r * 0.42, 28], 62, 0), 7, 24)
  if (twin) coax(s, facing([r * 0.94, -r * 0.14, 28], 80, 0), 7, 24)
  dome(s, flat(0, 0, 52), r, r * 0.62, r * (twin ? 1.32 : 1.22), M.white)
  const face = facing([0, 0, 52 + r * 0.26], -14, 0)
  s.upon(moved(face, 0, 0, r * 1.0), wordmark(-wordWidth(r * 0.1) / 2, -r * 0.05, r * 0.1, COLOURS.pine, 0.9))
}

function suitcase(s: Stage): void {
  const body = facing([0, 0, 205], -18, 22)
  for (const x of [-150, 150]) bar(s, place(body, x, 90, -60), [x * 0.9 + 60, 190, 4], 22, 12, M.metal)
  box(s, moved(body, 0, 0, -74), { w: 470, d: 380, h: 30, r: 44, fillet: 3, m: M.graphite })
  box(s, moved(body, 0, 0, -46), { w: 478, d: 388, h: 12, r: 48, fillet: 3, m: M.pine })
  const cover = box(s, moved(body, 0, 0, -36), { w: 470, d: 380, h: 44, r: 48, fillet: 18, m: M.white })
  s.on(
    cover.top,
    partLine(roundPath(36, 36, 398, 308, 30), 1.5) +
      partLine('M54 112H416', 1.3) +
      partLine('M54 268H416', 1.3) +
      wordmark(235 - wordWidth(27) / 2, 176, 27, COLOURS.pine, 0.85) +
      light(404, 318, 4.4, COLOURS.signal) +
      light(376, 318, 4.4, COLOURS.pine),
  )
  const grip: Vec[] = [
    [-90, 186, -30],
    [-88, 232, -30],
    [-60, 248, -30],
    [60, 248, -30],
    [88, 232, -30],
    [90, 186, -30],
  ]
  tube(
    s,
    grip.map((p) => place(body, ...p)),
    13,
    M.graphite,
  )
  for (const x of [-150, 150])
    box(s, moved(body, x, -192, -20), { w: 60, d: 26, h: 26, r: 8, fillet: 4, m: M.rubber })
  for (const x of [-165, 165])
    box(s, moved(body, x, 194, -48), { w: 44, d: 12, h: 34, r: 5, fillet: 3, m: M.metal })
}

function tripod(s: Stage): void {
  const hub: Vec = [0, 0, 330]
  const legs: [number, number][] = [
    [60, 300],
    [-330, 60],
    [260, -230],
  ]
  legs.forEach(([x, y]) => {
    tube(s, [hub, [x, y, 10]], 11, M.metal)
    tube(
      s,
      [
        [x * 0.93, y * 0.93, 26],
        [x, y, 6],
      ],
      15,
      M.rubber,
    )
    tube(
      s,
      [
        [0, 0, 190],
        [x * 0.52, y * 0.52, 165],
      ],
      6,
      M.steel,
    )
  })
  cylinder(s, flat(0, 0, 180), 24, 26, M.graphite, 3)
  tube(
    s,
    [
      [0, 0, 190],
      [0, 0, 760],
    ],
    17,
    M.metal,
  )
  cylinder(s, flat(0, 0, 300), 32, 56, M.graphite, 5)
  cylinder(s, flat(0, 0, 356), 24, 12, M.signal, 2)
  const mirror = facing([-20, -60, 770], -26, 24)
  box(s, flat(0, 0, 640), { w: 74, d: 80, h: 120, r: 12, fillet: 6, m: M.graphite })
  dish(s, mirror, 250, 64, M.white)
  s.upon(moved(mirror, 0, 0, -44), wordmark(-wordWidth(22) / 2, 76, 22, COLOURS.pine, 0.75))
  feed(s, mirror, 250, false)
}

export const antennas = {
  'orizzonte-65': { fill: 0.66, draw: (s: Stage) => parabola(s, 290, false) },
  'orizzonte-85': { fill: 0.74, draw: (s: Stage) => parabola(s, 370, false) },
  'orizzonte-85-twin': { fill: 0.74, draw: (s: Stage) => parabola(s, 370, true) },
  'piana-50': { fill: 0.68, draw: (s: Stage) => plate(s, 500, 340, false) },
  'piana-60-twin': { fill: 0.75, draw: (s: Stage) => plate(s, 620, 410, true) },
  'piana-slim': { fill: 0.74, draw: slimPlate },
  'duna-40': { fill: 0.64, draw: (s: Stage) => radome(s, 205, false) },
  'duna-50-twin': { fill: 0.72, draw: (s: Stage) => radome(s, 255, true) },
  scout: { fill: 0.7, draw: suitcase },
  'mast-60': { fill: 0.76, draw: tripod },
}
