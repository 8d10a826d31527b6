import {
  label,
  light,
  louvres,
  mains,
  partLine,
  recess,
  rect,
  round,
  screw,
  screws,
  vents,
  wordmark,
  wordWidth,
} from './details.ts'
import type { Stage } from './draw.ts'
import { flat } from './geometry.ts'
import { COLOURS, MATERIALS as M } from './material.ts'
import { panel, sheet } from './solar.ts'
import { box, cylinder, tube } from './solids.ts'

function battery(s: Stage, w: number, ah: string): void {
  const [d, h] = [190, 200]
  const body = box(s, flat(0, 0, 4), { w, d, h: h - 26, r: 16, fillet: 3, m: M.graphite })
  const lid = box(s, flat(0, 0, h - 22), { w: w + 6, d: d + 6, h: 30, r: 18, fillet: 8, m: M.ink })
  const unit = s.gradient(
    [0, 0],
    [w, 0],
    [
      { at: 0, colour: COLOURS.white },
      { at: 1, colour: '#e3dfd6' },
    ],
  )
  s.on(
    body.front,
    rect(20, 20, w - 40, 128, 8, unit) +
      rect(20, 20, 12, 128, 6, COLOURS.pine) +
      wordmark(52, 42, 20, COLOURS.pine) +
      label(50, 128, 46, ah, COLOURS.ink) +
      label(50 + ah.length * 28 + 8, 128, 20, 'Ah', COLOURS.quiet) +
      label(w - 36, 128, 15, 'LiFePO4', COLOURS.quiet, 'end') +
      label(w - 36, 60, 15, '12,8 V', COLOURS.quiet, 'end') +
      rect(w - 96, 74, 60, 4, 2, COLOURS.signal),
  )
  s.on(
    body.side,
    [0.3, 0.5, 0.7].map((k) => partLine(`M26 ${174 * k}H${d - 26}`, 2)).join('') +
      light(d / 2, 28, 4, COLOURS.pine),
  )
  s.on(
    lid.top,
    partLine(`M24 14H${w - 18}V${d - 8}H24Z`, 1.4) +
      rect(w / 2 - 44, d * 0.62, 94, 30, 8, '#1b1d20') +
      [0, 1, 2, 3]
        .map((i) => rect(w / 2 - 34 + i * 20, d * 0.62 + 9, 14, 12, 3, i < 3 ? '#6fc3a0' : '#3c4045'))
        .join(''),
  )
  for (const x of [-w * 0.27, w * 0.27])
    tube(
      s,
      [
        [x - 36, 0, h + 6],
        [x - 30, 0, h + 34],
        [x + 30, 0, h + 34],
        [x + 36, 0, h + 6],
      ],
      9,
      M.rubber,
    )
  for (const [x, m] of [
    [-w / 2 + 44, M.signal],
    [w / 2 - 44, M.ink],
  ] as const) {
    box(s, flat(x, -d * 0.28, h + 6), { w: 48, d: 48, h: 16, r: 8, fillet: 3, m })
    cylinder(s, flat(x, -d * 0.28, h + 22), 15, 12, M.brass, 2)
    cylinder(s, flat(x, -d * 0.28, h + 34), 8, 8, M.steel, 1)
  }
}

function inverter(s: Stage, length: number, watt: string): void {
  const [w, h] = [210, 96]
  for (const y of [-length * 0.36, length * 0.36])
    box(s, flat(0, y, 0), { w: w + 56, d: 44, h: 7, r: 10, fillet: 2, m: M.graphite })
  box(s, flat(0, length / 2 - 8, 6), { w: w + 6, d: 18, h, r: 6, fillet: 3, m: M.graphite })
  const body = box(s, flat(0, 0, 6), { w, d: length - 20, h: h - 22, r: 5, fillet: 2, m: M.metal })
  const fins = 15
  for (let i = 0; i < fins; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / fins
    box(s, flat(x, 0, h - 18), { w: 5.5, d: length - 22, h: 22, r: 1, fillet: 1, m: M.metal })
  }
  s.on(
    body.side,
    [0.25, 0.4, 0.55, 0.7].map((k) => partLine(`M0 ${(h - 22) * k}H${length - 20}`, 2)).join(''),
  )
  const cap = box(s, flat(0, -length / 2 + 2, 4), {
    w: w + 8,
    d: 26,
    h: h + 4,
    r: 6,
    fillet: 4,
    m: M.graphite,
  })
  s.on(
    cap.front,
    rect(10, 10, w - 12, h - 16, 7, '#2b2e33') +
      mains(62, 52, 26) +
      wordmark(112, 22, 13, COLOURS.white) +
      label(112, 56, 13, watt, '#d5d2ca') +
      recess(112, 66, 34, 20, 5, '#15171a') +
      rect(115, 68, 14, 16, 3, '#5a5e64') +
      light(166, 76, 4, '#6fc3a0') +
      light(182, 76, 3, COLOURS.signal) +
      screws(4, [14, 14], [w - 6, 14], [14, h - 10], [w - 6, h - 10]) +
      rect(112, 61, 40, 2.5, 1, COLOURS.signal),
  )
  s.on(cap.side, vents(3, 24, 20, 54, 3))
}

