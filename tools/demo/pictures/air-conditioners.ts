import {
  fanGrille,
  label,
  light,
  louvres,
  partLine,
  rect,
  round,
  screw,
  screws,
  vents,
  wordmark,
  wordWidth,
} from './details.ts'
import type { Stage } from './draw.ts'
import { add, type Face, facing, flat, moved, roundedRect, times, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M, type Material } from './material.ts'
import { hose } from './round.ts'
import { box, cylinder, type Layer, loft } from './solids.ts'

interface Shroud {
  w: number
  d: number
  h: number
  lean: number
  round: number
}

/** Outlines of a hood whose sides lean inwards and go over into the top in a wide curve. */
export function hoodLayers({ w, d, h, lean, round: r }: Shroud): Layer[] {
  const slices = 22
  const straight = h - r
  const inset = straight * Math.tan((lean * Math.PI) / 180)
  const layers: Layer[] = [{ edges: roundedRect(w, d, 110, 44), h: 0, lean }]
  for (let i = 0; i <= slices; i++) {
    const t = ((lean + ((90 - lean) * i) / slices) * Math.PI) / 180
    const a = (lean * Math.PI) / 180
    const cut = inset + r * 1.5 * (Math.cos(a) - Math.cos(t))
    const up = straight + (r * (Math.sin(t) - Math.sin(a))) / (1 - Math.sin(a))
    layers.push({
      edges: roundedRect(w - 2 * cut, d - 2 * cut, 110 - cut * 0.4, 44),
      h: up,
      lean: (t * 180) / Math.PI,
    })
  }
  return layers
}

/** The leaning front and right sides of a hood, to draw on. */
function hoodFaces(z: number, { w, d, h, lean, round: r }: Shroud) {
  const [sin, cos] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
  const [straight, inset] = [h - r, (h - r) * Math.tan((lean * Math.PI) / 180)]
  const cut = inset + r * 1.5 * cos
  return {
    front: {
      o: [-w / 2, -d / 2 + inset, z + straight] as Vec,
      u: [1, 0, 0] as Vec,
      v: [0, -sin, -cos] as Vec,
      w,
      h: straight / cos,
    },
    side: {
      o: [w / 2 - inset, -d / 2, z + straight] as Vec,
      u: [0, 1, 0] as Vec,
      v: [sin, 0, -cos] as Vec,
      w: d,
      h: straight / cos,
    },
    top: {
      o: [-w / 2 + cut, d / 2 - cut, z + h] as Vec,
      u: [1, 0, 0] as Vec,
      v: [0, -1, 0] as Vec,
      w: w - 2 * cut,
      h: d - 2 * cut,
    },
  }
}

function roofUnit(s: Stage, size: Shroud, power: string, fans: number, m: Material): void {
  const { w, d } = size
  box(s, flat(0, 0, 0), { w: w * 0.6, d: d * 0.72, h: 18, r: 40, fillet: 4, m: M.rubber })
  box(s, flat(0, 0, 16), { w: w + 8, d: d + 8, h: 36, r: 112, fillet: 6, m: M.graphite })
  loft(s, flat(0, 0, 48), hoodLayers(size), m)
  const faces = hoodFaces(48, size)
  const tall = faces.front.h
  s.on(
    faces.front,
    vents(w * 0.14, tall * 0.16, w * 0.26, tall * 0.62, 13) +
      wordmark(w * 0.5, tall * 0.3, 22, COLOURS.pine) +
      label(w * 0.5 + wordWidth(22) + 16, tall * 0.3 + 22, 21, power, COLOURS.quiet) +
      rect(w * 0.5, tall * 0.3 + 36, wordWidth(22), 4, 2, COLOURS.signal) +
      [0.09, 0.91].map((k) => screw(w * k, tall * 0.5, 6)).join(''),
  )
  s.on(faces.side, louvres(d * 0.25, tall * 0.12, d * 0.5, tall * 0.7, 5))
  const { w: tw, h: th } = faces.top
  const r = Math.min(th * 0.46, (tw / fans) * 0.42)
  const middle = fans === 2 ? [tw * 0.27, tw * 0.73] : [tw - r * 1.25]
  if (fans === 1) ribs(s, faces.top, tw - r * 2.6)
  s.on(
    faces.top,
    middle
      .map(
        (x) =>
          round(x, th / 2, r * 1.16, '#d8d4cc') +
          round(x, th / 2 - r * 0.02, r * 1.13, '#efece6') +
          fanGrille(x, th / 2, r, 9),
      )
      .join(''),
  )
}

