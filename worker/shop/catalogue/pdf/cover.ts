import { companyAddress, settings } from '../../../../shared/settings/settings.ts'
import { COLOURS } from './colours.ts'
import { drawScene, SCENE } from './scene.ts'
import { fillArea, PAGE, type Sheet, write } from './sheet.ts'
import { addPart, mark } from './tags.ts'

interface CoverTexts {
  title: string
  subtitle: string
  year: string
  /** Which volume of how many, if there are several. */
  volume: string
}

/** Draws the cover: the scene, the brand, and the year. */
export function drawCover(sheet: Sheet, texts: CoverTexts): void {
  const { tags } = sheet
  fillArea(sheet, 0, 0, PAGE.width, PAGE.height, COLOURS.paper)
  mark(sheet, 'ornament', () => drawScene(sheet))
  const x = PAGE.margin
  const end = PAGE.width - PAGE.margin
  const quiet = { size: 10.5, colour: COLOURS.quiet }
  const cover = addPart(tags, tags.document, 'Sect')
  const heading = addPart(tags, cover, 'H1')
  write(sheet, heading, settings().brand.name, x, SCENE + 84, {
    size: 58,
    strong: true,
    colour: COLOURS.pine,
  })
  write(sheet, heading, texts.title, x, SCENE + 122, { size: 22 })
  write(sheet, heading, texts.year, end, SCENE + 122, { size: 22, align: 'right' })
  fillArea(sheet, x, SCENE + 140, end - x, 0.8, COLOURS.ink)
  write(sheet, addPart(tags, cover, 'P'), texts.subtitle, x, SCENE + 162, quiet)
  if (texts.volume !== '')
    write(sheet, addPart(tags, cover, 'P'), texts.volume, x, SCENE + 182, { ...quiet, strong: true })
  const company = `${settings().company.name}  ·  ${companyAddress()}`
  write(sheet, addPart(tags, cover, 'P'), company, x, PAGE.height - 44, { size: 9, colour: COLOURS.quiet })
}
