import { companyAddress, DEPARTMENTS, settings } from '../../../../shared/settings/settings.ts'
import { phoneLink } from '../../../../shared/typed/phones.ts'
import { COLOURS } from './colours.ts'
import { FOOT, TOP } from './frame.ts'
import { wrapText } from './lines.ts'
import { type Area, addLink } from './links.ts'
import { drawCamper } from './scene.ts'
import { COLUMN, drawHairline, fillArea, PAGE, type Sheet, type Style, write, writeLines } from './sheet.ts'
import { addPart, mark, type Part, type Role } from './tags.ts'

/** The words of the last page; `contacts` and `notice` are in the document's language. */
export interface BackTexts {
  title: string
  text: string
  contacts: { commercial: string; technical: string; foreign: string }
  notice: string
  vat: string
}

const GROUND = 640
const PLAIN: Style = { size: 10.5 }
const QUIET: Style = { size: 10.5, colour: COLOURS.quiet }
const TITLE: Style = { size: 26, strong: true }
const linkStyle = (): Style => ({ size: 13, strong: true, colour: COLOURS.pine })

/** Draws the last page: where to find a retailer, contacts, and the note that data may change. */
export function drawBack(sheet: Sheet, texts: BackTexts, finder: string): void {
  const { margin } = PAGE
  const { tags } = sheet
  const back = addPart(tags, tags.document, 'Sect')
  const paragraph = (text: string, y: number, style = QUIET, width = COLUMN * 0.8, role: Role = 'P') => {
    const lines = wrapText(text, width, 8, (line) => sheet.type.measure(line, style))
    writeLines(sheet, addPart(tags, back, role), lines, margin, y, style.size * 1.45, style)
    return y + lines.length * style.size * 1.45
  }
  const titled = paragraph(texts.title, TOP + 24, TITLE, COLUMN, 'H2')
  const said = paragraph(texts.text, titled + 4)
  const area: Area = [margin, said, COLUMN, 28]
  const link = addLink(sheet, addPart(tags, back, 'P'), area, finder, texts.title)
  write(sheet, link, finder.replace(/^https?:\/\//, ''), margin, said + 18, linkStyle())
  const contacted = drawContacts(sheet, back, texts.contacts, said + 80)
  drawHairline(sheet, margin, contacted, COLUMN)
  // Where the road leads.
  fillArea(sheet, 0, GROUND, PAGE.width, 0.8, COLOURS.ink)
  mark(sheet, 'ornament', () => drawCamper(sheet, margin - 60, GROUND, 0.72))
  const small: Style = { size: 8.5, colour: COLOURS.quiet }
  const noted = paragraph(texts.notice, FOOT - 56, small, COLUMN)
  const company = `${settings().company.name}  ·  ${companyAddress()}  ·  ${texts.vat} ${settings().company.vatNumber}`
  write(sheet, addPart(tags, back, 'P'), company, margin, noted + 8, small)
}

/** Draws a table of contacts; returns where it ends. */
function drawContacts(sheet: Sheet, back: Part, names: BackTexts['contacts'], from: number): number {
  const { tags } = sheet
  const { margin } = PAGE
  const table = addPart(tags, back, 'Table')
  let y = from
  for (const name of DEPARTMENTS) {
    const { email, telephone } = settings().contacts[name]
    const row = addPart(tags, table, 'TR')
    const cell = (x: number, width: number, to: string, label: string) =>
      addLink(sheet, addPart(tags, row, 'TD'), [x, y, width, 32], to, `${names[name]}: ${label}`)
    drawHairline(sheet, margin, y, COLUMN)
    write(sheet, addPart(tags, row, 'TH', { A: tags.ofRow }), names[name], margin, y + 20, QUIET)
    const phone = margin + COLUMN * 0.38
    write(sheet, cell(phone, COLUMN * 0.25, phoneLink(telephone), telephone), telephone, phone, y + 20, PLAIN)
    const mail = cell(margin + COLUMN * 0.65, COLUMN * 0.35, `mailto:${email}`, email)
    write(sheet, mail, email, margin + COLUMN, y + 20, { ...PLAIN, colour: COLOURS.pine, align: 'right' })
    y += 32
  }
  return y
}
