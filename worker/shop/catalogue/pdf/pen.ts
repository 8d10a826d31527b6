import { PDFHexString } from '@cantoo/pdf-lib'
import type { EnergyClass } from '../../../../shared/catalogue/energy-arrow.ts'
import type { RoofPlan } from '../../../../shared/catalogue/roof-plan.ts'
import type { Stroke } from '../../../../shared/catalogue/signs.ts'
import { COLOURS } from './colours.ts'
import type { Doc, Picture } from './doc.ts'
import { ARROW_WIDE, drawEnergyArrow } from './energy.ts'
import { drawFrame, drawNumber, FOOT, TOP } from './frame.ts'
import { cutText, wrapText } from './lines.ts'
import { drawRoof, roofHigh } from './roof.ts'
import {
  addSheet,
  COLUMN,
  drawHairline,
  PAGE,
  placePicture,
  type Sheet,
  type Style,
  write,
  writeLines,
} from './sheet.ts'
import { drawSign, SIGN_HIGH, SIGN_WIDE } from './signs.ts'
import { addPart, type Tags } from './tags.ts'
import type { Type } from './type.ts'

export const BODY: Style = { size: 10 }
export const SMALL: Style = { size: 8.5, colour: COLOURS.quiet }
export const LEADING = 14
const ACROSS: Style = { size: 84, strong: true, colour: COLOURS.line, align: 'centre' }
/** The width of a picture, and of the column of amounts. */
const FIGURE = 340
const AMOUNT = 110
/** More lines than any text makes. */
export const ALL = 1000

interface Row {
  label: string
  below?: string[]
  value: string
  strong?: boolean
  /** The class of its energy label, and what is read aloud of it. */
  energy?: { of: EnergyClass; says: string } | undefined
}

/** Writes from top to bottom, on as many pages as it takes. */
export class Pen {
  readonly sheets: Sheet[] = []
  private readonly doc: Doc
  protected readonly type: Type
  protected readonly tags: Tags
  /** What stands at the head of the next page. */
  protected head: string
  private readonly across: string
  protected y = 0

  /** `across` stands large and pale behind what is written on each page. */
  constructor(doc: Doc, type: Type, tags: Tags, head: string, across = '') {
    this.doc = doc
    this.type = type
    this.tags = tags
    this.head = head
    this.across = across
    this.turn()
  }

  protected get sheet(): Sheet {
    return this.sheets.at(-1)!
  }

  protected turn(): void {
    const sheet = addSheet(this.doc, this.type, this.tags)
    this.sheets.push(sheet)
    write(sheet, 'ornament', this.across.toUpperCase(), PAGE.width / 2, PAGE.height / 2, ACROSS)
    drawFrame(sheet, { left: this.head, right: '' })
    this.y = TOP
  }

  /** Numbers the pages, of how many, and ends them: nothing is written behind. */
  finish(): void {
    this.number(0)
  }

  /** Numbers and ends the pages from the first one to before `end`, which belong together. */
  protected number(first: number, end = this.sheets.length): void {
    for (let at = first; at < end; at++) {
      const sheet = this.sheets[at]!
      drawNumber(sheet, `${at - first + 1}/${end - first}`)
      sheet.page.finish()
    }
  }

  /** Begins a new page when this much no longer fits. */
  protected need(height: number): void {
    if (this.y + height > FOOT) this.turn()
  }

  gap(height: number): void {
    this.y += height
  }

  /** A heading of as many lines as it takes, never the last thing on a page. */
  heading(text: string, level: 1 | 2 = 1): void {
    const style: Style = { size: level === 1 ? 20 : 11, strong: true }
    const leading = style.size * 1.2
    const lines = wrapText(text, COLUMN, ALL, (part) => this.type.measure(part, style))
    const further = (lines.length - 1) * leading
    this.need(60 + further)
    const part = addPart(this.tags, this.tags.document, `H${level}`)
    writeLines(this.sheet, part, lines, PAGE.margin, this.y + style.size, leading, style)
    this.y += style.size + further + 8
  }

  /** Lines as they are, one below the other; cut where they are too wide. */
  text(lines: string[], style: Style = BODY): void {
    const measure = (text: string) => this.type.measure(text, style)
    this.paragraph(lines.map((line) => cutText(line, COLUMN, measure)).join('\n'), style)
  }

