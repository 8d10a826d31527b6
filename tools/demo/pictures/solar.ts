import { partLine, rect, round, wordmark, wordWidth } from './details.ts'
import type { Stage } from './draw.ts'
import { type Flat, type Frame, facing, flat, moved, num, outline, place, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M, shade } from './material.ts'
import { bar, box, tube } from './solids.ts'

const CELL = { deep: '#1b2740', high: '#3d5078', back: '#0f141d' }

/** One monocrystalline cell with cut corners and three bus bars. */
function cell(x: number, y: number, size: number, fill: string): string {
  const c = size * 0.13
  const d = `M${num(x + c)} ${num(y)}h${num(size - 2 * c)}l${num(c)} ${num(c)}v${num(size - 2 * c)}l${num(-c)} ${num(c)}h${num(2 * c - size)}l${num(-c)} ${num(-c)}v${num(2 * c - size)}Z`
  const bars = [0.22, 0.5, 0.78]
    .map(
      (k) =>
        `<path d="M${num(x + size * k)} ${num(y + 1)}v${num(size - 2)}" stroke="#b9c2d0" stroke-width="${num(size * 0.018)}" opacity="0.75"/>`,
    )
    .join('')
  return `<path d="${d}" fill="${fill}"/>${bars}`
}

function cells(s: Stage, w: number, h: number, across: number, down: number, margin: number): string {
  const size = Math.min((w - 2 * margin) / across, (h - 2 * margin) / down)
  const [left, top] = [(w - size * across) / 2, (h - size * down) / 2]
  const fill = s.gradient(
    [0, 0],
    [w, h],
    [
      { at: 0, colour: '#43598a' },
      { at: 0.35, colour: CELL.high },
      { at: 0.6, colour: CELL.deep },
      { at: 1, colour: '#22304f' },
    ],
  )
  return Array.from({ length: across * down }, (_, i) =>
    cell(
      left + (i % across) * size + size * 0.02,
      top + Math.floor(i / across) * size + size * 0.02,
      size * 0.96,
      fill,
    ),
  ).join('')
}

const cable = (s: Stage, from: Vec, to: Vec, red = false): void => {
  tube(
    s,
    [from, [from[0] + 40, from[1] + 10, 12], [(from[0] + to[0]) / 2 + 40, to[1] + 50, 8], to],
    6,
    M.rubber,
  )
  tube(s, [to, [to[0] + 34, to[1] - 14, 9]], 10, red ? M.signal : M.graphite)
  tube(
    s,
    [
      [to[0] + 34, to[1] - 14, 9],
      [to[0] + 62, to[1] - 26, 9],
    ],
    7,
    M.ink,
  )
}

export function panel(s: Stage, w: number, h: number, across: number, down: number): void {
  const face = facing([0, 0, h * 0.36 + 12], -6, 46)
  bar(s, place(face, -w * 0.34, h * 0.3, -30), [-w * 0.34, h * 0.62, 4], 26, 12, M.metal)
  bar(s, place(face, w * 0.34, h * 0.3, -30), [w * 0.34, h * 0.62, 4], 26, 12, M.metal)
  cable(s, [w * 0.36, h * 0.2, 60], [w * 0.56, -h * 0.16, 8])
  const body = box(s, moved(face, 0, 0, -36), { w, d: h, h: 36, r: 6, fillet: 2, m: M.metal })
  const glare =
    `<path d="M${w * 0.1} 14L${w * 0.34} 14L${w * 0.06} ${h - 14}L14 ${h - 14}L14 ${h * 0.5}Z" fill="#fff" opacity="0.07"/>` +
    `<path d="M${w * 0.4} 14L${w * 0.47} 14L${w * 0.2} ${h - 14}L${w * 0.12} ${h - 14}Z" fill="#fff" opacity="0.06"/>`
  s.on(
    body.top,
    rect(12, 12, w - 24, h - 24, 2, CELL.back) +
      cells(s, w, h, across, down, 26) +
      glare +
      rect(12, 12, w - 24, h - 24, 2, 'none', 'stroke="#00000066" stroke-width="2.5"') +
      partLine('M0 0L12 12', 1.2) +
      partLine(`M${w} 0L${w - 12} 12`, 1.2) +
      partLine(`M0 ${h}L12 ${h - 12}`, 1.2) +
      partLine(`M${w} ${h}L${w - 12} ${h - 12}`, 1.2),
  )
  s.on(body.front, wordmark(w / 2 - wordWidth(14) / 2, 12, 14, COLOURS.pine))
  s.on(body.side, [0.2, 0.8].map((k) => round(h * k, 18, 6, '#55585d')).join(''))
}

