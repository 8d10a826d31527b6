import { COLOURS } from './colours.ts'
import { cutText } from './lines.ts'
import { COLUMN, drawHairline, PAGE, type Sheet, write } from './sheet.ts'

/** Where a page's content begins and where it must end. */
export const TOP = 84
export const FOOT = PAGE.height - 66

const SMALL = { size: 8, colour: COLOURS.quiet }

/** Draws the frame of every inner page: the running head (brand, chapter) and the page number. */
export function drawFrame(sheet: Sheet, head: { left: string; right: string }, number: number): void {
  const { margin, width, height } = PAGE
  const measure = (text: string) => sheet.type.measure(text, SMALL)
  write(sheet, 'header', head.left, margin, 44, SMALL)
  write(sheet, 'header', cutText(head.right, COLUMN * 0.6, measure), width - margin, 44, {
    ...SMALL,
    align: 'right',
  })
  drawHairline(sheet, margin, 53, COLUMN)
  drawHairline(sheet, margin, height - 48, COLUMN)
  write(sheet, 'footer', String(number), width - margin, height - 32, {
    size: 9,
    strong: true,
    align: 'right',
  })
}