  /** A picture on its own, such as an official notice; `says` is read aloud. */
  figure(picture: Picture, says: string): void {
    const high = Math.min((FIGURE * picture.height) / picture.width, FOOT - TOP)
    this.need(high)
    placePicture(this.sheet, this.tags.document, says, picture, PAGE.margin, this.y, FIGURE, high)
    this.y += high
  }

  /** A roof to scale, seen from above, under its heading; `says` is read aloud. */
  roof(title: string, plan: RoofPlan, says: string): void {
    const high = roofHigh(plan)
    this.need(high + 30)
    this.heading(title, 2)
    drawRoof(this.sheet, this.tags.document, plan, says, this.y)
    this.y += high
  }

  /** Text of several lines, wrapped, over pages if need be. */
  paragraph(text: string, style: Style = BODY): void {
    const measure = (part: string) => this.type.measure(part, style)
    const lines = text.split(/\r?\n/).flatMap((line) => wrapText(line, COLUMN, ALL, measure))
    const leading = Math.max(LEADING, style.size * 1.3)
    let rest = lines
    while (rest.length > 0) {
      this.need(leading)
      const fit = Math.max(1, Math.floor((FOOT - this.y) / leading))
      const part = addPart(this.tags, this.tags.document, 'P')
      writeLines(this.sheet, part, rest.slice(0, fit), PAGE.margin, this.y + style.size, leading, style)
      this.y += Math.min(fit, rest.length) * leading
      rest = rest.slice(fit)
    }
  }

  /** Small lines beside a sign, the first of them strong; `says` is what the sign shows. */
  signed(
    sign: readonly Stroke[],
    says: string,
    [title, ...lines]: [title: string, ...lines: string[]],
  ): void {
    const [x, width] = [PAGE.margin + SIGN_WIDE + 14, COLUMN - SIGN_WIDE - 14]
    const wrapped = lines.flatMap((line) =>
      wrapText(line, width, ALL, (part) => this.type.measure(part, SMALL)),
    )
    const height = Math.max(SIGN_HIGH, (wrapped.length + 1) * (LEADING - 2))
    this.need(height)
    drawSign(this.sheet, this.tags.document, sign, says, PAGE.margin, this.y)
    const part = addPart(this.tags, this.tags.document, 'P')
    write(this.sheet, part, title, x, this.y + SMALL.size, { ...SMALL, strong: true })
    writeLines(this.sheet, part, wrapped, x, this.y + SMALL.size + LEADING - 2, LEADING - 2, SMALL)
    this.y += height
  }

  /** Rows of a name, what is said below it, and an amount. */
  table(rows: Row[]): void {
    const { tags } = this
    const table = addPart(tags, tags.document, 'Table')
    for (const { label, below = [], value, strong = false, energy } of rows) {
      const style = { ...BODY, strong: strong || below.length > 0 }
      const width = COLUMN - AMOUNT - (energy ? ARROW_WIDE + 8 : 0)
      const wrap = (text: string, look: Style) =>
        wrapText(text.replaceAll(/[^\S\xa0\u202f]+/g, ' '), width, ALL, (part) =>
          this.type.measure(part, look),
        )
      const [names, more] = [wrap(label, style), below.flatMap((line) => wrap(line, SMALL))]
      this.need((names.length + more.length) * LEADING + 8)
      drawHairline(this.sheet, PAGE.margin, this.y, COLUMN)
      const row = addPart(tags, table, 'TR')
      const head = addPart(tags, row, 'TH', { A: tags.ofRow, ...read([label, ...below]) })
      const at = this.y + 15
      writeLines(this.sheet, head, names, PAGE.margin, at, LEADING, style)
      writeLines(this.sheet, head, more, PAGE.margin, at + names.length * LEADING, LEADING - 2, SMALL)
      if (energy) {
        const x = PAGE.margin + width + 8
        drawEnergyArrow(this.sheet, head, energy.of, energy.says, x, this.y + 5)
      }
      const amount = { ...BODY, strong: style.strong, align: 'right' as const }
      write(this.sheet, addPart(tags, row, 'TD'), value, PAGE.width - PAGE.margin, at, amount)
      this.y += names.length * LEADING + more.length * (LEADING - 2) + 8
    }
    drawHairline(this.sheet, PAGE.margin, this.y, COLUMN)
  }
}

/** Wrapped text is read aloud whole. */
export const read = (lines: string[]) => ({ ActualText: PDFHexString.fromText(lines.join(', ')) })
