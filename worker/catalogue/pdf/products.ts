import type { PDFImage } from '@cantoo/pdf-lib'
import type { PrintedProduct } from './content.ts'
import { FOOT, TOP } from './frame.ts'
import { cutText, wrapText } from './lines.ts'
import { linkArea } from './links.ts'
import {
  COLOURS,
  COLUMN,
  drawHairline,
  fillArea,
  PAGE,
  placePicture,
  rgbOf,
  type Sheet,
  type Style,
  type Type,
  write,
} from './sheet.ts'

/** The side of a picture, which is as high as the text beside it may be. */
const SIDE = 112
const TEXT = PAGE.margin + SIDE + 20
const TEXT_WIDTH = PAGE.width - PAGE.margin - TEXT
const GAP = 24
const ROW = 13.6
const LINE = 12
const BETWEEN = 14
const ABOVE_VALUES = 10
const CODE = 96

const NAME: Style = { size: 15, strong: true }
const SMALL: Style = { size: 8, colour: COLOURS.quiet }
const BODY: Style = { size: 9, colour: COLOURS.quiet }
const VALUE: Style = { size: 8.5 }

/** A product in lines, ready to be drawn. */
export interface Block {
  product: PrintedProduct
  name: string[]
  description: string[]
  height: number
}

const rowsOf = (product: PrintedProduct) => Math.ceil(product.values.length / 2)

function planBlock(product: PrintedProduct, type: Type): Block {
  const name = wrapText(product.name, TEXT_WIDTH, 2, (text) => type.measure(text, NAME))
  // What the name and the line above it leave beside the picture.
  const room = Math.floor((SIDE - 20 - name.length * 19) / LINE)
  const description = wrapText(product.description, TEXT_WIDTH, room, (text) => type.measure(text, BODY))
  const rows = rowsOf(product)
  return { product, name, description, height: SIDE + (rows === 0 ? 0 : ABOVE_VALUES + rows * ROW) }
}

/** The products of one chapter on as few pages as they need, in their order. */
export function planPages(products: PrintedProduct[], type: Type): Block[][] {
  const pages: Block[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const product of products) {
    const block = planBlock(product, type)
    if (y + block.height > FOOT) {
      pages.push([])
      y = TOP
    }
    pages.at(-1)!.push(block)
    y += block.height + BETWEEN * 2
  }
  // None stands alone on the last page when the one before can spare it company.
  const [before, last] = pages.slice(-2)
  if (last?.length === 1 && before!.length > 2) last.unshift(before!.pop()!)
  return pages
}

/** Draws the products of one page; each leads to its page in the shop, whose origin is given. */
export function drawProducts(
  sheet: Sheet,
  blocks: Block[],
  origin: string,
  pictureOf: (image: string) => PDFImage | null,
) {
  let y = TOP
  for (const [i, block] of blocks.entries()) {
    if (i > 0) drawHairline(sheet, PAGE.margin, y - BETWEEN, COLUMN)
    drawPicture(sheet, block.product.image === null ? null : pictureOf(block.product.image), y)
    drawText(sheet, block, y)
    drawValues(sheet, block.product, y + SIDE + ABOVE_VALUES)
    linkArea(sheet, PAGE.margin, y, COLUMN, SIDE, origin + block.product.path)
    y += block.height + BETWEEN * 2
  }
}

function drawPicture(sheet: Sheet, picture: PDFImage | null, y: number): void {
  const x = PAGE.margin
  fillArea(sheet, x, y, SIDE, SIDE, COLOURS.sand)
  if (picture) placePicture(sheet, picture, x, y, SIDE, SIDE)
  else {
    // The shop's mark: a sun behind the horizon.
    const [middle, horizon] = [x + SIDE / 2, y + SIDE / 2 + 10]
    const place = { x: middle, y: PAGE.height - horizon, color: rgbOf(COLOURS.line) }
    sheet.page.drawSvgPath('M-20 0a20 20 0 0 1 40 0Z', place)
    fillArea(sheet, middle - 38, horizon, 76, 1, COLOURS.line)
  }
}

function drawText(sheet: Sheet, { product, name, description }: Block, y: number): void {
  const measure = (text: string) => sheet.type.measure(text, SMALL)
  const code = cutText(product.code, CODE, measure)
  write(sheet, cutText(product.family, TEXT_WIDTH - CODE - 8, measure), TEXT, y + 8, SMALL)
  write(sheet, code, TEXT + TEXT_WIDTH, y + 8, { ...SMALL, align: 'right' })
  for (const [i, line] of name.entries()) write(sheet, line, TEXT, y + 28 + i * 19, NAME)
  const below = y + 28 + (name.length - 1) * 19 + 17
  for (const [i, line] of description.entries()) write(sheet, line, TEXT, below + i * LINE, BODY)
}

/** The product's data in two columns, the first one read to its end. */
function drawValues(sheet: Sheet, product: PrintedProduct, y: number): void {
  const rows = rowsOf(product)
  const width = (COLUMN - GAP) / 2
  const measure = (text: string) => sheet.type.measure(text, VALUE)
  for (const [i, { name, value }] of product.values.entries()) {
    const x = PAGE.margin + (i < rows ? 0 : width + GAP)
    const top = y + (i % rows) * ROW
    drawHairline(sheet, x, top, width)
    // Neither may push the other out: the name keeps what the value does not need, at least two fifths.
    const label = cutText(name, Math.max(width * 0.4, width - measure(value) - 10), measure)
    write(sheet, label, x, top + 10, { ...VALUE, colour: COLOURS.quiet })
    const shown = cutText(value, width - measure(label) - 10, measure)
    write(sheet, shown, x + width, top + 10, { ...VALUE, align: 'right' })
  }
}
