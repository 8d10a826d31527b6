import { coax, label, light, louvres, partLine, rect, round, socket, wordmark, wordWidth } from './details.ts'
import type { Stage } from './draw.ts'
import { add, facing, flat, place, times, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M, oklch } from './material.ts'
import { lifted } from './round.ts'
import { bar, box, tube } from './solids.ts'
import { screenPicture } from './televisions.ts'

export function remote(s: Stage): void {
  const f = facing([0, 0, 120], -16, 40)
  bar(s, place(f, 0, 60, -8), [20, 150, 4], 60, 8, M.graphite)
  const body = box(s, f, { w: 122, d: 330, h: 24, r: 30, fillet: 11, m: M.white })
  const glass = s.gradient(
    [14, 18],
    [100, 110],
    [
      { at: 0, colour: '#c6d3c7' },
      { at: 1, colour: '#a7b7ab' },
    ],
  )
  const key = (x: number, y: number, r: number, fill: string) =>
    round(x, y + 1.6, r + 1, '#00000030') + round(x, y, r, fill)
  s.on(
    body.top,
    rect(15, 18, 92, 104, 12, '#2a2d31') +
      rect(20, 23, 82, 94, 8, glass) +
      label(57, 82, 42, '22', '#26302c', 'middle') +
      label(86, 60, 14, '°C', '#26302c', 'middle') +
      rect(29, 98, 44, 5, 2.5, '#26302c', 'opacity="0.7"') +
      rect(76, 98, 18, 5, 2.5, '#26302c', 'opacity="0.3"') +
      label(29, 42, 11, 'AUTO', '#26302c') +
      key(36, 154, 17, COLOURS.signal) +
      `<path d="M36 145v9M30.500 149a8 8 0 1 0 11 0" fill="none" stroke="${COLOURS.ink}" stroke-width="2.6" stroke-linecap="round"/>` +
      key(86, 154, 17, '#e5e1d9') +
      `<path d="M86 146v16M78 154h16" stroke="${COLOURS.ink}" stroke-width="2.6"/>` +
      key(36, 200, 17, '#e5e1d9') +
      key(86, 200, 17, '#e5e1d9') +
      `<path d="M78 200h16" stroke="${COLOURS.ink}" stroke-width="2.6"/><path d="M28 203c5-9 11 6 16-4" fill="none" stroke="${COLOURS.pine}" stroke-width="3"/>` +
      [0, 1, 2].map((i) => rect(20 + i * 29, 232, 24, 13, 6, '#d8d3ca')).join('') +
      partLine('M16 262H106', 1.2) +
      wordmark(61 - wordWidth(15) / 2, 284, 15, COLOURS.pine),
  )
}

/** A command panel for the wall; `duo` shows two satellites. */
export function commandPanel(s: Stage, w: number, duo: boolean): void {
  const h = 190
  const f = facing([0, 0, 112], -8, 16)
  box(s, f, { w, d: h, h: 12, r: 20, fillet: 4, m: M.white })
  const body = box(s, lifted(f, 10), {
    w: w - 18,
    d: h - 18,
    h: 16,
    r: 16,
    fillet: 6,
    m: duo ? M.graphite : M.white,
  })
  const [bw, sw, sh] = [w - 18, duo ? w - 110 : w - 66, duo ? 120 : 84]
  const glass = s.gradient(
    [20, 20],
    [20 + sw, 20 + sh],
    [
      { at: 0, colour: '#2c3a40' },
      { at: 0.5, colour: '#182126' },
      { at: 1, colour: '#11181c' },
    ],
  )
  const strength = (x: number, y: number, n: number) =>
    [0, 1, 2, 3, 4]
      .map((i) => rect(x + i * 11, y - i * 5, 7, 8 + i * 5, 2, i < n ? '#7fd0ae' : '#33434a'))
      .join('')
  const ink = '#e8efe9'
  const one = rect(24, 22, sw, sh, 7, glass) + label(36, 50, 17, 'ASTRA 1', ink) + strength(36, 88, 4)
  const two =
    rect(22, 26, sw, sh, 8, glass) +
    label(36, 58, 17, 'ASTRA 1', ink) +
    strength(38 + sw * 0.56, 58, 5) +
    `<path d="M36 76H${12 + sw}" stroke="#33434a" stroke-width="1.500"/>` +
    label(36, 108, 17, 'HOTBIRD', ink) +
    strength(38 + sw * 0.56, 112, 3) +
    rect(36, 126, sw * 0.4, 5, 2.5, COLOURS.signal)
  const keys = duo
    ? round(bw - 36, 54, 21, '#22252a') +
      round(bw - 36, 53, 19, '#4a4e55') +
      round(bw - 36, 118, 21, '#22252a') +
      round(bw - 36, 117, 19, COLOURS.signal) +
      `<path d="M${bw - 44} 57l8-9l8 9" fill="none" stroke="#fff" stroke-width="3"/><path d="M${bw - 36} 107v10M${bw - 42.5} 111a9 9 0 1 0 13 0" fill="none" stroke="${COLOURS.ink}" stroke-width="3" stroke-linecap="round"/>`
    : [0, 1, 2]
        .map(
          (i) =>
            round(46 + (i * (bw - 92)) / 2, 133, 15, '#cfcac1') +
            round(46 + (i * (bw - 92)) / 2, 132, 14, i === 2 ? COLOURS.signal : '#f0ede6'),
        )
        .join('') +
      `<path d="M39 135l7-8l7 8M${bw / 2 - 7} 129l7 8l7-8" fill="none" stroke="${COLOURS.ink}" stroke-width="2.4"/>`
  s.on(
    body.top,
    (duo ? two : one) +
      keys +
      (duo
        ? wordmark(24, 152, 9, COLOURS.white)
        : wordmark(bw / 2 - wordWidth(8) / 2, 156, 8, COLOURS.pine)) +
      (duo ? light(bw - 36, 154, 3, '#7fd0ae') : ''),
  )
}

