import { PDFHexString } from '@cantoo/pdf-lib'
import type { EnergyClass } from '../../../../shared/catalogue/energy-arrow.ts'
import { COLOURS } from './colours.ts'
import type { PrintedProduct } from './content.ts'
import type { Picture } from './doc.ts'
import { ARROW_HIGH, ARROW_WIDE, drawEnergyArrow } from './energy.ts'
import { FOOT, TOP } from './frame.ts'
import { cutText, wrapText } from './lines.ts'
import { addLink } from './links.ts'
import {
  COLUMN,
  drawHairline,
  fillArea,
  PAGE,
  placePicture,
  rgbOf,
  type Sheet,
  type Style,
  write,
  writeLines,
} from './sheet.ts'
import { addPart, mark, type Part } from './tags.ts'
import type { Type } from './type.ts'

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
/** How high the products of a page may be together. */
const ROOM = FOOT - TOP

function planBlock(product: PrintedProduct, type: Type): Block {
  const name = wrapText(product.name, TEXT_WIDTH, 2, (text) => type.measure(text, NAME))
  // The lines that fit beside the picture, below the name and the line above it.
  const most = Math.floor((SIDE - 20 - name.length * 19) / LINE)
  const description = wrapText(product.description, TEXT_WIDTH, most, (text) => type.measure(text, BODY))
  const rows = rowsOf(product) + (product.hasMore ? 1 : 0)
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
  // No product is alone on the last page if the page before can spare one.
  const [before, last] = pages.slice(-2)
  const spared = before?.at(-1)
  if (last?.length === 1 && before!.length > 2 && spared!.height + BETWEEN * 2 + last[0]!.height <= ROOM)
    last.unshift(before!.pop()!)
  return pages
}

/** What drawing products needs, besides themselves. */
export interface Around {
  /** The shop's address: each product leads to its page there. */
  origin: string
  /** The language of the document; products in another say so. */
  lang: string
  pictureOf: (image: string) => Picture | null
  /** Says that a product has more values on its page. */
  more: string
  /** Reads the class of an energy label. */
  energyClass: (of: EnergyClass) => string
}

/** Draws the products of one page, which belong to a chapter. */
export function drawProducts(sheet: Sheet, chapter: Part, blocks: Block[], around: Around) {
  let y = TOP
  for (const [i, block] of blocks.entries()) {
    const { product } = block
    if (i > 0) drawHairline(sheet, PAGE.margin, y - BETWEEN, COLUMN)
    const language = product.lang === around.lang ? {} : { Lang: PDFHexString.fromText(product.lang) }
    const part = addPart(sheet.tags, chapter, 'Sect', language)
    drawText(sheet, part, block, y, around.origin)
    drawPicture(sheet, part, product.name, product.image === null ? null : around.pictureOf(product.image), y)
    if (product.energyClass) {
      const [x, below] = [PAGE.margin + SIDE - ARROW_WIDE - 5, y + SIDE - ARROW_HIGH - 5]
      const says = around.energyClass(product.energyClass)
      drawEnergyArrow(sheet, part, product.energyClass, says, x, below)
    }
    drawValues(sheet, part, product, y + SIDE + ABOVE_VALUES)
    if (product.hasMore) {
      const below = y + block.height - ROW
      write(sheet, addPart(sheet.tags, part, 'P'), around.more, PAGE.margin, below + 10, SMALL)
    }
    y += block.height + BETWEEN * 2
  }
}

function drawPicture(sheet: Sheet, part: Part, name: string, picture: Picture | null, y: number): void {
  const x = PAGE.margin
  fillArea(sheet, x, y, SIDE, SIDE, COLOURS.sand)
  if (picture) placePicture(sheet, part, name, picture, x, y, SIDE, SIDE)
  else {
    // The shop's mark: a sun behind the horizon.
    const [middle, horizon] = [x + SIDE / 2, y + SIDE / 2 + 10]
    mark(sheet, 'ornament', () =>
      sheet.page.fillPath('M-20 0a20 20 0 0 1 40 0Z', middle, PAGE.height - horizon, rgbOf(COLOURS.line)),
    )
    fillArea(sheet, middle - 38, horizon, 76, 1, COLOURS.line)
  }
}

/** The heading is read first, though family and code are above it; the link covers all of it. */
function drawText(
  sheet: Sheet,
  part: Part,
  { product, name, description }: Block,
  y: number,
  origin: string,
): void {
  const { tags } = sheet
  const measure = (text: string) => sheet.type.measure(text, SMALL)
  const code = cutText(product.code, CODE, measure)
  const family = cutText(product.family, TEXT_WIDTH - CODE - 8, measure)
  const heading = addPart(tags, part, 'H3')
  const link = addLink(sheet, heading, [PAGE.margin, y, COLUMN, SIDE], origin + product.path, product.name)
  writeLines(sheet, link, name, TEXT, y + 28, 19, NAME)
  if (family + code !== '') {
    const above = addPart(tags, part, 'P')
    write(sheet, above, family, TEXT, y + 8, SMALL)
    write(sheet, above, code, TEXT + TEXT_WIDTH, y + 8, { ...SMALL, align: 'right' })
  }
  const below = y + 28 + (name.length - 1) * 19 + 17
  if (description.length > 0)
    writeLines(sheet, addPart(tags, part, 'P'), description, TEXT, below, LINE, BODY)
}

/** Draws the product's data in two columns; the first one is read before the second. */
function drawValues(sheet: Sheet, part: Part, product: PrintedProduct, y: number): void {
  if (product.values.length === 0) return
  const { tags } = sheet
  const rows = rowsOf(product)
  const width = (COLUMN - GAP) / 2
  const measure = (text: string) => sheet.type.measure(text, VALUE)
  const table = addPart(tags, part, 'Table')
  for (const [i, { name, value }] of product.values.entries()) {
    const x = PAGE.margin + (i < rows ? 0 : width + GAP)
    const top = y + (i % rows) * ROW
    drawHairline(sheet, x, top, width)
    // Name and value share the line: the name gets what the value does not need, at least two fifths.
    const label = cutText(name, Math.max(width * 0.4, width - measure(value) - 10), measure)
    const shown = cutText(value, width - measure(label) - 10, measure)
    const row = addPart(tags, table, 'TR')
    const heading = addPart(tags, row, 'TH', { A: tags.ofRow, ...whole(name, label) })
    write(sheet, heading, label, x, top + 10, { ...VALUE, colour: COLOURS.quiet })
    const cell = addPart(tags, row, 'TD', whole(value, shown))
    write(sheet, cell, shown, x + width, top + 10, { ...VALUE, align: 'right' })
  }
}

/** Text that is shown cut is read aloud whole. */
const whole = (text: string, shown: string) =>
  text === shown ? {} : { ActualText: PDFHexString.fromText(text) }
