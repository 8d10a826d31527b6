import { bluetooth, commandPanel, controlUnit, remote } from './controls.ts'
import {
  coax,
  label,
  partLine,
  recess,
  rect,
  round,
  screw,
  screws,
  socket,
  wordmark,
  wordWidth,
} from './details.ts'
import type { Stage } from './draw.ts'
import { add, facing, flat, moved, pairs, place, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M } from './material.ts'
import { lifted } from './round.ts'
import { bar, box, cylinder, tube } from './solids.ts'

function bracket(s: Stage): void {
  const wall = facing([150, 150, 150], 0, 0)
  const mount = box(s, wall, { w: 96, d: 250, h: 14, r: 14, fillet: 4, m: M.metal })
  s.on(mount.top, [30, 125, 220].map((y) => rect(43, y - 14, 10, 28, 5, '#3b3e43')).join(''))
  const joint = (x: number, y: number) => {
    cylinder(s, flat(x, y, 96), 27, 108, M.graphite, 4)
    cylinder(s, flat(x, y, 204), 17, 8, M.signal, 2)
  }
  const arm = (from: Vec, to: Vec) => {
    for (const z of [124, 176]) bar(s, add(from, [0, 0, z]), add(to, [0, 0, z]), 34, 26, M.metal, 8)
  }
  joint(150, 112)
  arm([150, 112, 0], [330, -40, 0])
  joint(330, -40)
  arm([330, -40, 0], [120, -170, 0])
  joint(120, -170)
  bar(s, [120, -170, 150], [104, -206, 150], 60, 60, M.graphite, 8)
  const vesa = facing([100, -214, 150], -10, 4)
  const plate = box(s, vesa, { w: 210, d: 210, h: 9, r: 22, fillet: 3, m: M.graphite })
  s.on(
    plate.top,
    pairs([24, 24], [186, 24], [24, 186], [186, 186])
      .map(([x, y]) => round(x, y, 9, '#15171a') + round(x, y, 6, COLOURS.sand))
      .join('') +
      screws(7, [57, 57], [153, 57], [57, 153], [153, 153]) +
      wordmark(105 - wordWidth(15) / 2, 98, 15, COLOURS.white),
  )
}

function roofGland(s: Stage): void {
  const base = box(s, flat(0, 0, 0), { w: 240, d: 210, h: 7, r: 36, fillet: 3, m: M.white })
  s.on(base.top, screws(7, [20, 20], [220, 20], [220, 190], [20, 190]))
  const hood = box(s, flat(0, 14, 6), { w: 180, d: 140, h: 62, r: 34, fillet: 24, m: M.white })
  s.on(hood.top, wordmark(90 - wordWidth(17) / 2, 68, 17, COLOURS.pine))
  for (const x of [-40, 40]) {
    const f = facing([x, -54, 32], 0, 0)
    cylinder(s, f, 24, 10, M.graphite, 2)
    cylinder(s, lifted(f, 10), 20, 18, M.graphite, 5)
    cylinder(s, lifted(f, 27), 11, 6, M.signal, 2)
    tube(
      s,
      [
        [x, -84, 32],
        [x, -120, 28],
        [x - 16, -170, 12],
        [x - 50, -230, 8],
      ],
      8.5,
      M.rubber,
    )
  }
}

/** Loops of cable lying on each other, with two ends and two straps. */
function coil(s: Stage): void {
  const ring = (r: number, z: number, dx: number, dy: number): Vec[] =>
    Array.from({ length: 49 }, (_, i) => [
      dx + r * Math.cos((i / 48) * 2 * Math.PI + 0.9),
      dy + r * Math.sin((i / 48) * 2 * Math.PI + 0.9),
      z,
    ])
  tube(
    s,
    [
      [-60, 170, 8],
      [60, 190, 8],
      [180, 150, 8],
      [262, 60, 8],
    ],
    7,
    M.ink,
  )
  const loops = [
    [186, 8, 0, 0],
    [168, 8, 0, 0],
    [194, 20, 4, 2],
    [176, 20, -2, -3],
    [186, 33, -4, 3],
    [166, 32, 3, 2],
    [190, 45, 2, -4],
    [173, 46, -3, 4],
    [184, 58, 3, 0],
  ] as const
  for (const [r, z, dx, dy] of loops) tube(s, ring(r, z, dx, dy), 7.2, M.ink)
  for (const a of [1.2, 2.6, 5.1]) {
    const [x, y] = [Math.cos(a), Math.sin(a)]
    const over = pairs([207, 58], [196, 70], [166, 70], [152, 58])
    const path = y < 0 ? pairs([207, 4], ...over) : pairs(...over, [151, 10])
    tube(
      s,
      path.map(([r, z]): Vec => [x * r, y * r, z]),
      9,
      y < 0 ? M.signal : M.pine,
    )
  }
  tube(
    s,
    [
      [-120, -140, 62],
      [-60, -190, 40],
      [10, -226, 14],
      [90, -240, 8],
    ],
    7,
    M.ink,
  )
  coax(s, facing([262, 60, 10], 140, 0), 9, 30)
  coax(s, facing([90, -240, 10], 82, 0), 9, 30)
}

