import { rect, round } from './details.ts'
import { num } from './geometry.ts'
import { oklch } from './material.ts'
import { camp, camper, lampString } from './scene-camper.ts'
import { conifer, dice, forest, grass, type Ridge, ridgeLine, ridgePath } from './scene-land.ts'
import { DARK, LIGHT, type Sky } from './scene-skies.ts'

export const RIDGES: Ridge[] = [
  { seed: 11, wave: 430, high: 215, rough: 1.25, rise: 1.25, alpine: true },
  { seed: 29, wave: 380, high: 150, rough: 1, rise: 0.8 },
  { seed: 53, wave: 470, high: 104, rough: 0.9, rise: -0.3 },
  { seed: 71, wave: 520, high: 62, rough: 0.8, rise: 0.9 },
]

/** Streaks of cloud: place in shares of the sky, half length and half height. */
const CLOUDS = [
  [0.62, 0.3, 250, 7],
  [0.78, 0.22, 330, 9],
  [0.47, 0.43, 210, 5],
  [0.9, 0.4, 240, 6],
  [0.3, 0.52, 200, 4],
] as const

export const linear = (id: string, y1: number, y2: number, stops: [number, string, number?][]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${num(y1)}" x2="0" y2="${num(y2)}">` +
  stops
    .map(
      ([at, c, o]) =>
        `<stop offset="${at}" stop-color="${c}"${o === undefined ? '' : ` stop-opacity="${o}"`}/>`,
    )
    .join('') +
  '</linearGradient>'

export const radial = (
  id: string,
  x: number,
  y: number,
  r: number,
  tall: number,
  stops: [number, string, number][],
): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${num(r)}" gradientTransform="translate(${num(x)} ${num(y)}) scale(1 ${tall})">` +
  stops.map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o}"/>`).join('') +
  '</radialGradient>'

export interface View {
  width: number
  height: number
  shift: number
  horizon: number
  sun: number
  camper: { x: number; y: number; k: number }
}

export const WIDE: View = {
  width: 1920,
  height: 900,
  shift: 0,
  horizon: 540,
  sun: 1041,
  camper: { x: 1130, y: 806, k: 1 },
}
export const NARROW: View = {
  width: 900,
  height: 1000,
  shift: 830,
  horizon: 664,
  sun: 211,
  camper: { x: 268, y: 884, k: 0.86 },
}

export function stars(v: Pick<View, 'width' | 'horizon'>, glow: string): string {
  const roll = dice(5)
  return Array.from({ length: 70 }, () => {
    const [x, y, z] = [roll() * v.width, roll() ** 1.4 * v.horizon * 0.62, roll()]
    return round(x, y, 0.7 + z * z * 1.2, glow, `opacity="${num(0.25 + z * 0.6)}"`)
  }).join('')
}

export function waterLines(v: Pick<View, 'width' | 'horizon' | 'sun'>, t: Sky, end: number): string {
  const roll = dice(17)
  return Array.from({ length: 95 }, () => {
    const deep = roll() ** 1.3
    const y = v.horizon + 6 + deep * (end - v.horizon)
    const near = roll() < 0.5
    const x = near ? v.sun + (roll() - 0.5) * (70 + deep * 240) : roll() * v.width
    const w = (14 + roll() * 60) * (0.5 + deep * 1.6)
    return rect(
      x - w / 2,
      y,
      w,
      1 + deep * 1.6,
      1,
      t.glint,
      `opacity="${num((near ? 0.6 : 0.2) * (0.4 + roll() * 0.6))}"`,
    )
  }).join('')
}

