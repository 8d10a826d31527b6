import { PDFHexString } from '@cantoo/pdf-lib'
import {
  type GuaranteeLabel,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  labelShapes,
} from '../../../../shared/catalogue/guarantee-label.ts'
import { hex } from './colours.ts'
import type { Picture } from './doc.ts'
import { PAGE, rgbOf, type Sheet, write } from './sheet.ts'
import { addPart, mark, type Part } from './tags.ts'

/** 95 mm: the least that the label's width may be on paper. */
export const LABEL_WIDE = 269.3
const SCALE = LABEL_WIDE / LABEL_WIDTH
export const LABEL_HIGH = LABEL_HEIGHT * SCALE

const colourOf = (colour: string) => hex(Number.parseInt(colour.slice(1), 16))

/** The label of a maker's guarantee from its upper left corner, on the official artwork where there is one; `says` is read aloud. */
export function drawGuaranteeLabel(
  sheet: Sheet,
  under: Part,
  label: GuaranteeLabel,
  says: string,
  x: number,
  y: number,
  artwork?: Picture | null,
): void {
  const { page, tags } = sheet
  const top = PAGE.height - y
  const layout = { O: 'Layout', Placement: 'Block', BBox: [x, top - LABEL_HIGH, x + LABEL_WIDE, top] }
  const figure = addPart(tags, under, 'Figure', {
    Alt: PDFHexString.fromText(says),
    A: page.context.obj(layout),
  })
  const { paths, texts } = labelShapes(label, Boolean(artwork))
  mark(sheet, figure, () => {
    if (artwork) page.drawPicture(artwork, x, top - LABEL_HIGH, LABEL_WIDE, LABEL_HIGH)
    for (const { d, fill, stroke, width = 1 } of paths) {
      if (fill) page.fillPath(d, x, top, rgbOf(colourOf(fill)), SCALE)
      if (stroke) page.strokePath(d, x, top, rgbOf(colourOf(stroke)), width, SCALE)
    }
  })
  for (const { x: left, y: base, size, text, fill, end, strong } of texts)
    write(sheet, 'ornament', text, x + left * SCALE, y + base * SCALE, {
      size: size * SCALE,
      colour: colourOf(fill),
      strong: strong === true,
      align: end ? 'right' : 'left',
    })
}
