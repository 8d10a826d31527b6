import {
  beginText,
  clip,
  endPath,
  endText,
  fill,
  moveText,
  type PDFArray,
  PDFHexString,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib'
import { COLOURS, type Colour } from './colours.ts'
import type { Doc, Page, Picture } from './doc.ts'
import { type Aside, addOwner, addPart, mark, type Part, type Tags } from './tags.ts'
import type { Type } from './type.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 52 }
export const COLUMN = PAGE.width - 2 * PAGE.margin

export const rgbOf = ([red, green, blue]: Colour) => rgb(red, green, blue)

export interface Style {
  size: number
  strong?: boolean
  colour?: Colour
  align?: 'left' | 'right' | 'centre'
}

/** A page to draw on. Positions are measured from the page's upper left corner. */
export interface Sheet {
  page: Page
  type: Type
  tags: Tags
  /** The part of each mark on it. */
  marks: PDFArray
}

export function addSheet(doc: Doc, type: Type, tags: Tags): Sheet {
  const page = doc.addPage(PAGE.width, PAGE.height)
  page.node.normalizedEntries().Resources.set(PDFName.of('Font'), type.fonts)
  const marks = doc.context.obj([])
  page.node.set(PDFName.of('StructParents'), doc.context.obj(addOwner(tags, doc.context.register(marks))))
  // The tab key follows the order of the text.
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  return { page, type, tags, marks }
}

/** Writes one line of a part; `y` is its baseline. With `align`, `x` is its right end or its middle. */
export function write(
  sheet: Sheet,
  owner: Part | Aside,
  text: string,
  x: number,
  y: number,
  style: Style,
): void {
  writeLines(sheet, owner, [text], x, y, 0, style)
}

/** Writes the lines of a part, each `step` below the one before. */
export function writeLines(
  sheet: Sheet,
  owner: Part | Aside,
  lines: string[],
  x: number,
  y: number,
  leading: number,
  style: Style,
): void {
  if (lines.join('') === '') return
  const { page, type } = sheet
  const { size, strong, colour = COLOURS.ink, align } = style
  mark(sheet, owner, () => {
    for (const [i, line] of lines.entries()) {
      const shift = align === undefined || align === 'left' ? 0 : type.measure(line, style)
      page.pushOperators(
        beginText(),
        setFillingRgbColor(...colour),
        moveText(x - (align === 'centre' ? shift / 2 : shift), PAGE.height - y - i * leading),
      )
      // A space, so that lines and cells do not run together when read aloud.
      for (const { font, glyphs } of type.set(line, strong, ' '))
        page.pushOperators(setFontAndSize(font, size), showText(PDFHexString.of(glyphs)))
      page.pushOperators(endText())
    }
  })
}

export function fillArea(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  mark(sheet, 'ornament', () =>
    sheet.page.pushOperators(
      setFillingRgbColor(...colour),
      rectangle(x, PAGE.height - y - height, width, height),
      fill(),
    ),
  )
}

export const drawHairline = (sheet: Sheet, x: number, y: number, width: number) =>
  fillArea(sheet, x, y, width, 0.6, COLOURS.line)

/** A picture in an area: whole and centred, or, if it `covers` the area, cut at the edges. `shows` is its description. */
export function placePicture(
  sheet: Sheet,
  under: Part,
  shows: string,
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  covers = false,
): void {
  const { page, tags } = sheet
  const scales = [width / picture.width, height / picture.height]
  const scale = covers ? Math.max(...scales) : Math.min(...scales)
  const [w, h] = [picture.width * scale, picture.height * scale]
  const bottom = PAGE.height - y - height
  const layout = { O: 'Layout', Placement: 'Block', BBox: [x, bottom, x + width, bottom + height] }
  const figure = addPart(tags, under, 'Figure', {
    Alt: PDFHexString.fromText(shows),
    A: page.context.obj(layout),
  })
  mark(sheet, figure, () => {
    page.pushOperators(pushGraphicsState(), rectangle(x, bottom, width, height), clip(), endPath())
    page.drawPicture(picture, x + (width - w) / 2, bottom + (height - h) / 2, w, h)
    page.pushOperators(popGraphicsState())
  })
}
