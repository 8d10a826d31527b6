import { airConditioners } from './air-conditioners.ts'
import { antennas } from './antennas.ts'
import { onRoof, sheetOf } from './categories.ts'
import { rect } from './details.ts'
import { drawOn, type Stage } from './draw.ts'
import { energy } from './energy.ts'
import { lookingFrom, num } from './geometry.ts'
import { COLOURS } from './material.ts'
import { duskSky } from './scene.ts'

/*
 * Further pictures of some products: from the other side, on a roof at dusk, and as a drawing from the front and from the side
 * with the dimensions of what is drawn.
 */

type Drawing = { fill: number; draw: (s: Stage) => void }

const SIDE = 1200

/** Seen from further to the right and less from above. */
const aside = ({ fill, draw }: Drawing) =>
  lookingFrom(1.05, 0.3, () => drawOn(sheetOf(SIDE, SIDE, fill), draw).svg)

const onTheRoof = (drawing: Drawing, fill: number) =>
  drawOn({ ...sheetOf(SIDE, SIDE, fill, 0.56), ground: duskSky(SIDE, SIDE) }, onRoof([drawing, [0, 0, 0]]))
    .svg

const TEXT = `font-family="Archivo, sans-serif" font-size="34" font-weight="500" fill="${COLOURS.ink}"`
const LINE = `stroke="${COLOURS.ink}" stroke-width="2" fill="none"`
/** Centimetres, as a data sheet has them. */
const figure = (mm: number) => String(Math.round(mm / 10))

/** A dimension below or beside a view: a line with ends, and its figure. */
function dimension(x1: number, y1: number, x2: number, y2: number, mm: number): string {
  const isLevel = y1 === y2
  const end = (x: number, y: number) =>
    isLevel ? `M${num(x)} ${num(y - 12)}v24` : `M${num(x - 12)} ${num(y)}h24`
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const at = isLevel
    ? `x="${num(mx)}" y="${num(my + 46)}" text-anchor="middle"`
    : `x="${num(mx + 22)}" y="${num(my + 12)}"`
  return (
    `<path d="M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}${end(x1, y1)}${end(x2, y2)}" ${LINE}/>` +
    `<text ${at} ${TEXT}>${figure(mm)} cm</text>`
  )
}

/** A view in its part of the sheet, with width and height. */
function view(draw: Drawing['draw'], yaw: number, scale: number, left: number, top: number) {
  const { stage } = lookingFrom(yaw, 0, () => drawOn({ width: SIDE, height: SIDE, fill: 1 }, draw, true))
  const [l, t, r, b] = stage.bounds
  const [width, height] = [r - l, b - t]
  const svg = lookingFrom(yaw, 0, () =>
    drawOn({ width: width * scale, height: height * scale, fill: 1 }, draw, true),
  ).svg
  const [w, h] = [width * scale, height * scale]
  return {
    height: h,
    svg:
      `<g transform="translate(${num(left)} ${num(top)})">${svg}</g>` +
      dimension(left, top + h + 34, left + w, top + h + 34, width) +
      dimension(left + w + 34, top, left + w + 34, top + h, height),
  }
}

/** From the front and from the side in one scale, above each other or side by side as there is more room. */
function measured({ draw }: Drawing): string {
  const sizeOf = (yaw: number) => {
    const { stage } = lookingFrom(yaw, 0, () => drawOn({ width: 1, height: 1, fill: 1 }, draw, true))
    const [l, t, r, b] = stage.bounds
    return { w: r - l, h: b - t }
  }
  const [front, side] = [sizeOf(0), sizeOf(Math.PI / 2)]
  const [wide, high] = [Math.max(front.w, side.w), Math.max(front.h, side.h)]
  const above = Math.min(760 / wide, 720 / (front.h + side.h))
  const beside = Math.min(680 / (front.w + side.w), 800 / high)
  const scale = Math.max(above, beside)
  const isBeside = scale === beside
  const left = (all: number) => (SIDE - all * scale - (isBeside ? 320 : 110)) / 2
  const top = (all: number) => (SIDE - all * scale - (isBeside ? 80 : 220)) / 2
  const [x, y] = isBeside ? [left(front.w + side.w), top(high)] : [left(front.w), top(front.h + side.h)]
  const first = view(draw, 0, scale, x, isBeside ? y + (high - front.h) * scale : y)
  const second = isBeside
    ? view(draw, Math.PI / 2, scale, x + front.w * scale + 190, y + (high - side.h) * scale)
    : view(draw, Math.PI / 2, scale, left(side.w), y + first.height + 140)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `${rect(0, 0, SIDE, SIDE, 0, '#fff')}${first.svg}${second.svg}</svg>`
  )
}

const ON_ROOF: Record<string, [Drawing, number]> = {
  'orizzonte-85': [antennas['orizzonte-85'], 0.62],
  'piana-50': [antennas['piana-50'], 0.6],
  'duna-50-twin': [antennas['duna-50-twin'], 0.6],
  'brezza-2200': [airConditioners['brezza-2200'], 0.6],
  'sole-150': [energy['sole-150'], 0.7],
}
const MORE: Record<string, Drawing> = {
  ...Object.fromEntries(Object.entries(ON_ROOF).map(([key, [drawing]]) => [key, drawing])),
  'corrente-2000': energy['corrente-2000'],
}

/** By the product's key and what they are. */
export const views: Record<string, () => string> = {
  ...Object.fromEntries(Object.entries(MORE).map(([key, d]) => [`${key}-side`, () => aside(d)])),
  ...Object.fromEntries(Object.entries(MORE).map(([key, d]) => [`${key}-drawing`, () => measured(d)])),
  ...Object.fromEntries(
    Object.entries(ON_ROOF).map(([key, [d, fill]]) => [`${key}-lifestyle`, () => onTheRoof(d, fill)]),
  ),
}
