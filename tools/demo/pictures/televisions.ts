import { light, partLine, rect, round, wordmark, wordWidth } from './details.ts'
import type { Stage } from './draw.ts'
import { facing, flat, moved, num, place } from './geometry.ts'
import { COLOURS, MATERIALS as M, oklch } from './material.ts'
import { bar, box } from './solids.ts'

export interface Screen {
  w: number
  h: number
  hue: number
}

/** A quiet picture of hills and water, in the millimetres of the screen. */
export function screenPicture(s: Stage, x: number, y: number, { w, h, hue }: Screen): string {
  const sky = s.gradient(
    [x, y],
    [x, y + h * 0.62],
    [
      { at: 0, colour: oklch(0.44, 0.06, hue) },
      { at: 0.5, colour: oklch(0.68, 0.055, hue + 60) },
      { at: 0.8, colour: oklch(0.83, 0.09, 55) },
      { at: 1, colour: oklch(0.89, 0.1, 80) },
    ],
  )
  const water = s.gradient(
    [x, y + h * 0.62],
    [x, y + h],
    [
      { at: 0, colour: oklch(0.78, 0.09, 70) },
      { at: 1, colour: oklch(0.33, 0.05, hue) },
    ],
  )
  const ridge = (base: number, high: number, phase: number, colour: string) => {
    const points = Array.from({ length: 41 }, (_, i) => {
      const t = i / 40
      const up =
        Math.sin(t * 5 + phase) * 0.5 + Math.sin(t * 11 + phase * 2.3) * 0.28 + Math.sin(t * 23 + phase) * 0.1
      return `L${num(x + w * t)} ${num(y + h * (base - high * (0.5 + up * 0.5)))}`
    }).join('')
    return `<path d="M${num(x)} ${num(y + h * 0.62)}${points}L${num(x + w)} ${num(y + h * 0.62)}Z" fill="${colour}"/>`
  }
  const glints = Array.from({ length: 9 }, (_, i) =>
    rect(
      x + w * (0.64 - 0.012 * i - (i % 3) * 0.015),
      y + h * (0.645 + i * 0.034),
      w * (0.08 + (i % 3) * 0.035),
      h * 0.008,
      1,
      '#fff3d8',
      `opacity="${num(0.75 - i * 0.07)}"`,
    ),
  ).join('')
  return (
    rect(x, y, w, h * 0.63, 0, sky) +
    round(x + w * 0.68, y + h * 0.37, h * 0.06, '#fff0cf') +
    ridge(0.6, 0.3, hue / 40, oklch(0.57, 0.045, 225)) +
    ridge(0.63, 0.2, hue / 25 + 2, oklch(0.42, 0.05, 195)) +
    ridge(0.65, 0.1, hue / 30 + 4, oklch(0.29, 0.045, 170)) +
    rect(x, y + h * 0.62, w, h * 0.38, 0, water) +
    glints
  )
}

interface Set {
  inch: number
  edge: number
  chin: number
  hue: number
  smart?: boolean
}

function television(s: Stage, { inch, edge, chin, hue, smart }: Set): void {
  const [sw, sh] = [inch * 22.1, inch * 12.45]
  const [w, h] = [sw + 2 * edge, sh + edge + chin]
  const lift = 52
  const foot = box(s, flat(0, 6, 0), {
    w: w * (smart ? 0.36 : 0.44),
    d: 150,
    h: 9,
    r: smart ? 8 : 40,
    fillet: 4,
    m: smart ? M.metal : M.graphite,
  })
  s.on(foot.top, partLine(`M20 140H${w * 0.3}`, 0.8))
  bar(s, [0, 26, 6], [0, 26, lift + 60], smart ? 46 : 64, 24, smart ? M.metal : M.graphite, 8)
  const face = facing([0, 0, lift + h / 2], 0, 3)
  box(s, moved(face, 0, -h * 0.08, -52), { w: w * 0.7, d: h * 0.6, h: 40, r: 24, fillet: 2, m: M.ink })
  const body = box(s, moved(face, 0, 0, -18), {
    w,
    d: h,
    h: smart ? 18 : 28,
    r: smart ? 5 : 12,
    fillet: smart ? 2 : 5,
    m: smart ? M.metal : M.graphite,
  })
  const gloss = `<path d="M${num(edge)} ${num(edge)}H${num(w * 0.46)}L${num(w * 0.24)} ${num(edge + sh)}H${num(edge)}Z" fill="#fff" opacity="0.09"/>`
  const tiles = smart
    ? [0, 1, 2, 3, 4]
        .map((i) =>
          rect(
            edge + sw * (0.06 + i * 0.18),
            edge + sh * 0.76,
            sw * 0.155,
            sh * 0.17,
            6,
            i === 1 ? COLOURS.signal : '#f4f0e6',
            `opacity="${i === 1 ? 0.95 : 0.3}"`,
          ),
        )
        .join('') +
      `<path d="M${num(edge + sw * 0.306)} ${num(edge + sh * 0.81)}l${num(sh * 0.055)} ${num(sh * 0.035)}l${num(-sh * 0.055)} ${num(sh * 0.035)}Z" fill="${COLOURS.ink}"/>` +
      round(edge + sw * 0.09, edge + sh * 0.1, sh * 0.03, '#fff', 'opacity="0.85"') +
      rect(edge + sw * 0.12, edge + sh * 0.085, sw * 0.16, sh * 0.03, 3, '#fff', 'opacity="0.7"')
    : ''
  s.on(
    body.top,
    rect(1.5, 1.5, w - 3, h - 3, smart ? 5 : 10, '#15171a') +
      screenPicture(s, edge, edge, { w: sw, h: sh, hue }) +
      tiles +
      gloss +
      wordmark(
        w / 2 - wordWidth(chin * 0.34) / 2,
        edge + sh + chin * (smart ? 0.42 : 0.36),
        chin * 0.34,
        '#cfcdc7',
      ) +
      light(w - edge - 14, edge + sh + chin * 0.5, 2, COLOURS.signal),
  )
  if (!smart)
    s.on(
      body.side,
      rect(h * 0.3, 6, h * 0.22, 6, 2, '#15171a') + rect(h * 0.58, 6, h * 0.06, 6, 2, '#6c7076'),
    )
  const under = place(face, -w * 0.3, -h / 2, 4)
  s.on({ o: under, u: [1, 0, 0], v: [0, 0, -1], w: 10, h: 10 }, rect(0, -2, w * 0.08, 3, 1.5, COLOURS.pine))
}

export const televisions = {
  'schermo-19': { fill: 0.56, draw: (s: Stage) => television(s, { inch: 19, edge: 17, chin: 34, hue: 235 }) },
  'schermo-22': { fill: 0.65, draw: (s: Stage) => television(s, { inch: 22, edge: 15, chin: 30, hue: 255 }) },
  'schermo-24': { fill: 0.72, draw: (s: Stage) => television(s, { inch: 24, edge: 13, chin: 27, hue: 275 }) },
  'schermo-24-smart': {
    fill: 0.71,
    draw: (s: Stage) => television(s, { inch: 24, edge: 3, chin: 12, hue: 245, smart: true }),
  },
}
