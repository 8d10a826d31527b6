import { rect, round } from './details.ts'
import { num } from './geometry.ts'
import { oklch } from './material.ts'
import { POINTING, person, SITTING, STANDING, type Tones, WORKING } from './people.ts'
import { linear, RIDGES, radial, stars, waterLines } from './scene.ts'
import { camper, lampString } from './scene-camper.ts'
import { conifer, dice, forest, grass, ridgeLine, ridgePath } from './scene-land.ts'
import { DARK, LIGHT, type Sky } from './scene-skies.ts'
import { hall } from './workshop.ts'

/* Pictures of use, in the evening of the home page's scene: an installation, a workshop, a family at the lake. They show nobody's name. */

export const USE = { width: 1440, height: 810 }
const { width: W, height: H } = USE

/** Who is in the pictures, under one sky. */
export function people(t: Sky): Record<'fitter' | 'guest' | 'mother' | 'father' | 'child', Tones> {
  const night = (l: number, c: number, h: number) => (t.stars ? oklch(l * 0.66, c * 0.85, h) : oklch(l, c, h))
  const rim = t.stars ? t.camper.lit[0] : t.camper.rim
  const of = (skin: string, hair: string, top: string, bottom: string): Tones => ({
    skin,
    hair,
    top,
    bottom,
    shoe: t.camper.dark,
    rim,
  })
  const [fair, tan] = [night(0.78, 0.06, 62), night(0.68, 0.07, 55)]
  const [brown, black, blond] = [night(0.38, 0.05, 55), night(0.27, 0.02, 60), night(0.62, 0.08, 78)]
  return {
    fitter: of(tan, black, t.camper.pine, night(0.36, 0.03, 240)),
    guest: of(fair, brown, night(0.72, 0.1, 65), night(0.42, 0.04, 250)),
    mother: of(fair, brown, night(0.56, 0.12, 35), night(0.4, 0.04, 245)),
    father: of(tan, black, night(0.86, 0.02, 90), night(0.45, 0.035, 160)),
    child: of(fair, blond, t.camper.signal, night(0.42, 0.05, 250)),
  }
}

interface Backdrop {
  horizon: number
  sun: number
  shift: number
  /** How high the hills are, 1 as on the home page. */
  hills: number
}

/** The evening's sky with its hills; its gradients, and what is drawn with them. */
export function backdrop(t: Sky, { horizon, sun, shift, hills }: Backdrop): { defs: string; drawn: string } {
  const ridges = RIDGES.map((ridge) => ({ ...ridge, high: ridge.high * hills }))
  const sunY = horizon - (t.sun.r ? 150 : 110)
  const defs =
    linear('sky', 0, horizon, t.sky) +
    radial('sunglow', sun, sunY, W * 0.42, t.stars ? 0.5 : 0.72, [
      [0, t.sun.glow, t.sun.strength],
      [0.35, t.sun.glow, t.sun.strength * 0.38],
      [1, t.sun.glow, 0],
    ]) +
    ridges
      .map((ridge, at) =>
        linear(`r${at}`, horizon - ridge.high * 1.2, horizon, [
          [0, t.far[at]!],
          [0.55, t.far[at]!],
          [1, t.mist, 1],
        ]),
      )
      .join('') +
    `<radialGradient id="lamp"><stop stop-color="${t.camper.lit[0]}" stop-opacity="${num(0.75 * t.camper.glow)}"/><stop offset="1" stop-color="${t.camper.lit[1]}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="pool"><stop stop-color="${t.camper.lit[1]}" stop-opacity="${num(0.25 + 0.35 * t.camper.glow)}"/><stop offset="1" stop-color="${t.camper.lit[1]}" stop-opacity="0"/></radialGradient>` +
    '<filter id="soft"><feGaussianBlur stdDeviation="7"/></filter><filter id="wide" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="22 7"/></filter>'
  const clouds = [
    [0.2, 0.3, 230, 7],
    [0.55, 0.2, 300, 8],
    [0.85, 0.38, 220, 6],
  ]
    .map(
      ([x, y, l, d]) =>
        `<ellipse cx="${num(x! * W)}" cy="${num(y! * horizon)}" rx="${l}" ry="${d}" fill="${t.cloud}" opacity="${t.stars ? 0.22 : 0.6}" filter="url(#wide)"/>`,
    )
    .join('')
  const drawn =
    rect(0, 0, W, horizon + 2, 0, 'url(#sky)') +
    (t.stars ? stars({ width: W, horizon }, oklch(0.97, 0.02, 90)) : '') +
    rect(0, 0, W, horizon + 2, 0, 'url(#sunglow)') +
    clouds +
    (t.sun.r ? round(sun, sunY, t.sun.r, t.sun.colour) : '') +
    ridges
      .map(
        (ridge, at) =>
          `<path d="${ridgePath(ridgeLine(ridge, W + 10, shift), horizon)}" fill="url(#r${at})"/>`,
      )
      .join('')
  return { defs, drawn }
}