/** The home page's scene under one sky, as SVG. */
export function drawScene(t: Sky, v: View): string {
  const { width: w, height: h, horizon, sun } = v
  const c = v.camper
  const bank = (x: number) =>
    c.y -
    34 +
    26 * Math.sin((x - c.x) / 420 + 2.2) +
    Math.max(0, c.x - 120 - x) * 0.06 -
    Math.max(0, x - c.x - 420) * 0.05
  const bankLine = Array.from(
    { length: Math.ceil(w / 12) + 1 },
    (_, i) => `${i * 12} ${num(bank(i * 12))}`,
  ).join('L')
  const front = (x: number) =>
    h - 34 + 16 * Math.sin(x / 260 + v.shift) + 0.00002 * (x - c.x) ** 2 * (x < c.x ? -1 : -0.6)
  const frontLine = Array.from(
    { length: Math.ceil(w / 12) + 1 },
    (_, i) => `${i * 12} ${num(front(i * 12))}`,
  ).join('L')
  const lines = RIDGES.map((r) => ridgeLine(r, w + 10, v.shift))
  const sunY = horizon - (t.sun.r ? 172 : 130)
  const defs =
    linear('sky', 0, horizon, t.sky) +
    linear('water', horizon, c.y, t.water) +
    linear('bank', c.y - 60, h, [
      [0, t.bank[0]],
      [1, t.bank[1]],
    ]) +
    radial('sunglow', sun, sunY, w * (v.width > 1000 ? 0.36 : 0.62), t.stars ? 0.5 : 0.72, [
      [0, t.sun.glow, t.sun.strength],
      [0.35, t.sun.glow, t.sun.strength * 0.38],
      [1, t.sun.glow, 0],
    ]) +
    RIDGES.map(
      (r, i) =>
        linear(`r${i}`, horizon - r.high * 1.2, horizon, [
          [0, t.far[i]!],
          [0.55, t.far[i]!],
          [1, t.mist, 1],
        ]) +
        linear(`m${i}`, horizon, horizon + r.high * 0.8, [
          [0, t.far[i]!, 0.55],
          [1, t.far[i]!, 0.05],
        ]),
    ).join('') +
    radial('path', sun, horizon + 6, 150, 1.26, [
      [0, t.sun.glow, t.stars ? 0.5 : 0.85],
      [0.5, t.sun.glow, t.stars ? 0.16 : 0.34],
      [1, t.sun.glow, 0],
    ]) +
    `<radialGradient id="lamp"><stop stop-color="${t.camper.lit[0]}" stop-opacity="${num(0.75 * t.camper.glow)}"/><stop offset="1" stop-color="${t.camper.lit[1]}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="pool"><stop stop-color="${t.camper.lit[1]}" stop-opacity="${num(0.6 * t.camper.glow)}"/><stop offset="1" stop-color="${t.camper.lit[1]}" stop-opacity="0"/></radialGradient>` +
    '<filter id="soft"><feGaussianBlur stdDeviation="7"/></filter><filter id="wide" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="22 7"/></filter><filter id="ripple"><feGaussianBlur stdDeviation="5 1.5"/></filter>'
  const clouds = CLOUDS.map(
    ([x, y, l, d]) =>
      `<ellipse cx="${num(x * w)}" cy="${num(y * horizon)}" rx="${l}" ry="${d}" fill="${t.cloud}" opacity="${t.stars ? 0.22 : 0.6}" filter="url(#wide)"/>`,
  ).join('')
  const hills = lines.map((l, i) => `<path d="${ridgePath(l, horizon)}" fill="url(#r${i})"/>`).join('')
  const mirrored = lines
    .map((l, i) => `<path d="${ridgePath(l, horizon, -0.62)}" fill="url(#m${i})"/>`)
    .join('')
  const [woodFrom, woodTo] = [w * 0.52, w + 60]
  const woods = forest(-40, w * 0.3, horizon, 34, 41) + forest(woodFrom, woodTo, horizon, 58, 43)
  const woodsDown = `<g transform="matrix(1 0 0 -0.7 0 ${num(horizon * 1.7)})" opacity="0.5" filter="url(#ripple)"><path d="${woods}" fill="${t.wood}"/></g>`
  const disc = t.sun.r ? round(sun, sunY, t.sun.r, t.sun.colour) : ''
  const path = `<path d="M${sun - 160} ${horizon}H${sun + 160}V${horizon + 190}H${sun - 160}Z" fill="url(#path)"/>`
  const roll = dice(99)
  const stand = (list: [number, number][]) =>
    list.map(([x, k]) => conifer(x, bank(x) + 38, k * c.k, roll)).join('')
  const behind = stand([
    [w - 250, 190],
    [w - 205, 270],
    [w - 96, 350],
    [w - 150, 240],
    [w + 8, 330],
  ])
  const trees = stand([
    [w - 50, 450],
    [w - 122, 300],
    [w - 4, 380],
    [w - 176, 170],
  ])
  const camping =
    `<g transform="translate(${c.x} ${c.y}) scale(${c.k})">` +
    `<ellipse cx="270" cy="2" rx="380" ry="26" fill="url(#pool)"/><ellipse cx="310" cy="0" rx="320" ry="11" fill="${t.bank[1]}" opacity="0.75" filter="url(#soft)"/>` +
    `<path d="M-176 6V-206" stroke="${t.camper.dark}" stroke-width="4" stroke-linecap="round"/>${lampString([-176, -204], [196, -240], 34, t.camper)}` +
    `${camper(t.camper)}<ellipse cx="-80" cy="2" rx="120" ry="8" fill="${t.bank[1]}" opacity="0.5" filter="url(#soft)"/><g transform="translate(-64 4)">${camp(t.camper)}</g></g>`
  const glowing = t.stars
    ? `<g transform="translate(${c.x} ${c.y}) scale(${c.k})" filter="url(#soft)" opacity="0.55">${rect(208, -208, 106, 68, 20, t.camper.lit[1])}${rect(412, -208, 136, 68, 20, t.camper.lit[1])}${rect(338, -208, 46, 58, 16, t.camper.lit[1])}</g>`
    : ''
  const panes = glowing ? `<g style="mix-blend-mode:screen">${glowing}</g>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${defs}</defs>` +
    rect(0, 0, w, horizon + 2, 0, 'url(#sky)') +
    (t.stars ? stars(v, oklch(0.97, 0.02, 90)) : '') +
    rect(0, 0, w, horizon + 2, 0, 'url(#sunglow)') +
    clouds +
    disc +
    hills +
    rect(0, horizon, w, h - horizon, 0, 'url(#water)') +
    mirrored +
    path +
    woodsDown +
    `<path d="${woods}" fill="${t.wood}"/>` +
    rect(0, horizon - 1, w, 2, 0, t.mist, 'opacity="0.7"') +
    waterLines(v, t, c.y - 40) +
    `<path d="${behind}" fill="${t.wood}"/><path d="${trees}" fill="${t.tree}"/><path d="M0 ${h}L${bankLine}L${w} ${h}Z" fill="url(#bank)"/><path d="${grass(bank, 0, w, 15, 61)}" fill="${t.bank[0]}"/>` +
    camping +
    panes +
    `<path d="M0 ${h}L${frontLine}L${w} ${h}Z" fill="${t.tree}"/><path d="${grass(front, 0, w, 34, 67)}${grass(front, -20, w * 0.12, 86, 73)}${grass(front, w * 0.9, w + 10, 70, 79)}" fill="${t.tree}"/></svg>`
  )
}

