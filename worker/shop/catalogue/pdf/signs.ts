import { PDFHexString } from '@cantoo/pdf-lib'
import { SIGN_HEIGHT, SIGN_WIDTH, type Stroke } from '../../../../shared/catalogue/signs.ts'
import { COLOURS } from './colours.ts'
import { PAGE, rgbOf, type Sheet } from './sheet.ts'
import { addPart, mark, type Part } from './tags.ts'

export const SIGN_HIGH = 40
const SCALE = SIGN_HIGH / SIGN_HEIGHT
export const SIGN_WIDE = SIGN_WIDTH * SCALE

/** A sign from its upper left corner; `says` is read aloud. */
export function drawSign(
  sheet: Sheet,
  under: Part,
  strokes: readonly Stroke[],
  says: string,
  x: number,
  y: number,
): void {
  const { page, tags } = sheet
  const top = PAGE.height - y
  const layout = { O: 'Layout', Placement: 'Block', BBox: [x, top - SIGN_HIGH, x + SIGN_WIDE, top] }
  const figure = addPart(tags, under, 'Figure', {
    Alt: PDFHexString.fromText(says),
    A: page.context.obj(layout),
  })
  mark(sheet, figure, () => {
    for (const { path, width } of strokes) {
      if (width) page.strokePath(path, x, top, rgbOf(COLOURS.ink), width, SCALE)
      else page.fillPath(path, x, top, rgbOf(COLOURS.ink), SCALE)
    }
  })
}
