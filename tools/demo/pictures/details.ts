import type { Stage } from './draw.ts'
import { type Flat, type Frame, moved, num, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS, oklch } from './material.ts'
import { cylinder } from './solids.ts'

/** Flat details in millimetres, to be laid on a side of a thing. */

const DARK = oklch(0.25, 0.012, 250)
const LIGHT = oklch(0.99, 0.004, 90)
const PART_LINE = oklch(0.3, 0.02, 70)

const LETTERS: [string, number][] = [
  [
    'M5.2 2.2C4.7.9 3.8.3 2.8.3 1.4.3.4 1.1.4 2.5c0 3.2 5 1.7 5 4.9C5.4 8.9 4.3 9.8 2.9 9.8 1.5 9.8.5 9.1 0 7.8',
    7.6,
  ],
  ['M3.6.3c2 0 3.4 1.9 3.4 4.7s-1.4 4.7-3.4 4.7S.2 7.8.2 5 1.6.3 3.6.3Z', 9.3],
  [
    'M5.2 2.2C4.7.9 3.8.3 2.8.3 1.4.3.4 1.1.4 2.5c0 3.2 5 1.7 5 4.9C5.4 8.9 4.3 9.8 2.9 9.8 1.5 9.8.5 9.1 0 7.8',
    7,
  ],
  ['M1.7-2.8V7.4c0 1.8.9 2.5 2.9 2.2M0 .5h4.3', 6.4],
  ['M3.4.3c1.9 0 3.2 1.9 3.2 4.7S5.3 9.7 3.4 9.7.2 7.8.2 5 1.5.3 3.4.3ZM6.7.3v9.5', 6.7],
]
const WORD_WIDTH = LETTERS.reduce((sum, l) => sum + l[1], 0)

/** The word mark with its left upper corner at x, y; `height` is that of the small letters. */
export function wordmark(x: number, y: number, height: number, colour: string = DARK, opacity = 0.9): string {
  let left = 0
  const paths = LETTERS.map(([d, w]) => {
    const at = left
    left += w
    return `<path d="${d}" transform="translate(${num(at)} 0)"/>`
  })
  return (
    `<g transform="translate(${x} ${y}) scale(${height / 10})" fill="none" stroke="${colour}" stroke-width="1.7" ` +
    `stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}">${paths.join('')}</g>`
  )
}

export const wordWidth = (height: number): number => (WORD_WIDTH * height) / 10

/** Digits and capitals in the plain style of the labels. */
export function label(
  x: number,
  y: number,
  size: number,
  text: string,
  colour = DARK,
  anchor = 'start',
): string {
  return (
    `<text x="${x}" y="${y}" font-family="Liberation Sans, Arial, sans-serif" font-weight="700" font-size="${size}" ` +
    `letter-spacing="${num(size * 0.04)}" fill="${colour}" text-anchor="${anchor}">${text}</text>`
  )
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}" ${more}/>`
}

export function round(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${more}/>`
}

/** A thin gap between two parts: dark, with a light edge below. */
export function partLine(d: string, w: number, colour = PART_LINE): string {
  return (
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="${num(w)}" transform="translate(0 ${num(w)})"/>` +
    `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="0.5" stroke-width="${num(w)}"/>`
  )
}

/** A hollow with a dark upper edge and a light lower edge. */
export function recess(x: number, y: number, w: number, h: number, r: number, fill = DARK): string {
  const k = Math.min(w, h) * 0.06
  return (
    rect(x, y + k, w, h, r, LIGHT, 'opacity="0.6"') +
    rect(x, y, w, h, r, fill) +
    rect(x + k, y + k, w - 2 * k, h * 0.3, r, '#000', 'opacity="0.25"')
  )
}

/** A row of slots; the count goes across the width. */
export function vents(x: number, y: number, w: number, h: number, count: number, fill = DARK): string {
  const step = w / count
  return Array.from({ length: count }, (_, i) =>
    recess(x + i * step + step * 0.22, y, step * 0.5, h, step * 0.25, fill),
  ).join('')
}

/** Slots lying one over the other. */
export function louvres(x: number, y: number, w: number, h: number, count: number, fill = DARK): string {
  const step = h / count
  return Array.from({ length: count }, (_, i) =>
    recess(x, y + i * step + step * 0.25, w, step * 0.45, step * 0.22, fill),
  ).join('')
}

export function screw(x: number, y: number, r: number): string {
  return (
    round(x, y + r * 0.18, r * 1.15, LIGHT, 'opacity="0.7"') +
    round(x, y, r * 1.12, '#555', 'opacity="0.7"') +
    round(x, y, r, '#c9c9c6') +
    round(x - r * 0.2, y - r * 0.25, r * 0.6, '#e9e9e6') +
    `<path d="M${num(x - r * 0.55)} ${num(y + r * 0.3)}L${num(x + r * 0.55)} ${num(y - r * 0.3)}M${num(x - r * 0.3)} ${num(y - r * 0.55)}L${num(x + r * 0.3)} ${num(y + r * 0.55)}" stroke="#55544f" stroke-width="${num(r * 0.28)}"/>`
  )
}