/** Raised ribs on the front half of the top, as on a ship's deck. */
function ribs(s: Stage, top: Face, length: number): void {
  for (const k of [0.24, 0.41, 0.58, 0.75]) {
    const at = add(add(top.o, times(top.u, length * 0.52)), times(top.v, top.h * k))
    box(s, { ...flat(), o: at }, { w: length * 0.8, d: 13, h: 7, r: 6, fillet: 5, m: M.white })
  }
}

/** The box that stands under a bench, with three hoses to its outlets. */
function benchUnit(s: Stage): void {
  const body = box(s, flat(0, 0, 6), { w: 640, d: 320, h: 330, r: 28, fillet: 14, m: M.white })
  s.on(
    body.front,
    partLine('M12 262H630', 2) +
      partLine('M330 22V262', 2) +
      louvres(52, 62, 230, 150, 9) +
      wordmark(382, 84, 30, COLOURS.pine) +
      rect(382, 132, wordWidth(30), 5, 2.5, COLOURS.signal) +
      label(382, 186, 24, '2400 W', COLOURS.quiet) +
      light(590, 96, 6, COLOURS.pine) +
      screws(7, [26, 30], [614, 30], [26, 300], [614, 300]),
  )
  s.on(
    body.side,
    vents(60, 60, 200, 90, 9) +
      rect(70, 200, 180, 70, 10, '#cfcbc3') +
      rect(76, 206, 168, 58, 8, '#3a3d42') +
      round(120, 235, 18, '#8b8e93') +
      round(120, 235, 11, '#2a2c30') +
      round(196, 235, 18, '#8b8e93') +
      round(196, 235, 11, '#2a2c30'),
  )
  for (const x of [-200, 0, 200]) {
    const path = Array.from({ length: 22 }, (_, i): Vec => {
      const t = i / 21
      const a = (t * Math.PI) / 2
      return [x - 22 * t, 50 - 130 * (1 - Math.cos(a)), 350 + 60 * Math.min(1, t * 2) + 90 * Math.sin(a)]
    })
    cylinder(s, flat(x, 50, 334), 62, 20, M.graphite, 4)
    hose(s, path, 50, M.ink)
    const end = facing([x - 22, -84, 502], -6, 4)
    cylinder(s, end, 56, 16, M.graphite, 3)
    cylinder(s, moved(end, 0, 0, 16), 72, 26, M.white, 9)
    const slats = [-36, -18, 0, 18, 36]
      .map((y) => rect(-Math.sqrt(50 ** 2 - y * y), y - 4.5, 2 * Math.sqrt(50 ** 2 - y * y), 9, 4, '#4b4e54'))
      .join('')
    s.upon(
      moved(end, 0, 0, 42),
      round(0, 0, 56, '#24272b') +
        slats +
        rect(-7, -50, 14, 100, 6, '#e9e6e0') +
        round(0, 0, 10, COLOURS.signal),
    )
  }
}

export const airConditioners = {
  'brezza-1700': {
    fill: 0.7,
    draw: (s: Stage) => roofUnit(s, { w: 640, d: 520, h: 170, lean: 14, round: 60 }, '1700', 1, M.white),
  },
  'brezza-2200': {
    fill: 0.78,
    draw: (s: Stage) => roofUnit(s, { w: 800, d: 580, h: 190, lean: 20, round: 48 }, '2200', 1, M.white),
  },
  'brezza-3000': {
    fill: 0.85,
    draw: (s: Stage) => roofUnit(s, { w: 1020, d: 620, h: 210, lean: 16, round: 60 }, '3000', 2, M.white),
  },
  'brezza-cassapanca': { fill: 0.72, draw: benchUnit },
}