/** The light evening sky with its hills, to stand behind things. */
export function duskSky(w: number, h: number): string {
  const foot = h * 0.64
  const hills = RIDGES.map((r, i) => {
    const line = ridgeLine({ ...r, high: r.high * 1.15, rise: 0 }, w, 640)
    return `<path d="${ridgePath(line, foot)}" fill="url(#r${i})"/>`
  }).join('')
  const stops = RIDGES.map((r, i) =>
    linear(`r${i}`, foot - r.high * 1.5, foot, [
      [0, LIGHT.far[i]!],
      [0.5, LIGHT.far[i]!],
      [1, LIGHT.mist],
    ]),
  ).join('')
  return (
    `<defs>${linear('sky', 0, foot, LIGHT.sky)}${stops}${radial(
      'sunglow',
      w * 0.72,
      foot - 170,
      w * 0.6,
      0.8,
      [
        [0, LIGHT.sun.glow, 0.9],
        [1, LIGHT.sun.glow, 0],
      ],
    )}</defs>` +
    rect(0, 0, w, h, 0, 'url(#sky)') +
    rect(0, 0, w, h, 0, 'url(#sunglow)') +
    round(w * 0.79, foot - 232, 36, LIGHT.sun.colour) +
    hills +
    rect(0, foot, w, h - foot, 0, LIGHT.mist)
  )
}

/** All scenes by file name. */
export const scenes: Record<string, { svg: () => string; most: number }> = {
  'dusk-light': { svg: () => drawScene(LIGHT, WIDE), most: 60 },
  'dusk-dark': { svg: () => drawScene(DARK, WIDE), most: 60 },
  'dusk-light-narrow': { svg: () => drawScene(LIGHT, NARROW), most: 40 },
  'dusk-dark-narrow': { svg: () => drawScene(DARK, NARROW), most: 40 },
}