/** Screws of radius r at several places. */
export const screws = (r: number, ...at: Flat[]): string => at.map(([x, y]) => screw(x, y, r)).join('')

export function light(x: number, y: number, r: number, colour: string = COLOURS.signal): string {
  return (
    round(x, y, r * 2.2, colour, 'opacity="0.22"') +
    round(x, y, r, colour) +
    round(x - r * 0.25, y - r * 0.3, r * 0.4, '#fff', 'opacity="0.8"')
  )
}

/** A round grille with rings and spokes over a dark fan. */
export function fanGrille(x: number, y: number, r: number, rings = 8): string {
  const blades = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M0 0C${num(r * 0.25)} ${num(-r * 0.1)} ${num(r * 0.6)} ${num(-r * 0.1)} ${num(r * 0.86)} ${num(-r * 0.34)}A${num(r * 0.92)} ${num(r * 0.92)} 0 0 1 ${num(r * 0.92)} ${num(r * 0.08)}C${num(r * 0.6)} ${num(r * 0.05)} ${num(r * 0.3)} ${num(r * 0.12)} 0 0Z" transform="rotate(${num((i * 360) / 7)})" fill="#5b5f66" opacity="0.75"/>`,
  ).join('')
  const wires = Array.from({ length: rings }, (_, i) =>
    round(
      0,
      0,
      r * (0.24 + (0.72 * i) / (rings - 1)),
      'none',
      `stroke="#a9adb3" stroke-width="${num(r * 0.022)}"`,
    ),
  ).join('')
  const spokes = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${num(r * 0.2)} 0H${num(r)}" transform="rotate(${i * 60 + 15})" stroke="#c3c6ca" stroke-width="${num(r * 0.03)}"/>`,
  ).join('')
  return (
    `<g transform="translate(${x} ${y})">${round(0, r * 0.02, r * 1.05, LIGHT)}${round(0, 0, r * 1.02, '#1f2226')}${blades}${wires}${spokes}` +
    `${round(0, 0, r * 0.2, '#d4d5d6')}${round(0, -r * 0.02, r * 0.15, '#efefed')}</g>`
  )
}

/** A round hole with a bright ring, such as a lead-through or a socket. */
export function socket(x: number, y: number, r: number, ring = '#d9d9d6', inside = DARK): string {
  return (
    round(x, y + r * 0.1, r * 1.12, '#000', 'opacity="0.22"') +
    round(x, y, r * 1.08, ring) +
    round(x, y, r * 0.82, inside) +
    round(x, y, r * 0.34, ring, 'opacity="0.8"') +
    round(x, y, r * 0.16, inside)
  )
}

/** A Schuko socket. */
export function mains(x: number, y: number, r: number): string {
  return (
    rect(
      x - r * 1.25,
      y - r * 1.25,
      r * 2.5,
      r * 2.5,
      r * 0.35,
      '#e9e7e2',
      'stroke="#00000040" stroke-width="0.8"',
    ) +
    round(x, y, r, '#b9b6b0') +
    round(x, y + r * 0.05, r * 0.94, '#dcd9d4') +
    round(x - r * 0.4, y, r * 0.16, DARK) +
    round(x + r * 0.4, y, r * 0.16, DARK) +
    rect(x - r * 0.1, y - r * 0.95, r * 0.2, r * 0.34, 1, '#a58b4e') +
    rect(x - r * 0.1, y + r * 0.61, r * 0.2, r * 0.34, 1, '#a58b4e')
  )
}

/** A threaded coaxial connector that looks along the frame. */
export function coax(s: Stage, f: Frame, r = 5, h = 16): void {
  cylinder(s, f, r * 1.5, h * 0.25, MATERIALS.steel, 0.6)
  for (let i = 0; i < 5; i++)
    cylinder(
      s,
      moved(f, 0, 0, h * (0.25 + i * 0.14)),
      r * (i % 2 ? 0.94 : 1.02),
      h * 0.15,
      MATERIALS.steel,
      0.4,
    )
  cylinder(s, moved(f, 0, 0, h * 0.95), r * 0.25, h * 0.2, MATERIALS.brass, 0.2)
}

/** A small rubber foot under a corner. */
export function foot(s: Stage, at: Vec, r: number, h: number): void {
  cylinder(s, { o: at, u: [1, 0, 0], v: [0, 1, 0], n: [0, 0, 1] }, r, h, MATERIALS.rubber, 1)
}
