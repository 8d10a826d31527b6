import { COLOURS } from './colours.ts'
import { cutText } from './lines.ts'
import { COLUMN, drawHairline, PAGE, type Sheet, write } from './sheet.ts'

/** Where a page's content begins and where it must end. */
export const TOP = 84
export const FOOT = PAGE.height - 66

const SMALL = { size: 8, colour: COLOURS.quiet }

/** Draws the frame of every inner page: the running head (brand, chapter). */
export function drawFrame(sheet: Sheet, head: { left: string; right: string }): void {
  const { margin, width, height } = PAGE
  const measure = (text: string) => sheet.type.measure(text, SMALL)
  write(sheet, 'header', head.left, margin, 44, SMALL)
  write(sheet, 'header', cutText(head.right, COLUMN * 0.6, measure), width - margin, 44, {
    ...SMALL,
    align: 'right',
  })
  drawHairline(sheet, margin, 53, COLUMN)
  drawHairline(sheet, margin, height - 48, COLUMN)
}

/** Writes a page's number below its frame: `1`, or `1/2` where it is known how many there are. */
export function drawNumber(sheet: Sheet, number: string): void {
  const style = { size: 9, strong: true, align: 'right' } as const
  write(sheet, 'footer', number, PAGE.width - PAGE.margin, PAGE.height - 32, style)
}