function outsideSocket(s: Stage): void {
  const wall = facing([0, 0, 150], -4, 0)
  const plate = box(s, wall, { w: 220, d: 280, h: 14, r: 26, fillet: 5, m: M.white })
  const inner = box(s, lifted(wall, 12), { w: 176, d: 226, h: 26, r: 20, fillet: 4, m: M.white })
  s.on(plate.top, screws(6, [15, 15], [205, 15], [15, 265], [205, 265]))
  s.on(
    inner.top,
    recess(10, 10, 156, 206, 14, '#cbc7bf') +
      socket(50, 56, 21, '#d9b877') +
      socket(126, 56, 21, '#e2e2df') +
      socket(50, 132, 23, '#3b3f45') +
      round(50, 132, 8, '#8d9197') +
      rect(98, 104, 56, 56, 9, '#e9e7e2', 'stroke="#00000030"') +
      round(126, 132, 23, '#bfbbb4') +
      round(126, 133, 21, '#d9d6d0') +
      round(117, 132, 3.6, '#26292d') +
      round(135, 132, 3.6, '#26292d') +
      label(50, 94, 11, 'SAT', COLOURS.quiet, 'middle') +
      label(126, 94, 11, 'TV', COLOURS.quiet, 'middle') +
      label(50, 174, 11, '12 V', COLOURS.quiet, 'middle') +
      label(126, 174, 11, '230 V', COLOURS.quiet, 'middle') +
      wordmark(88 - wordWidth(12) / 2, 192, 12, COLOURS.pine),
  )
  const hinge = place(wall, 0, 117, 36)
  const open = facing(hinge, -4, -16)
  const lid = box(s, moved(open, 0, 106, -18), { w: 184, d: 204, h: 14, r: 22, fillet: 5, m: M.white })
  s.on(lid.top, rect(14, 14, 156, 176, 12, '#d9d5cd') + partLine('M24 176H160', 2))
  tube(s, [place(wall, -80, 117, 36), place(wall, 80, 117, 36)], 7, M.metal)
}

/** Four corner mounts and their screws. */
function cornerMounts(s: Stage): void {
  const corner = (x: number, y: number) =>
    s.at([x, y, 0], () => {
      box(s, flat(0, 62, 0), { w: 180, d: 56, h: 74, r: 16, fillet: 14, m: M.white })
      const left = box(s, flat(-62, 0, 0), { w: 56, d: 180, h: 74, r: 16, fillet: 14, m: M.white })
      box(s, flat(30, -30, 0), { w: 130, d: 130, h: 14, r: 10, fillet: 4, m: M.white })
      const shelf = box(s, flat(14, -14, 13), { w: 96, d: 96, h: 6, r: 6, fillet: 2, m: M.metal })
      s.on(shelf.top, screw(28, 28, 9) + screw(68, 68, 9))
      s.on(left.front, rect(14, 24, 28, 5, 2.5, COLOURS.signal))
      s.on(left.top, wordmark(10, 120, 11, COLOURS.pine))
    })
  corner(-150, 150)
  corner(150, 150)
  corner(-150, -110)
  corner(150, -110)
  for (let i = 0; i < 6; i++) {
    const [x, y] = [-170 + i * 56, -280 - (i % 2) * 34]
    cylinder(s, flat(x, y, 0), 12, 6, M.steel, 2)
    tube(
      s,
      [
        [x, y, 10],
        [x, y, 44],
      ],
      4.5,
      M.steel,
    )
  }
}

export const accessories = {
  'staffa-tv': { fill: 0.68, draw: bracket },
  passatetto: { fill: 0.7, draw: roofGland },
  'cavo-sat-10': { fill: 0.72, draw: coil },
  'presa-esterna': { fill: 0.66, draw: outsideSocket },
  'kit-staffe-solari': { fill: 0.78, draw: cornerMounts },
  'telecomando-brezza': { fill: 0.68, draw: remote },
  'comando-one': { fill: 0.58, draw: (s: Stage) => commandPanel(s, 190, false) },
  'comando-duo': { fill: 0.68, draw: (s: Stage) => commandPanel(s, 320, true) },
  'centralina-base': { fill: 0.66, draw: (s: Stage) => controlUnit(s, 260, 3, false) },
  'centralina-europa': { fill: 0.8, draw: (s: Stage) => controlUnit(s, 360, 6, false) },
  'centralina-nord': { fill: 0.76, draw: (s: Stage) => controlUnit(s, 320, 5, true) },
  bluetooth: { fill: 0.74, draw: bluetooth },
}
