import { BRAND, brandAddress } from '../../../shared/brand.ts'
import { drawScene, SCENE } from './scene.ts'
import { COLOURS, fillArea, PAGE, type Sheet, write } from './sheet.ts'

/** Draws the cover: the scene, whose catalogue it is, and of which year. */
export function drawCover(sheet: Sheet, texts: { title: string; subtitle: string; year: string }): void {
  fillArea(sheet, 0, 0, PAGE.width, PAGE.height, COLOURS.paper)
  drawScene(sheet)
  const x = PAGE.margin
  const end = PAGE.width - PAGE.margin
  write(sheet, BRAND.name, x, SCENE + 84, { size: 58, strong: true, colour: COLOURS.pine })
  write(sheet, texts.title, x, SCENE + 122, { size: 22 })
  write(sheet, texts.year, end, SCENE + 122, { size: 22, align: 'right' })
  fillArea(sheet, x, SCENE + 140, end - x, 0.8, COLOURS.ink)
  write(sheet, texts.subtitle, x, SCENE + 162, { size: 10.5, colour: COLOURS.quiet })
  const company = `${BRAND.company}  ·  ${brandAddress}`
  write(sheet, company, x, PAGE.height - 44, { size: 9, colour: COLOURS.quiet })
}
