import { label, partLine, rect, wordmark, wordWidth } from './details.ts'
import type { Stage } from './draw.ts'
import { facing, flat, moved, num, pairs, place, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M, type Material } from './material.ts'
import { lifted } from './round.ts'
import { box, cylinder, tube } from './solids.ts'

/** A ring of rubber lying on the ground. */
function gasket(s: Stage, at: Vec, r: number, thick: number, m: Material): void {
  const points = Array.from(
    { length: 73 },
    (_, i): Vec => [
      at[0] + r * Math.cos((i / 36) * Math.PI + 1),
      at[1] + r * Math.sin((i / 36) * Math.PI + 1),
      at[2] + thick,
    ],
  )
  tube(s, points, thick, m)
}

function gaskets(s: Stage): void {
  gasket(s, [0, 0, 0], 250, 12, M.rubber)
  gasket(s, [-10, 20, 4], 192, 9, M.pine)
  gasket(s, [60, 40, 4], 92, 9, M.rubber)
  gasket(s, [-105, 62, 0], 46, 8, M.signal)
  gasket(s, [-92, -72, 0], 40, 11, M.rubber)
  for (const [x, y] of pairs([10, -120], [54, -128], [98, -108])) gasket(s, [x, y, 0], 15, 6, M.rubber)
  const bag = box(s, flat(250, -250, 0), { w: 170, d: 110, h: 26, r: 12, fillet: 8, m: M.white })
  s.on(
    bag.top,
    wordmark(22, 32, 18, COLOURS.pine) +
      rect(22, 64, wordWidth(18), 4, 2, COLOURS.signal) +
      label(22, 92, 13, 'Duna', COLOURS.quiet),
  )
}

const FUSES: [string, Material][] = [
  ['5', { l: 0.75, c: 0.09, h: 65, shine: 0.15, sharp: 12 }],
  ['10', { l: 0.6, c: 0.15, h: 27, shine: 0.15, sharp: 12 }],
  ['15', { l: 0.64, c: 0.1, h: 240, shine: 0.15, sharp: 12 }],
  ['20', { l: 0.85, c: 0.13, h: 95, shine: 0.15, sharp: 12 }],
  ['30', { l: 0.66, c: 0.11, h: 155, shine: 0.15, sharp: 12 }],
  ['40', { l: 0.74, c: 0.15, h: 55, shine: 0.15, sharp: 12 }],
]

/** A blade fuse standing on its two blades. */
function fuse(s: Stage, at: Vec, amps: string, m: Material, plugged = false): void {
  s.at(at, () => {
    if (!plugged)
      for (const x of [-32, 32]) box(s, flat(x, 0, 0), { w: 28, d: 9, h: 66, r: 2, fillet: 2, m: M.steel })
    const body = box(s, flat(0, 0, plugged ? 0 : 56), { w: 112, d: 30, h: 76, r: 8, fillet: 5, m })
    s.on(
      body.front,
      partLine('M14 14H98V58H14Z', 1.6) +
        `<path d="M24 70V40Q24 26 38 32T56 30T74 32T88 40V70" fill="none" stroke="#7b7f86" stroke-width="5" opacity="0.45"/>`,
    )
    s.on(body.top, label(56, 23, 22, amps, '#2a2a2a', 'middle'))
  })
}

function fuses(s: Stage): void {
  const tray = box(s, flat(60, 170, 0), { w: 520, d: 200, h: 46, r: 24, fillet: 6, m: M.graphite })
  s.on(
    tray.top,
    rect(20, 18, 480, 164, 14, '#25282d') +
      [0, 1, 2].map((i) => rect(34 + i * 160, 70, 132, 60, 10, '#15171a')).join(''),
  )
  s.on(tray.front, wordmark(260 - wordWidth(16) / 2, 14, 16, COLOURS.white))
  for (const [i, [amps, m]] of FUSES.slice(0, 3).entries()) fuse(s, [-100 + i * 160, 170, 46], amps, m, true)
  for (const [i, [amps, m]] of FUSES.slice(3).entries()) fuse(s, [-120 + i * 150, -70 - i * 12, 0], amps, m)
  for (const [x, m] of [
    [-40, M.pine],
    [60, M.signal],
  ] as const) {
    const f = facing([x, -230, 18], 70, 0)
    cylinder(s, f, 15, 24, M.steel, 3)
    cylinder(s, lifted(f, 24), 14, 40, m, 1)
    cylinder(s, lifted(f, 64), 15, 24, M.steel, 3)
  }
}

/** A filter: a frame around a fine grid over fleece. */
function filter(s: Stage, at: Vec, elevation: number, w: number, h: number): void {
  const f = facing(at, -8, elevation)
  const frame = box(s, f, { w, d: h, h: 30, r: 20, fillet: 7, m: M.white })
  const fleece = s.gradient(
    [26, 26],
    [w - 26, h - 26],
    [
      { at: 0, colour: '#7c8a86' },
      { at: 1, colour: '#55625f' },
    ],
  )
  const step = 13
  const lines =
    Array.from({ length: Math.floor((w - 60) / step) }, (_, i) => `M${num(36 + i * step)} 28V${h - 28}`).join(
      '',
    ) +
    Array.from({ length: Math.floor((h - 60) / step) }, (_, i) => `M28 ${num(36 + i * step)}H${w - 28}`).join(
      '',
    )
  s.on(
    frame.top,
    rect(24, 24, w - 48, h - 48, 12, '#3b4442') +
      rect(28, 30, w - 56, h - 58, 10, fleece) +
      `<path d="${lines}" stroke="#2f3836" stroke-width="1.6" opacity="0.55" fill="none"/>` +
      [1, 2].map((i) => rect(24 + ((w - 48) * i) / 3 - 5, 24, 10, h - 48, 2, '#efece6')).join('') +
      rect(24, h / 2 - 5, w - 48, 10, 2, '#efece6') +
      rect(w / 2 - 60, h / 2 - 19, 120, 38, 12, '#f3f0ea') +
      wordmark(w / 2 - wordWidth(15) / 2, h / 2 - 7, 15, COLOURS.pine),
  )
  const tab = box(s, moved({ ...f, o: place(f, 0, h / 2 + 4, 4) }, 0, 0), {
    w: 80,
    d: 24,
    h: 16,
    r: 8,
    fillet: 4,
    m: M.signal,
  })
  s.on(tab.top, partLine('M16 8H64M16 14H64', 2))
}

function filters(s: Stage): void {
  filter(s, [30, 170, 170], 30, 520, 340)
  filter(s, [-40, -180, 24], 78, 520, 300)
}

export const spareParts = {
  'kit-guarnizioni-duna': { fill: 0.74, draw: gaskets },
  'kit-fusibili': { fill: 0.72, draw: fuses },
  'kit-filtri-brezza': { fill: 0.74, draw: filters },
}
