import { BRAND, brandAddress } from '../../../shared/brand.ts'
import { COMPANY } from '../../../shared/company.ts'
import { phoneLink } from '../../../shared/phones.ts'
import { FOOT, TOP } from './frame.ts'
import { wrapText } from './lines.ts'
import { linkArea } from './links.ts'
import { drawCamper } from './scene.ts'
import { COLOURS, COLUMN, drawHairline, fillArea, PAGE, type Sheet, type Style, write } from './sheet.ts'

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
const LINK: Style = { size: 13, strong: true, colour: COLOURS.pine }

/** Draws the last page: where to find a retailer, whom to ask, and that data may change. */
export function drawBack(sheet: Sheet, texts: BackTexts, finder: string): void {
  const { margin } = PAGE
  const paragraph = (text: string, y: number, style = QUIET, width = COLUMN * 0.8) => {
    const lines = wrapText(text, width, 8, (line) => sheet.type.measure(line, style))
    for (const [i, line] of lines.entries()) write(sheet, line, margin, y + i * style.size * 1.45, style)
    return y + lines.length * style.size * 1.45
  }
  const titled = paragraph(texts.title, TOP + 24, TITLE, COLUMN)
  const said = paragraph(texts.text, titled + 4)
  write(sheet, finder.replace(/^https?:\/\//, ''), margin, said + 18, LINK)
  linkArea(sheet, margin, said, COLUMN, 28, finder)

  let y = said + 80
  for (const name of ['commercial', 'technical', 'foreign'] as const) {
    const { email, telephone } = COMPANY.contacts[name]
    drawHairline(sheet, margin, y, COLUMN)
    write(sheet, texts.contacts[name], margin, y + 20, QUIET)
    write(sheet, telephone, margin + COLUMN * 0.38, y + 20, PLAIN)
    write(sheet, email, margin + COLUMN, y + 20, { ...PLAIN, colour: COLOURS.pine, align: 'right' })
    linkArea(sheet, margin + COLUMN * 0.38, y, COLUMN * 0.25, 32, phoneLink(telephone))
    linkArea(sheet, margin + COLUMN * 0.65, y, COLUMN * 0.35, 32, `mailto:${email}`)
    y += 32
  }
  drawHairline(sheet, margin, y, COLUMN)
  // Where the road leads.
  fillArea(sheet, 0, GROUND, PAGE.width, 0.8, COLOURS.ink)
  drawCamper(sheet, margin - 60, GROUND, 0.72)
  const small: Style = { size: 8.5, colour: COLOURS.quiet }
  const noted = paragraph(texts.notice, FOOT - 56, small, COLUMN)
  write(
    sheet,
    `${BRAND.company}  ·  ${brandAddress}  ·  ${texts.vat} ${BRAND.vatNumber}`,
    margin,
    noted + 8,
    small,
  )
}
