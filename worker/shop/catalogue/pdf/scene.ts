import {
  clip,
  endPath,
  PDFDict,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
} from '@cantoo/pdf-lib'
import { PAGE, type Sheet } from './sheet.ts'

const channels = (value: number) =>
  [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255] as const
const paint = (value: number) => rgb(...channels(value))

const HORIZON = 372
const SHORE = 486
/** How far the scene reaches down. */
export const SCENE = 560

/** Each band of sky and water: from where to where, and the colours that it goes through. */
const BANDS: [y: number, end: number, from: number, to: number][] = [
  [0, 210, 0x7f98b0, 0xc9c6c6],
  [210, HORIZON, 0xc9c6c6, 0xf7cb95],
  [HORIZON, 430, 0xe9c39a, 0xa9b0b4],
  [430, SHORE + 20, 0xa9b0b4, 0x6f8590],
]
/** The mountains from far to near: height over the water, and where their waves begin. */
const RIDGES = [
  { colour: 0xb3aeb6, high: 148, from: 1.1, waves: [0.011, 0.031, 0.083] },
  { colour: 0x8b96a0, high: 104, from: 3.6, waves: [0.013, 0.037, 0.097] },
  { colour: 0x5d757a, high: 66, from: 0.2, waves: [0.012, 0.034, 0.12] },
  { colour: 0x31544f, high: 34, from: 5, waves: [0.017, 0.049, 0.17] },
]
const DARK = 0x12251f
const BANK = 0x22423a
const LIT = 0xffdf9e
const WALL = 0xf4eee3

/** A camper with its dish, 230 wide; its wheels stand on 122. */
const CAMPER: [path: string, colour: number][] = [
  ['M140 25q-4 17 15 18 9 1 15-5Z', WALL],
  ['M154 40h5v14h-5Z', DARK],
  ['M92 112V62q0-8 8-8h128q7 0 9 7l6 17 17 5q6 2 6 8v21Z', WALL],
  ['M92 92H266V112H92Z', 0x1b5a43],
  ['M222 63h9l6 17h-15ZM108 66h38v20h-38Z', LIT],
  ['M176 112V64h24v48Z', 0xd9cfbe],
  ['M180 68h16v16h-16Z', LIT],
  ['M114 112a12 12 0 1 0 24 0a12 12 0 1 0-24 0ZM224 112a12 12 0 1 0 24 0a12 12 0 1 0-24 0Z', DARK],
  ['M121 112a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM231 112a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z', 0x8b96a0],
]

/** Fills a band as wide as the page with a colour that turns into another downwards. */
function fillBand({ page }: Sheet, [y, end, from, to]: (typeof BANDS)[number], name: PDFName): void {
  const { context } = page
  const shading = context.obj({
    ShadingType: 2,
    ColorSpace: 'DeviceRGB',
    Extend: [true, true],
    Coords: [0, PAGE.height - y, 0, PAGE.height - end],
    Function: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [...channels(from)], C1: [...channels(to)] },
  })
  const resources = page.node.normalizedEntries().Resources
  const key = PDFName.of('Shading')
  const shadings = resources.lookupMaybe(key, PDFDict) ?? context.obj({})
  shadings.set(name, context.register(shading))
  resources.set(key, shadings)
  page.pushOperators(
    pushGraphicsState(),
    rectangle(0, PAGE.height - end, PAGE.width, end - y),
    clip(),
    endPath(),
    PDFOperator.of(PDFOperatorNames.ShadingFill, [name]),
    popGraphicsState(),
  )
}

/** The outline of hills that stand on a line. */
function hillPath(base: number, high: number, from: number, waves: number[]): string {
  const heightAt = (x: number) =>
    waves.reduce((sum, wave, i) => sum + Math.sin(x * wave + from * (i + 1)) * [0.3, 0.15, 0.05][i]!, 0.5)
  const points = Array.from({ length: 101 }, (_, i) => {
    const x = (i * PAGE.width) / 100
    return `${x.toFixed(1)} ${(base - high * heightAt(x)).toFixed(1)}`
  })
  return `M0 ${base}L${points.join('L')}L${PAGE.width} ${base}Z`
}

/** Draws the shop's scene over the upper part of a page: a camper at a lake at dusk, from edge to edge. */
export function drawScene(sheet: Sheet): void {
  const { page } = sheet
  const draw = (path: string, colour: number, x = 0, y = 0) =>
    page.fillPath(path, x, PAGE.height - y, paint(colour))
  for (const [i, band] of BANDS.entries()) fillBand(sheet, band, PDFName.of(`Band${i}`))
  draw('M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0Z', 0xfff0cf, 418, HORIZON - 96)
  for (const { colour, high, from, waves } of RIDGES) draw(hillPath(HORIZON + 1, high, from, waves), colour)
  for (const [x, y, width] of [
    ...[
      [372, 386, 96],
      [392, 396, 60],
      [360, 408, 112],
      [398, 420, 50],
      [380, 434, 84],
      [404, 450, 36],
      [370, 466, 90],
    ],
    ...[
      [60, 398, 70],
      [150, 424, 44],
      [500, 412, 64],
      [20, 446, 90],
      [214, 458, 60],
    ],
  ] as const)
    draw(`M0 0h${width}v1.4h-${width}Z`, 0xffe9c4, x, y)
  draw(`M0 ${SHORE + 18}H${PAGE.width}V${SCENE}H0Z`, BANK)
  draw(hillPath(SHORE + 19, 34, 2.1, [0.009, 0.02, 0.05]), BANK)
  drawCamper(sheet, -6, SHORE + 44, 1.3)
  draw(hillPath(SCENE, 50, 0.4, [0.011, 0.043, 0.21]), DARK)
}

/** Draws the camper; `y` is the ground that it stands on. */
export function drawCamper({ page }: Sheet, x: number, y: number, scale: number): void {
  const ground = PAGE.height - y + 124 * scale
  for (const [path, colour] of CAMPER) page.fillPath(path, x, ground, paint(colour), scale)
}
