import {
  lineTo,
  moveTo,
  PDFHexString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
  setLineWidth,
  setStrokingRgbColor,
  setTextRenderingMode,
  stroke,
  TextRenderingMode,
} from '@cantoo/pdf-lib'
import {
  ARROW_COLOURS,
  ARROW_HEIGHT,
  ARROW_PATH,
  ARROW_WIDTH,
  type EnergyClass,
} from '../../../../shared/catalogue/energy-arrow.ts'
import { COLOURS, type Colour, hex } from './colours.ts'
import { PAGE, rgbOf, type Sheet, write } from './sheet.ts'
import { addPart, mark, type Part } from './tags.ts'

export const ARROW_HIGH = 15
export const ARROW_WIDE = (ARROW_HIGH / ARROW_HEIGHT) * ARROW_WIDTH
const SCALE = ARROW_HIGH / ARROW_HEIGHT
const WHITE: Colour = [1, 1, 1]
const BLACK: Colour = [0, 0, 0]

/** The arrow of a class of the energy label with its range, from its upper left corner; `says` is read aloud. */
export function drawEnergyArrow(
  sheet: Sheet,
  under: Part,
  of: EnergyClass,
  says: string,
  x: number,
  y: number,
): void {
  const { page, tags } = sheet
  const top = PAGE.height - y
  const layout = { O: 'Layout', Placement: 'Block', BBox: [x, top - ARROW_HIGH, x + ARROW_WIDE, top] }
  const figure = addPart(tags, under, 'Figure', {
    Alt: PDFHexString.fromText(says),
    A: page.context.obj(layout),
  })
  const [up, middle] = [(units: number) => top - units * SCALE, x + 8 * SCALE]
  mark(sheet, figure, () => {
    page.pushOperators(pushGraphicsState(), setLineWidth(0.5), setStrokingRgbColor(...BLACK))
    page.pushOperators(rectangle(x + 0.25, up(27.5), 15 * SCALE, 27 * SCALE), stroke())
    page.pushOperators(moveTo(middle, up(18)), lineTo(middle, up(11)), stroke())
    page.pushOperators(moveTo(x + 5.5 * SCALE, up(13.5)), lineTo(middle, up(11)))
    page.pushOperators(lineTo(x + 10.5 * SCALE, up(13.5)), stroke())
    page.fillPath(ARROW_PATH, x, top, rgbOf(hex(Number.parseInt(ARROW_COLOURS[of].slice(1), 16))), SCALE)
    page.pushOperators(popGraphicsState())
  })
  const small = { size: 8 * SCALE, strong: true, align: 'centre' as const, colour: COLOURS.ink }
  write(sheet, 'ornament', 'A', middle, y + 8.5 * SCALE, small)
  write(sheet, 'ornament', 'G', middle, y + 26 * SCALE, small)
  // The outline keeps the white letter readable on yellow.
  page.pushOperators(
    pushGraphicsState(),
    setLineWidth(0.9),
    setStrokingRgbColor(...BLACK),
    setFillingRgbColor(...WHITE),
  )
  const letter = { size: 21 * SCALE, strong: true, align: 'centre' as const, colour: WHITE }
  page.pushOperators(setTextRenderingMode(TextRenderingMode.FillAndOutline))
  write(sheet, 'ornament', of, x + 32 * SCALE, y + 21.5 * SCALE, letter)
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill), setLineWidth(0))
  write(sheet, 'ornament', of, x + 32 * SCALE, y + 21.5 * SCALE, letter)
  page.pushOperators(popGraphicsState())
}