const svg = (defs: string, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${defs}</defs>${drawn}</svg>`

/** A fitter behind the roof at work on the dish, seen close. */
export function installation(t: Sky): string {
  const { fitter } = people(t)
  const { defs, drawn } = backdrop(t, { horizon: 640, sun: 300, shift: 300, hills: 1.5 })
  const [x, y, k] = [230, 950, 1.95]
  const woods = forest(-40, W + 40, 652, 70, 23)
  const bag = `<g transform="translate(${num(x + 398 * k)} ${num(y - 246 * k)})"><path d="M-30 0V-26Q-30-32-24-32H24Q30-32 30-26V0Z" fill="${t.camper.pine}"/><path d="M-13-32q0-12 13-12t13 12" fill="none" stroke="${t.camper.dark}" stroke-width="4"/><path d="M-30-18H30" stroke="${t.camper.signal}" stroke-width="4"/></g>`
  const cable = `<path d="M${num(x + 330 * k)} ${num(y - 250 * k)}c-30 8-60-2-86 6s-30 12-58 2" fill="none" stroke="${t.camper.dark}" stroke-width="4.500" stroke-linecap="round"/>`
  return svg(
    defs,
    drawn +
      rect(0, 640, W, H - 640, 0, t.bank[0]) +
      `<path d="${woods}" fill="${t.wood}"/>` +
      person(WORKING, fitter, x + 232 * k, y - 172 * k, k * 1.02) +
      `<g transform="translate(${x} ${y}) scale(${k})">${camper(t.camper, false)}</g>` +
      bag +
      cable,
  )
}

/** A retailer's hall with its gate open: a camper inside, two people before it. */
export function workshop(t: Sky): string {
  const { fitter, guest } = people(t)
  const { defs, drawn } = backdrop(t, { horizon: 560, sun: 1240, shift: 900, hills: 1.15 })
  const roll = dice(7)
  const ground = 690
  const trees = [
    [1160, 330],
    [1240, 240],
    [1330, 390],
    [1405, 300],
    [-10, 300],
    [50, 210],
  ]
    .map(([x, k]) => conifer(x!, 640, k!, roll))
    .join('')
  const shadow = (x: number) =>
    `<ellipse cx="${x}" cy="${ground + 42}" rx="60" ry="7" fill="${t.bank[1]}" opacity="0.55" filter="url(#soft)"/>`
  return svg(
    defs +
      linear('yard', 600, H, [
        [0, t.bank[0]],
        [1, t.bank[1]],
      ]),
    drawn +
      rect(0, 556, W, H - 556, 0, 'url(#yard)') +
      `<path d="${forest(-40, W + 40, 572, 62, 31)}" fill="${t.wood}"/><path d="${trees}" fill="${t.tree}"/>` +
      `<path d="M0 ${H}V640C300 618 900 622 ${W} 650V${H}Z" fill="url(#yard)"/>` +
      hall(t, ground) +
      shadow(930) +
      shadow(1050) +
      person(STANDING, guest, 930, ground + 42, 1.34) +
      person({ ...STANDING, hair: 'cap' }, fitter, 1062, ground + 44, 1.4, -1) +
      `<path d="${grass((x) => H - 6 + 6 * Math.sin(x / 90), 0, W, 46, 37)}" fill="${t.tree}"/>`,
  )
}

/** A family before their camper at the lake: two at the table, a child who points at the sky. */
export function family(t: Sky): string {
  const { mother, father, child } = people(t)
  const horizon = 500
  const sun = 330
  const { defs, drawn } = backdrop(t, { horizon, sun, shift: 620, hills: 1 })
  const ground = 712
  const bank = (x: number) => ground - 46 + 14 * Math.sin(x / 230 + 1) - Math.max(0, x - 700) * 0.03
  const line = Array.from({ length: W / 12 + 1 }, (_, at) => `${at * 12} ${num(bank(at * 12))}`).join('L')
  const [x, y, k] = [700, ground + 10, 1.32]
  const seat = (at: number, flip: number) =>
    `<g transform="translate(${at} ${ground + 22}) scale(${1.3 * flip} 1.3)" fill="none" stroke="${t.camper.dark}" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round"><path d="M-22 0L18-36M18 0L-22-36M-22-36H20M-22-36L-30-84M-18-54H18"/><path d="M-23-42L-30-82" stroke="${t.camper.pine}" stroke-width="7"/><path d="M-20-38H19" stroke="${t.camper.pine}" stroke-width="6"/></g>`
  const table =
    `<g transform="translate(384 ${ground + 22}) scale(1.3)" stroke="${t.camper.dark}" stroke-width="3.400" stroke-linecap="round"><path d="M-34-48H34M-24-46L20 0M24-46L-20 0"/></g>` +
    `<g transform="translate(384 ${ground - 42})">${rect(-8, -26, 16, 24, 4, t.camper.lit[0])}<path d="M-9-27h18M0-27v-8" stroke="${t.camper.dark}" stroke-width="3"/>${rect(-36, -15, 12, 13, 3, t.camper.signal)}${rect(24, -13, 11, 11, 3, t.camper.rim)}</g>`
  const glow = `${round(384, ground - 54, 130, 'url(#lamp)')}<ellipse cx="420" cy="${ground + 24}" rx="420" ry="34" fill="url(#pool)"/>`
  return svg(
    defs +
      linear('water', horizon, ground, t.water) +
      radial('path', sun, horizon + 6, 130, 1.26, [
        [0, t.sun.glow, t.stars ? 0.5 : 0.85],
        [0.5, t.sun.glow, t.stars ? 0.16 : 0.34],
        [1, t.sun.glow, 0],
      ]) +
      linear('bank', ground - 60, H, [
        [0, t.bank[0]],
        [1, t.bank[1]],
      ]),
    drawn +
      rect(0, horizon, W, H - horizon, 0, 'url(#water)') +
      `<path d="M${sun - 160} ${horizon}H${sun + 160}V${horizon + 190}H${sun - 160}Z" fill="url(#path)"/>` +
      `<path d="${forest(W * 0.45, W + 60, horizon, 64, 43)}" fill="${t.wood}"/>` +
      rect(0, horizon - 1, W, 2, 0, t.mist, 'opacity="0.7"') +
      waterLines({ width: W, horizon, sun }, t, ground - 40) +
      `<path d="M0 ${H}L${line}L${W} ${H}Z" fill="url(#bank)"/><path d="${grass(bank, 0, W, 15, 61)}" fill="${t.bank[0]}"/>` +
      `<path d="M112 ${ground + 16}V${ground - 292}" stroke="${t.camper.dark}" stroke-width="5" stroke-linecap="round"/>` +
      lampString([112, ground - 290], [x + 196 * k, y - 243 * k], 62, t.camper) +
      `<ellipse cx="${x + 300 * k}" cy="${y}" rx="420" ry="14" fill="${t.bank[1]}" opacity="0.75" filter="url(#soft)"/>` +
      `<g transform="translate(${x} ${y}) scale(${k})">${camper(t.camper, false)}</g>` +
      glow +
      seat(276, 1) +
      seat(498, -1) +
      person({ ...SITTING, hair: 'tail' }, mother, 276, ground + 22, 1.3) +
      person(SITTING, father, 498, ground + 22, 1.34, -1) +
      table +
      person({ ...POINTING, headSize: 1.35 }, child, 604, ground + 34, 0.88) +
      `<path d="${grass((at) => H - 8 + 8 * Math.sin(at / 110), 0, W, 44, 67)}" fill="${t.tree}"/>`,
  )
}

/** All of them by file name, each under both skies. */
export const uses: Record<string, () => string> = {
  'installation-light': () => installation(LIGHT),
  'installation-dark': () => installation(DARK),
  'workshop-light': () => workshop(LIGHT),
  'workshop-dark': () => workshop(DARK),
  'family-light': () => family(LIGHT),
  'family-dark': () => family(DARK),
}
