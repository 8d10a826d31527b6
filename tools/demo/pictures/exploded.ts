import { type Sheet, Stage } from './draw.ts'
import { circle, type Flat, type Frame, num, place, type Vec } from './geometry.ts'
import { COLOURS } from './material.ts'

/** One numbered balloon: its middle in shares of the picture, and what the part is (Italian). */
export interface Balloon {
  section: string
  x: number
  y: number
  label: string
}

/** A part to be numbered: what it is, a point on it, and the side of the sheet its balloon stands on. */
export interface Callout {
  label: string
  at: Vec
  side: 'left' | 'right'
}

export interface Exploded {
  fill: number
  callouts: Callout[]
  draw: (s: Stage) => void
}

const SHEET = 1600
const COLUMN = { left: 0.075, right: 0.925 }
const GAP = 0.088

/** Balloons in two columns, each as near as possible to the height of its part. */
function arrange(spots: { section: string; label: string; side: 'left' | 'right'; spot: Flat }[]): Balloon[] {
  return (['left', 'right'] as const)
    .flatMap((side) => {
      const column = spots.filter((p) => p.side === side).sort((a, b) => a.spot[1] - b.spot[1])
      const heights = column.map((p) => p.spot[1] / SHEET)
      for (let round = 0; round < 60; round++) {
        for (let i = 0; i + 1 < heights.length; i++) {
          const [upper, lower] = [heights[i]!, heights[i + 1]!]
          const lack = GAP - (lower - upper)
          if (lack > 0) heights.splice(i, 2, upper - lack / 2, lower + lack / 2)
        }
      }
      return column.map((p, i) => ({
        section: p.section,
        label: p.label,
        x: COLUMN[side],
        y: Math.min(0.95, Math.max(0.05, heights[i]!)),
      }))
    })
    .sort((a, b) => Number(a.section) - Number(b.section))
}

function balloonSvg(b: Balloon, spot: Flat): string {
  const [x, y] = [b.x * SHEET, b.y * SHEET]
  const l = Math.hypot(spot[0] - x, spot[1] - y)
  const [fx, fy] = [x + ((spot[0] - x) * 38) / l, y + ((spot[1] - y) * 38) / l]
  return (
    `<path d="M${num(fx)} ${num(fy)}L${num(spot[0])} ${num(spot[1])}" stroke="${COLOURS.pine}" stroke-width="2" fill="none"/>` +
    `<circle cx="${num(spot[0])}" cy="${num(spot[1])}" r="6" fill="${COLOURS.pine}"/><circle cx="${num(x)}" cy="${num(y)}" r="38" fill="#fff" stroke="${COLOURS.pine}" stroke-width="3"/>` +
    `<text x="${num(x)}" y="${num(y + 13)}" text-anchor="middle" font-family="Liberation Sans, Arial, sans-serif" font-weight="700" font-size="38" fill="${COLOURS.ink}">${b.section}</text>`
  )
}

/** Draws an exploded view with its balloons on white paper. */
export function drawExploded({ fill, callouts, draw }: Exploded): { svg: string; balloons: Balloon[] } {
  const sheet: Sheet = {
    width: SHEET,
    height: SHEET,
    fill,
    ground: `<rect width="${SHEET}" height="${SHEET}" fill="#fff"/>`,
  }
  const probe = new Stage(1, true)
  draw(probe)
  const stage = new Stage(1 / probe.fit(sheet).k, true)
  draw(stage)
  const { k, x, y } = stage.fit(sheet)
  const spots = callouts.map((c, i) => {
    const p = stage.spot(c.at)
    return {
      section: String(i + 1),
      label: c.label,
      side: c.side,
      spot: [p[0] * k + x, p[1] * k + y] as Flat,
    }
  })
  const balloons = arrange(spots)
  return { svg: stage.svg(sheet, balloons.map((b, i) => balloonSvg(b, spots[i]!.spot)).join('')), balloons }
}

/** A dashed line along which parts come apart. */
export function axis(s: Stage, from: Vec, to: Vec): void {
  const [a, b] = [s.spot(from), s.spot(to)]
  s.paint(
    `<path d="M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}" fill="none" stroke="${COLOURS.quiet}" ` +
      `stroke-width="${1.6 * s.px}" stroke-dasharray="${14 * s.px} ${7 * s.px} ${3 * s.px} ${7 * s.px}"/>`,
  )
}

/** A flat ring or hole, as two thin lines. */
export function ringLines(s: Stage, f: Frame, radii: number[], white = false): void {
  for (const r of radii) {
    const d = circle(r)
      .map((e) =>
        s
          .spot(place(f, ...e.p))
          .map(num)
          .join(' '),
      )
      .join('L')
    s.paint(
      `<path d="M${d}Z" fill="${white ? '#fff' : 'none'}" stroke="${COLOURS.ink}" stroke-width="${1.6 * s.px}"/>`,
    )
  }
}
