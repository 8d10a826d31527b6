import { fill, PDFHexString, type PDFRef, rectangle, setFillingRgbColor } from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { FOOT } from '../../catalogue/pdf/frame.ts'
import { wrapText } from '../../catalogue/pdf/lines.ts'
import { ALL, BODY, LEADING, Pen, read, SMALL } from '../../catalogue/pdf/pen.ts'
import { COLUMN, drawHairline, PAGE, type Style, write, writeLines } from '../../catalogue/pdf/sheet.ts'
import { addPart, mark, type Part } from '../../catalogue/pdf/tags.ts'

/** A row of a grid: a name with what is said below it, and a figure for each further column. */
export interface GridRow {
  label: string
  below: string[]
  figures: string[]
  /** It belongs to the row above. */
  isInside: boolean
}
/** A heading of a column, with its width; the first one has what is left. */
export type Column = [title: string, width: number]

const INSIDE = 14
const HEAD = { ...SMALL, strong: true }
const GUTTER = 24
/** The height of a block of a code. */
const CODE = 112

/** A pen for what has columns: facts side by side, and tables whose heads stand on each page. */
export class Ledger extends Pen {
  /** Blocks of lines beside each other, each under its title. */
  blocks(...blocks: { title: string; lines: string[] }[]): void {
    const width = (COLUMN - GUTTER * (blocks.length - 1)) / blocks.length
    const wrapped = blocks.map(({ lines }) => lines.flatMap((line) => this.wrap(line, width, BODY)))
    const height = Math.max(...wrapped.map(({ length }) => length)) * LEADING
    this.need(height + 16)
    for (const [at, { title }] of blocks.entries()) {
      const x = PAGE.margin + at * (width + GUTTER)
      write(this.sheet, this.part('P'), title, x, this.y + HEAD.size, HEAD)
      writeLines(this.sheet, this.part('P'), wrapped[at]!, x, this.y + 16 + BODY.size, LEADING, BODY)
    }
    this.y += height + 16
  }

  /** Rows under heads that are written again on each page. */
  grid(first: string, columns: Column[], rows: GridRow[]): void {
    const { tags } = this
    const table = this.part('Table')
    const ofColumn = tags.context.register(tags.context.obj({ O: 'Table', Scope: 'Column' }))
    const wide = COLUMN - columns.reduce((sum, [, width]) => sum + width, 0)
    this.need(60)
    this.heads(table, ofColumn, first, columns)
    for (const { label, below, figures, isInside } of rows) {
      const x = PAGE.margin + (isInside ? INSIDE : 0)
      const width = wide - (isInside ? INSIDE : 0) - 8
      const style: Style = { ...BODY, strong: !isInside }
      const [names, more] = [
        this.wrap(label, width, style),
        below.flatMap((line) => this.wrap(line, width, SMALL)),
      ]
      const height = names.length * LEADING + more.length * (LEADING - 2) + 8
      if (this.y + height > FOOT) {
        drawHairline(this.sheet, PAGE.margin, this.y, COLUMN)
        this.turn()
        this.heads(table, ofColumn, first, columns)
      }
      drawHairline(this.sheet, x, this.y, COLUMN - (x - PAGE.margin))
      const row = addPart(tags, table, 'TR')
      const head = addPart(tags, row, 'TH', { A: tags.ofRow, ...read([label, ...below]) })
      const at = this.y + 15
      writeLines(this.sheet, head, names, x, at, LEADING, style)
      writeLines(this.sheet, head, more, x, at + names.length * LEADING, LEADING - 2, SMALL)
      for (const [i, right] of rightsOf(columns).entries())
        write(this.sheet, addPart(tags, row, 'TD'), figures[i]!, right, at, { ...BODY, align: 'right' })
      this.y += height
    }
    drawHairline(this.sheet, PAGE.margin, this.y, COLUMN)
  }

  /** What follows stands on one page, so high it is. */
  together(height: number): void {
    this.need(height)
  }

  /** Lines with a text as a QR code at their right; `shows` is its description. */
  beside(lines: string[], text: string, shows: string): void {
    const left = PAGE.width - PAGE.margin - CODE
    const wrapped = lines.flatMap((line) => this.wrap(line, COLUMN - CODE - GUTTER, BODY))
    const height = Math.max(CODE, wrapped.length * LEADING)
    this.need(height)
    writeLines(this.sheet, this.part('P'), wrapped, PAGE.margin, this.y + BODY.size, LEADING, BODY)
    this.draw(text, shows, left, this.y)
    this.y += height
  }

  private draw(text: string, shows: string, left: number, top: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    const [step, bottom] = [CODE / size, PAGE.height - top - CODE]
    const { context } = this.tags
    const layout = { O: 'Layout', Placement: 'Block', BBox: [left, bottom, left + CODE, bottom + CODE] }
    const figure = addPart(this.tags, this.tags.document, 'Figure', {
      Alt: PDFHexString.fromText(shows),
      A: context.obj(layout),
    })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isBlack, x) =>
        isBlack ? [rectangle(left + x * step, PAGE.height - top - (y + 1) * step, step, step)] : [],
      ),
    )
    mark(this.sheet, figure, () =>
      this.sheet.page.pushOperators(setFillingRgbColor(0, 0, 0), ...squares, fill()),
    )
  }

  private part(role: 'P' | 'Table'): Part {
    return addPart(this.tags, this.tags.document, role)
  }

  private wrap(text: string, width: number, style: Style): string[] {
    const measure = (part: string) => this.type.measure(part, style)
    return wrapText(text.replaceAll(/[^\S\xa0\u202f]+/g, ' ').trim(), width, ALL, measure)
  }

  private heads(table: Part, ofColumn: PDFRef, first: string, columns: Column[]): void {
    const row = addPart(this.tags, table, 'TR')
    const at = this.y + 12
    const head = () => addPart(this.tags, row, 'TH', { A: ofColumn })
    write(this.sheet, head(), first, PAGE.margin, at, HEAD)
    for (const [i, right] of rightsOf(columns).entries())
      write(this.sheet, head(), columns[i]![0], right, at, { ...HEAD, align: 'right' })
    this.y += 20
  }
}

/** The right ends of columns, the last one at the margin. */
function rightsOf(columns: Column[]): number[] {
  const behind = columns.map((_, i) => columns.slice(i + 1).reduce((sum, [, width]) => sum + width, 0))
  return behind.map((width) => PAGE.width - PAGE.margin - width)
}
