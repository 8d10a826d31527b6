import { COLOURS } from './colours.ts'
import type { Page, Picture } from './doc.ts'
import { FOOT } from './frame.ts'
import { cutText, wrapText } from './lines.ts'
import { addEntry } from './links.ts'
import { COLUMN, drawHairline, fillArea, PAGE, placePicture, type Sheet, write, writeLines } from './sheet.ts'
import { addPart, type Part } from './tags.ts'

/** The content of a chapter's first page. */
export interface Opening {
  number: number
  name: string
  /** How many products it has, in words. */
  count: string
  picture: Picture | null
  products: { name: string; page: number }[]
  /** The text for how many products the list on this page leaves out. */
  others: (count: number) => string
}

const SAND = 400
const ROW = 17
const GAP = 28
const NAME = { size: 34, strong: true }
const SMALL = { size: 9.5 }
const QUIET = { ...SMALL, colour: COLOURS.quiet }

/** Draws a chapter's first page: its picture on sand, its name, and its products in two columns, each linked to its page. */
export function drawOpener(
  sheet: Sheet,
  chapter: Part,
  opening: Opening,
  pageOf: (number: number) => Page,
): void {
  const { margin } = PAGE
  const { tags, type } = sheet
  const heading = addPart(tags, chapter, 'H2')
  fillArea(sheet, 0, 0, PAGE.width, SAND, COLOURS.sand)
  if (opening.picture) drawPicture(sheet, chapter, opening.name, opening.picture)
  const number = { size: 11, strong: true, colour: COLOURS.pine }
  write(sheet, heading, String(opening.number), margin, SAND + 44, number)
  const lines = wrapText(opening.name, COLUMN, 2, (text) => type.measure(text, NAME))
  writeLines(sheet, heading, lines, margin, SAND + 84, 38, NAME)
  const below = SAND + 84 + (lines.length - 1) * 38
  write(sheet, addPart(tags, chapter, 'P'), opening.count, margin, below + 26, {
    size: 10.5,
    colour: COLOURS.quiet,
  })
  drawIndex(sheet, chapter, opening, below + 50, pageOf)
}

/** A picture of nearly the area's shape fills it; any other is shown whole. */
function drawPicture(sheet: Sheet, chapter: Part, name: string, picture: Picture): void {
  const shape = picture.width / picture.height
  if (shape > 1.15 && shape < 2) placePicture(sheet, chapter, name, picture, 0, 0, PAGE.width, SAND, true)
  else placePicture(sheet, chapter, name, picture, PAGE.margin, 24, COLUMN, SAND - 48)
}

/** As many products as there is room for, in two columns of equal length; the last line says how many more there are. */
function drawIndex(
  sheet: Sheet,
  chapter: Part,
  { products, others }: Opening,
  y: number,
  pageOf: (number: number) => Page,
) {
  const width = (COLUMN - GAP) / 2
  const rows = Math.min(Math.ceil(products.length / 2), Math.floor((FOOT - y) / ROW))
  const shown = products.length > rows * 2 ? rows * 2 - 1 : products.length
  const measure = (text: string) => sheet.type.measure(text, SMALL)
  const placeOf = (i: number) => [PAGE.margin + (i < rows ? 0 : width + GAP), y + (i % rows) * ROW] as const
  const toc = addPart(sheet.tags, chapter, 'TOC')
  for (const [i, { name, page }] of products.slice(0, shown).entries()) {
    const [x, top] = placeOf(i)
    drawHairline(sheet, x, top, width)
    const link = addEntry(sheet, toc, name, [x, top, width, ROW], pageOf(page))
    write(sheet, link, cutText(name, width - 34, measure), x, top + 12, SMALL)
    write(sheet, link, String(page), x + width, top + 12, { ...QUIET, align: 'right' })
  }
  if (shown === products.length) return
  const [x, top] = placeOf(shown)
  drawHairline(sheet, x, top, width)
  write(sheet, addPart(sheet.tags, chapter, 'P'), others(products.length - shown), x, top + 12, QUIET)
}
