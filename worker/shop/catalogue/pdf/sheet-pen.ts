import type { EnergyClass } from '../../../../shared/catalogue/energy-arrow.ts'
import type { GuaranteeLabel } from '../../../../shared/catalogue/guarantee-label.ts'
import { COLOURS } from './colours.ts'
import type { Picture } from './doc.ts'
import { ARROW_HIGH, drawEnergyArrow } from './energy.ts'
import { drawGuaranteeLabel, LABEL_HIGH } from './label.ts'
import { wrapText } from './lines.ts'
import { ALL, LEADING, Pen, read } from './pen.ts'
import { COLUMN, drawHairline, PAGE, placePicture, type Style, writeLines } from './sheet.ts'
import { addPart } from './tags.ts'

const HIGH = 190
const NAMES = 170
const VALUE: Style = { size: 9.5 }
const NAME: Style = { ...VALUE, colour: COLOURS.quiet }

/** A pen for data sheets: a picture, rows of a name and a value that may be long, the label of a guarantee. */
export class SheetPen extends Pen {
  /** The product, on the ground that its picture has. */
  picture(picture: Picture, shows: string): void {
    this.need(HIGH + 14)
    const width = Math.min(COLUMN, (HIGH * picture.width) / picture.height)
    placePicture(this.sheet, this.tags.document, shows, picture, PAGE.margin, this.y, width, HIGH)
    this.y += HIGH + 14
  }

  /** The arrow of its energy label. */
  arrow(of: EnergyClass, says: string): void {
    this.need(ARROW_HIGH + 10)
    drawEnergyArrow(this.sheet, this.tags.document, of, says, PAGE.margin, this.y)
    this.y += ARROW_HIGH + 10
  }

  /** Names at the left, values wrapped beside them. */
  rows(rows: [name: string, value: string][]): void {
    const { tags } = this
    const table = addPart(tags, tags.document, 'Table')
    const lines = (text: string, width: number) =>
      text.split('\n').flatMap((line) => wrapText(line, width, ALL, (part) => this.type.measure(part, VALUE)))
    for (const [name, value] of rows) {
      const [left, right] = [lines(name, NAMES - 12), lines(value, COLUMN - NAMES)]
      const height = Math.max(left.length, right.length) * (LEADING - 1) + 6
      this.need(height)
      drawHairline(this.sheet, PAGE.margin, this.y, COLUMN)
      const row = addPart(tags, table, 'TR')
      const [at, leading] = [this.y + VALUE.size + 3, LEADING - 1]
      const head = addPart(tags, row, 'TH', { A: tags.ofRow, ...read([name]) })
      writeLines(this.sheet, head, left, PAGE.margin, at, leading, NAME)
      const cell = addPart(tags, row, 'TD', read([value]))
      writeLines(this.sheet, cell, right, PAGE.margin + NAMES, at, leading, VALUE)
      this.y += height
    }
    drawHairline(this.sheet, PAGE.margin, this.y, COLUMN)
  }

  guaranteeLabel(label: GuaranteeLabel, says: string, artwork: Picture | null): void {
    this.need(LABEL_HIGH)
    drawGuaranteeLabel(this.sheet, this.tags.document, label, says, PAGE.margin, this.y, artwork)
    this.y += LABEL_HIGH
  }
}