function booster(s: Stage): void {
  const [w, d, h] = [170, 250, 62]
  for (const y of [-d / 2 - 6, d / 2 + 6]) {
    const ear = box(s, flat(0, y, 0), { w: w * 0.8, d: 30, h: 6, r: 10, fillet: 2, m: M.graphite })
    s.on(ear.top, round(18, 20, 5, '#1c1e21') + round(w * 0.8 - 18, 20, 5, '#1c1e21'))
  }
  const base = box(s, flat(0, 0, 2), { w, d, h: 40, r: 8, fillet: 1, m: M.metal })
  s.on(base.side, [8, 16, 24, 32].map((y) => partLine(`M0 ${y}H${d}`, 1.6)).join(''))
  const lid = box(s, flat(0, 18, 40), { w: w + 2, d: d - 38, h: h - 36, r: 10, fillet: 7, m: M.white })
  s.on(
    lid.top,
    wordmark(28, 36, 17, COLOURS.pine) +
      rect(28, 64, wordWidth(17), 3.5, 1.7, COLOURS.signal) +
      label(27, 118, 34, '30 A', COLOURS.ink) +
      label(28, 142, 13, 'DC-DC', COLOURS.quiet) +
      [0, 1, 2].map((i) => light(136, 44 + i * 22, 4.2, i ? COLOURS.pine : COLOURS.signal)).join('') +
      louvres(96, 130, 54, 56, 5) +
      screws(4, [12, 12], [w - 10, 12], [12, d - 50], [w - 10, d - 50]),
  )
  s.on(base.front, rect(8, 4, w - 16, 32, 5, '#26292d'))
  for (let i = 0; i < 4; i++) {
    const x = -w / 2 + 31 + i * 36
    const clamp = box(s, flat(x, -d / 2 + 4, 12), {
      w: 31,
      d: 32,
      h: 36,
      r: 4,
      fillet: 2,
      m: i === 0 ? M.signal : M.graphite,
    })
    s.on(clamp.top, screw(15, 15, 8))
    s.on(clamp.front, round(15.5, 20, 9, '#17191c') + round(15.5, 20, 6, '#b8924f'))
  }
}

function regulator(s: Stage): void {
  const [w, d, h] = [210, 150, 46]
  box(s, flat(0, 0, 0), { w: w + 50, d: d * 0.8, h: 6, r: 12, fillet: 2, m: M.graphite })
  const body = box(s, flat(0, 0, 5), { w, d, h, r: 18, fillet: 11, m: M.white })
  const glass = s.gradient(
    [0, 0],
    [110, 60],
    [
      { at: 0, colour: '#33404a' },
      { at: 0.5, colour: '#1b2329' },
      { at: 1, colour: '#151b20' },
    ],
  )
  s.on(
    body.top,
    rect(22, 20, 118, 66, 6, glass) +
      label(32, 64, 34, '13,4', '#bfe6d3') +
      label(112, 64, 15, 'V', '#bfe6d3') +
      rect(32, 72, 60, 4, 2, '#6fc3a0') +
      rect(96, 72, 34, 4, 2, '#3b4a4f') +
      [0, 1, 2]
        .map(
          (i) =>
            round(172, 34 + i * 24, 9, '#d9d5cd') + round(172, 33 + i * 24, 8, i ? '#f3f1ec' : COLOURS.pine),
        )
        .join('') +
      wordmark(24, 102, 15, COLOURS.pine) +
      label(188, 116, 13, 'MPPT 20 A', COLOURS.quiet, 'end') +
      rect(24, 124, wordWidth(15), 3, 1.5, COLOURS.signal),
  )
  s.on(
    body.front,
    rect(26, 16, w - 52, 24, 4, '#24272b') +
      Array.from(
        { length: 6 },
        (_, i) => rect(33 + i * 25, 19, 20, 18, 3, '#3b3f45') + round(43 + i * 25, 28, 6, '#b8924f'),
      ).join(''),
  )
  s.on(body.side, louvres(34, 14, 82, 26, 3))
  for (const [x, m] of [
    [-54, M.signal],
    [-29, M.rubber],
    [21, M.signal],
    [46, M.rubber],
  ] as const) {
    tube(
      s,
      [
        [x, -d / 2 + 2, 22],
        [x - 4, -d / 2 - 30, 16],
        [x - 26, -d / 2 - 70, 7],
      ],
      5.5,
      m,
    )
  }
}

export const energy = {
  'sole-100': { fill: 0.68, draw: (s: Stage) => panel(s, 780, 530, 6, 4) },
  'sole-150': { fill: 0.76, draw: (s: Stage) => panel(s, 1120, 560, 9, 4) },
  'sole-flex-120': { fill: 0.78, draw: sheet },
  'riserva-100': { fill: 0.62, draw: (s: Stage) => battery(s, 300, '100') },
  'riserva-200': { fill: 0.74, draw: (s: Stage) => battery(s, 450, '200') },
  'corrente-1000': { fill: 0.64, draw: (s: Stage) => inverter(s, 290, '1000 W') },
  'corrente-2000': { fill: 0.74, draw: (s: Stage) => inverter(s, 440, '2000 W') },
  'carica-30': { fill: 0.66, draw: booster },
  'regola-20': { fill: 0.7, draw: regulator },
}
