import {
  beginText,
  clip,
  endPath,
  endText,
  fill,
  moveText,
  type PDFDocument,
  type PDFFont,
  type PDFImage,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib'
import { printable } from './printable.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 52 }
export const COLUMN = PAGE.width - 2 * PAGE.margin

type Colour = readonly [red: number, green: number, blue: number]
const hex = (value: number): Colour => [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
/** The light colours of the shop. */
export const COLOURS = {
  paper: hex(0xfcfaf6),
  sand: hex(0xf2ece1),
  ink: hex(0x161e26),
  quiet: hex(0x555f69),
  line: hex(0xdbd7cf),
  pine: hex(0x1b5a43),
}
export const rgbOf = ([red, green, blue]: Colour) => rgb(red, green, blue)

export interface Style {
  size: number
  strong?: boolean
  colour?: Colour
  align?: 'left' | 'right' | 'centre'
}

/** The fonts of one document, with what their letters measure. */
export interface Type {
  plain: PDFFont
  strong: PDFFont
  /** The width of a text in points. The letters stand as they are drawn: without kerning. */
  measure: (text: string, style: Style) => number
}

export function openType(plain: PDFFont, strong: PDFFont): Type {
  const widths = { plain: new Map<string, number>(), strong: new Map<string, number>() }
  const widthOf = (name: 'plain' | 'strong', letter: string) => {
    const known = widths[name].get(letter)
    if (known !== undefined) return known
    const width = (name === 'plain' ? plain : strong).widthOfTextAtSize(printable(letter) || ' ', 1)
    widths[name].set(letter, width)
    return width
  }
  const measure = (text: string, { size, strong: isStrong }: Style) => {
    let width = 0
    for (const letter of text) width += widthOf(isStrong ? 'strong' : 'plain', letter)
    return width * size
  }
  return { plain, strong, measure }
}

const FONT = { plain: PDFName.of('Plain'), strong: PDFName.of('Strong') }

/** A page to draw on. All places are measured from the page's upper left corner. */
export interface Sheet {
  page: PDFPage
  type: Type
}

export function addSheet(doc: PDFDocument, type: Type): Sheet {
  const page = doc.addPage([PAGE.width, PAGE.height])
  page.node.setFontDictionary(FONT.plain, type.plain.ref)
  page.node.setFontDictionary(FONT.strong, type.strong.ref)
  return { page, type }
}

/** Writes one line; `y` is its baseline. With `align`, `x` is its right end or its middle. */
export function write({ page, type }: Sheet, text: string, x: number, y: number, style: Style): void {
  const { size, strong, colour = COLOURS.ink, align } = style
  const letters = printable(text)
  const shift = align === undefined || align === 'left' ? 0 : type.measure(letters, style)
  page.pushOperators(
    beginText(),
    setFillingRgbColor(...colour),
    setFontAndSize(strong ? FONT.strong : FONT.plain, size),
    moveText(x - (align === 'centre' ? shift / 2 : shift), PAGE.height - y),
    showText((strong ? type.strong : type.plain).encodeText(letters)),
    endText(),
  )
}

export function fillArea(
  { page }: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  page.pushOperators(
    setFillingRgbColor(...colour),
    rectangle(x, PAGE.height - y - height, width, height),
    fill(),
  )
}

export const drawHairline = (sheet: Sheet, x: number, y: number, width: number) =>
  fillArea(sheet, x, y, width, 0.6, COLOURS.line)

/** A picture in an area: whole and in its middle, or, when it `covers` the area, cut at the edges. */
export function placePicture(
  { page }: Sheet,
  picture: PDFImage,
  x: number,
  y: number,
  width: number,
  height: number,
  covers = false,
): void {
  const scales = [width / picture.width, height / picture.height]
  const scale = covers ? Math.max(...scales) : Math.min(...scales)
  const [w, h] = [picture.width * scale, picture.height * scale]
  page.pushOperators(
    pushGraphicsState(),
    rectangle(x, PAGE.height - y - height, width, height),
    clip(),
    endPath(),
  )
  page.drawImage(picture, {
    x: x + (width - w) / 2,
    y: PAGE.height - y - (height + h) / 2,
    width: w,
    height: h,
  })
  page.pushOperators(popGraphicsState())
}