/** A thin sheet that bends over the ground, with cells set into it. */
export function sheet(s: Stage): void {
  const [w, d, rise] = [1060, 540, 120]
  const at = (a: number, b: number, up = 0): Vec => {
    const x = (a - 0.5) * w
    return [x, (b - 0.5) * d, 6 + rise * Math.sin(a * Math.PI) + up]
  }
  const strip = (a: number, b: number, c: number, e: number, up = 0): Vec[] => {
    const n = 8
    const run = Array.from({ length: n + 1 }, (_, i) => a + ((b - a) * i) / n)
    return [...run.map((x) => at(x, c, up)), ...run.reverse().map((x) => at(x, e, up))]
  }
  s.cast([at(0, 0), at(0, 1), at(1, 1), at(1, 0), at(0.5, 0), at(0.5, 1)])
  const normal = (a: number): Vec => {
    const slope = ((rise * Math.PI) / w) * Math.cos(a * Math.PI)
    return [-slope * 2.2, 0, 1]
  }
  const piece = (a: number, b: number, c: number, e: number, fill: string, up = 0) =>
    s.paint(
      `<path d="${outline(strip(a, b, c, e, up).map((p) => s.spot(p)))}" fill="${fill}" stroke="${fill}" stroke-width="${0.6 * s.px}"/>`,
    )
  const n = 48
  piece(0, 1, 0, 1, shade(M.cream, [0, -1, 0], -0.1), -7)
  for (let i = 0; i < n; i++) piece(i / n, (i + 1) / n, 0, 1, shade(M.white, normal((i + 0.5) / n), -0.02))
  for (let i = 0; i < n; i++) {
    const a = 0.03 + (0.94 * i) / n
    piece(a, a + 0.94 / n, 0.05, 0.95, shade(M.cell, normal(a), -0.14))
  }
  const [across, down] = [8, 4]
  for (let j = down - 1; j >= 0; j--) {
    for (let i = 0; i < across; i++) {
      const [a, b] = [0.04 + (0.92 * i) / across, 0.075 + (0.85 * j) / down]
      const [wide, deep] = [(0.92 / across) * 0.95, (0.85 / down) * 0.95]
      const fill = shade(M.cell, normal(a + wide / 2), 0.05 - 0.02 * Math.abs(i - 2))
      const cut = 0.13
      const corners: Flat[] = [
        [cut, 0],
        [1 - cut, 0],
        [1, cut],
        [1, 1 - cut],
        [1 - cut, 1],
        [cut, 1],
        [0, 1 - cut],
        [0, cut],
      ]
      s.paint(
        `<path d="${outline(corners.map(([x, y]) => s.spot(at(a + wide * x, b + deep * y))))}" fill="${fill}"/>`,
      )
      for (const y of [0.25, 0.5, 0.75]) {
        s.paint(
          `<path d="${outline([s.spot(at(a, b + deep * y)), s.spot(at(a + wide, b + deep * y))], false)}" stroke="#b9c2d0" stroke-width="${1.2 * s.px}" opacity="0.6"/>`,
        )
      }
    }
  }
  const junction = box(s, flat(470, 0, 46), { w: 70, d: 120, h: 24, r: 10, fillet: 6, m: M.graphite })
  s.on(junction.top, wordmark(14, 54, 10, COLOURS.white))
  for (const y of [-30, 30])
    tube(
      s,
      [
        [505, y, 56],
        [560, y - 10, 30],
        [600, y - 50, 10],
        [610, y - 130, 8],
      ],
      7,
      M.rubber,
    )
  for (const [y, m] of [
    [-160, M.signal],
    [-100, M.graphite],
  ] as const)
    tube(
      s,
      [
        [610, y, 9],
        [614, y - 50, 9],
      ],
      11,
      m,
    )
  for (const [x, y] of [
    [0.012, 0.03],
    [0.012, 0.97],
    [0.988, 0.97],
    [0.988, 0.03],
  ] as const) {
    const f: Frame = { ...flat(), o: at(x, y, 1) }
    s.upon(f, round(0, 0, 9, '#b9b9b6') + round(0, 0, 5, COLOURS.sand))
  }
}
