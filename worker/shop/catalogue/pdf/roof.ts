import { PDFHexString } from '@cantoo/pdf-lib'
import { faultsOf, type RoofPlan } from '../../../../shared/catalogue/roof-plan.ts'
import { COLOURS, type Colour } from './colours.ts'
import { COLUMN, PAGE, rgbOf, type Sheet, write } from './sheet.ts'
import { addPart, mark, type Part } from './tags.ts'

/** The largest height of a drawn roof, and the breadth of its lines, in points. */
const HIGH = 190
const THIN = 0.5
const THICK = 1.2
/** Lines of the grid, in centimetres. */
const GRID = 50
/** What does not fit. */
const BAD: Colour = [0.7, 0.11, 0.11]

/** Points for a centimetre: as large as the column is wide, and not too high. */
const scaleOf = ({ length, width }: RoofPlan) => Math.min(COLUMN / length, HIGH / width)

export const roofHigh = (plan: RoofPlan): number => plan.width * scaleOf(plan)

const boxPath = (x: number, y: number, length: number, width: number) =>
  `M${x} ${y}h${length}v${width}h${-length}z`
const every = (end: number) => Array.from({ length: Math.ceil(end / GRID) - 1 }, (_, at) => (at + 1) * GRID)

/** A roof seen from above, its front on the left, from its upper left corner; `says` is read aloud. */
export function drawRoof(sheet: Sheet, under: Part, plan: RoofPlan, says: string, y: number): void {
  const { page, tags } = sheet
  const { length, width, items } = plan
  const scale = scaleOf(plan)
  const [x, top] = [PAGE.margin, PAGE.height - y]
  const layout = {
    O: 'Layout',
    Placement: 'Block',
    BBox: [x, top - width * scale, x + length * scale, top],
  }
  const figure = addPart(tags, under, 'Figure', {
    Alt: PDFHexString.fromText(says),
    A: page.context.obj(layout),
  })
  const stroke = (path: string, colour: Colour, points: number) =>
    page.strokePath(path, x, top, rgbOf(colour), points / scale, scale)
  mark(sheet, figure, () => {
    for (const at of every(length)) stroke(`M${at} 0v${width}`, COLOURS.line, THIN)
    for (const at of every(width)) stroke(`M0 ${at}h${length}`, COLOURS.line, THIN)
    stroke(boxPath(0, 0, length, width), COLOURS.quiet, THICK)
    for (const [at, item] of items.entries()) {
      const path = boxPath(item.x, item.y, item.length, item.width)
      const isNew = item.kind === 'product'
      page.fillPath(path, x, top, rgbOf(isNew ? COLOURS.sand : COLOURS.paper), scale)
      const colour = faultsOf(plan, at).length > 0 ? BAD : isNew ? COLOURS.pine : COLOURS.quiet
      stroke(path, colour, THICK)
    }
  })
  for (const [at, item] of items.entries()) {
    const middle = [
      x + (item.x + item.length / 2) * scale,
      y + (item.y + item.width / 2) * scale + 3,
    ] as const
    write(sheet, 'ornament', `${at + 1}`, middle[0], middle[1], { size: 9, strong: true, align: 'centre' })
  }
}
