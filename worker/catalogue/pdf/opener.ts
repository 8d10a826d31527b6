import type { PDFImage, PDFPage } from '@cantoo/pdf-lib'
import { FOOT } from './frame.ts'
import { cutText, wrapText } from './lines.ts'
import { linkArea } from './links.ts'
import { COLOURS, COLUMN, drawHairline, fillArea, PAGE, placePicture, type Sheet, write } from './sheet.ts'

/** What a chapter begins with. */
export interface Opening {
  number: number
  name: string
  /** How many products it has, in words. */
  count: string
  picture: PDFImage | null
  products: { name: string; page: number }[]
}

const SAND = 400
const ROW = 17
const GAP = 28
const NAME = { size: 34, strong: true }
const SMALL = { size: 9.5 }

/** Draws a chapter's first page: its picture on sand, its name, and its products in two columns, each leading to its page. */
export function drawOpener(sheet: Sheet, opening: Opening, pageOf: (number: number) => PDFPage): void {
  const { margin } = PAGE
  fillArea(sheet, 0, 0, PAGE.width, SAND, COLOURS.sand)
  if (opening.picture) drawPicture(sheet, opening.picture)
  write(sheet, String(opening.number), margin, SAND + 44, { size: 11, strong: true, colour: COLOURS.pine })
  const lines = wrapText(opening.name, COLUMN, 2, (text) => sheet.type.measure(text, NAME))
  for (const [i, line] of lines.entries()) write(sheet, line, margin, SAND + 84 + i * 38, NAME)
  const below = SAND + 84 + (lines.length - 1) * 38
  write(sheet, opening.count, margin, below + 26, { size: 10.5, colour: COLOURS.quiet })
  drawIndex(sheet, opening.products, below + 50, pageOf)
}

/** A picture of nearly the area's shape fills it; any other is shown whole. */
function drawPicture(sheet: Sheet, picture: PDFImage): void {
  const shape = picture.width / picture.height
  if (shape > 1.15 && shape < 2) placePicture(sheet, picture, 0, 0, PAGE.width, SAND, true)
  else placePicture(sheet, picture, PAGE.margin, 24, COLUMN, SAND - 48)
}

/** As many products as there is room for, in two columns of equal length. */
function drawIndex(
  sheet: Sheet,
  products: Opening['products'],
  y: number,
  pageOf: (number: number) => PDFPage,
) {
  const width = (COLUMN - GAP) / 2
  const rows = Math.min(Math.ceil(products.length / 2), Math.floor((FOOT - y) / ROW))
  const measure = (text: string) => sheet.type.measure(text, SMALL)
  for (const [i, { name, page }] of products.slice(0, rows * 2).entries()) {
    const x = PAGE.margin + (i < rows ? 0 : width + GAP)
    const top = y + (i % rows) * ROW
    drawHairline(sheet, x, top, width)
    write(sheet, cutText(name, width - 34, measure), x, top + 12, SMALL)
    write(sheet, String(page), x + width, top + 12, { ...SMALL, colour: COLOURS.quiet, align: 'right' })
    linkArea(sheet, x, top, width, ROW, pageOf(page))
  }
}