export function controlUnit(s: Stage, w: number, ports: number, dark: boolean): void {
  const [d, h] = [190, 62]
  const m = dark ? M.graphite : M.white
  const text = dark ? COLOURS.white : COLOURS.pine
  box(s, flat(0, 0, 0), { w: w + 54, d: 110, h: 7, r: 12, fillet: 2, m: dark ? M.ink : M.graphite })
  const body = box(s, flat(0, 0, 6), { w, d, h, r: 16, fillet: 8, m })
  s.on(
    body.front,
    rect(14, 12, w - 28, h - 20, 6, '#24272b') +
      Array.from({ length: ports }, (_, i) =>
        socket(40 + i * 34, 32, 10, i < 2 ? '#d9b877' : '#d3d4d4'),
      ).join('') +
      rect(w - 84, 22, 34, 20, 4, '#4b4f55') +
      Array.from({ length: 6 }, (_, i) => rect(w - 80 + i * 4.6, 25, 2.6, 10, 0.5, '#d9b877')).join('') +
      light(w - 32, 32, 4, dark ? COLOURS.signal : '#6fc3a0'),
  )
  s.on(
    body.top,
    wordmark(28, 40, 22, text) +
      rect(28, 74, wordWidth(22), 4, 2, COLOURS.signal) +
      partLine(`M20 ${d - 44}H${w - 20}`, 1.5) +
      louvres(w - 120, 34, 88, 70, 6, dark ? '#17191c' : '#3a3d42') +
      Array.from({ length: ports }, (_, i) =>
        label(40 + i * 34, d - 18, 11, String(i + 1), dark ? '#b9bcc0' : COLOURS.quiet, 'middle'),
      ).join(''),
  )
  s.on(body.side, louvres(40, 16, 110, 30, 3, dark ? '#15171a' : '#3a3d42'))
  for (const i of [0, 1]) {
    const x = -w / 2 + 40 + i * 34
    coax(s, facing([x, -d / 2, 36], 0, 0), 8, 22)
    tube(
      s,
      [
        [x, -d / 2 - 26, 36],
        [x - 4, -d / 2 - 60, 30],
        [x - 24 + i * 20, -d / 2 - 110, 8],
      ],
      7,
      i ? M.rubber : M.ink,
    )
  }
}

export function bluetooth(s: Stage): void {
  const stand = facing([-50, 70, 152], -10, 14)
  const phone = box(s, stand, { w: 150, d: 300, h: 16, r: 24, fillet: 5, m: M.ink })
  s.on(
    phone.top,
    rect(6, 6, 138, 288, 19, '#0f1113') +
      `<g>${screenPicture(s, 11, 70, { w: 128, h: 110, hue: 255 })}</g>` +
      rect(11, 12, 128, 62, 12, '#efece5') +
      rect(11, 178, 128, 110, 12, '#efece5') +
      wordmark(24, 34, 15, COLOURS.pine) +
      label(24, 206, 15, 'ASTRA 1', COLOURS.ink) +
      rect(24, 216, 100, 6, 3, '#cfcac1') +
      rect(24, 216, 78, 6, 3, COLOURS.pine) +
      rect(24, 240, 100, 30, 10, COLOURS.signal) +
      rect(55, 16, 40, 8, 4, '#0f1113'),
  )
  const module = box(s, flat(110, -60, 4), { w: 130, d: 96, h: 34, r: 20, fillet: 10, m: M.white })
  s.on(
    module.top,
    wordmark(20, 26, 15, COLOURS.pine) +
      light(108, 32, 4, oklch(0.62, 0.13, 250)) +
      rect(20, 52, wordWidth(15), 3.5, 1.7, COLOURS.signal),
  )
  s.on(module.front, rect(40, 14, 44, 12, 4, '#2a2d31'))
  tube(
    s,
    [
      [175, -50, 18],
      [215, -45, 14],
      [245, -80, 8],
      [240, -140, 7],
      [200, -170, 7],
    ],
    6,
    M.rubber,
  )
  box(s, { ...facing([196, -172, 8], 60, 0) }, { w: 26, d: 14, h: 34, r: 3, fillet: 2, m: M.graphite })
  for (const r of [20, 32, 44]) {
    const arc = Array.from(
      { length: 13 },
      (_, i): Vec => add([110, -60, 60], times([Math.cos(0.7 + i * 0.14), 0, Math.sin(0.7 + i * 0.14)], r)),
    )
    s.paint(
      `<path d="M${arc
        .map((p) =>
          s
            .spot(p)
            .map((n) => n.toFixed(1))
            .join(' '),
        )
        .join('L')}" fill="none" stroke="${COLOURS.pine}" stroke-width="5" opacity="${1 - r / 70}"/>`,
    )
  }
}
