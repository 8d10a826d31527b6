import { accessories } from './accessories.ts'
import { airConditioners } from './air-conditioners.ts'
import { antennas } from './antennas.ts'
import { partLine, rect } from './details.ts'
import type { Sheet, Stage } from './draw.ts'
import { energy } from './energy.ts'
import { flat, type Vec } from './geometry.ts'
import { COLOURS, MATERIALS as M } from './material.ts'
import { box } from './solids.ts'
import { spareParts } from './spare-parts.ts'
import { televisions } from './televisions.ts'

export interface Composition {
  fill: number
  middle: number
  dusk?: boolean
  draw: (s: Stage) => void
}

type Drawing = { draw: (s: Stage) => void }

/** One product of a group picture: what, where, how large, turned to the left by degrees. */
type Standing = [thing: Drawing, at: Vec, k?: number, turn?: number]

const group =
  (...list: Standing[]) =>
  (s: Stage): void => {
    for (const [thing, at, k, turn] of list) s.at(at, () => thing.draw(s), k, turn)
  }

/** The end of a camper's roof, which runs out of the picture on the left and below. */
function roof(s: Stage): void {
  const [w, d] = [ROOF.right - ROOF.left, ROOF.back - ROOF.front]
  const edge = box(s, flat((ROOF.left + ROOF.right) / 2, (ROOF.front + ROOF.back) / 2, -1500), {
    w,
    d,
    h: 1500,
    r: 150,
    fillet: 60,
    m: M.white,
  })
  const band = (length: number) =>
    partLine(`M0 190H${length}`, 3) +
    rect(0, 250, length, 70, 0, COLOURS.pine) +
    rect(0, 232, length, 9, 0, COLOURS.signal)
  s.on(edge.front, band(w))
  s.on(edge.side, band(d))
  s.on(edge.top, [0.16, 0.84].map((k) => partLine(`M0 ${d * k}H${w - 120}`, 3)).join(''))
}

const ROOF = { left: -3600, right: 1150, front: -620, back: 620 }
const ROOF_EDGE: Vec[] = [
  [ROOF.left, ROOF.front, 0],
  [ROOF.right, ROOF.front, 0],
  [ROOF.right, ROOF.back, 0],
  [ROOF.left, ROOF.back, 0],
]

export function onRoof(...list: Standing[]): (s: Stage) => void {
  return (s) => {
    s.beyond(() => roof(s))
    s.level(0, ROOF_EDGE, () => group(...list)(s))
  }
}

export const categories: Record<string, Composition> = {
  antennas: {
    fill: 0.76,
    middle: 0.5,
    dusk: true,
    draw: onRoof(
      [antennas['orizzonte-85'], [-560, 60, 0]],
      [antennas['duna-40'], [60, 130, 0], 1.05],
      [antennas['piana-50'], [600, -20, 0], 1.05],
    ),
  },
  'air-conditioners': {
    fill: 0.78,
    middle: 0.55,
    dusk: true,
    draw: onRoof(
      [airConditioners['brezza-3000'], [-400, 40, 0]],
      [airConditioners['brezza-1700'], [560, 10, 0]],
    ),
  },
  energy: {
    fill: 0.88,
    middle: 0.5,
    draw: group(
      [energy['sole-150'], [-160, 420, 0]],
      [energy['riserva-200'], [-420, -220, 0], 1.15],
      [energy['corrente-1000'], [160, -230, 0], 1.15],
      [energy['regola-20'], [480, -200, 0], 1.15],
    ),
  },
  televisions: {
    fill: 0.82,
    middle: 0.5,
    draw: group([televisions['schermo-24-smart'], [-330, 230, 0]], [televisions['schermo-19'], [280, 60, 0]]),
  },
  accessories: {
    fill: 0.82,
    middle: 0.5,
    draw: group(
      [accessories['comando-duo'], [-330, 260, 0], 1.25],
      [accessories['presa-esterna'], [150, 330, 0], 1.1],
      [accessories['cavo-sat-10'], [-330, -260, 0], 0.85],
      [accessories['centralina-europa'], [200, -190, 0]],
    ),
  },
  'spare-parts': {
    fill: 0.82,
    middle: 0.5,
    draw: group(
      [spareParts['kit-filtri-brezza'], [-140, 330, 0], 1.1],
      [spareParts['kit-guarnizioni-duna'], [-260, -330, 0], 0.95],
      [spareParts['kit-fusibili'], [330, -270, 0], 0.85],
    ),
  },
}

/** The families of antennas, each by its typical product. */
export const families: Record<string, Drawing & { fill: number }> = {
  dish: { ...antennas['orizzonte-85'], fill: 0.82 },
  flat: { ...antennas['piana-50'], fill: 0.8 },
  dome: { ...antennas['duna-40'], fill: 0.76 },
  portable: { ...antennas.scout, fill: 0.78 },
}

/** A sheet of flat sand, so that the picture runs into the sand of the page around it. */
export const sheetOf = (width: number, height: number, fill: number, middle = 0.5): Sheet => ({
  width,
  height,
  fill,
  middle,
  ground: rect(0, 0, width, height, 0, COLOURS.sand),
})
