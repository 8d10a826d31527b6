import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtPages } from '../../web/build/built-pages.ts'
import { ROOT } from '../local/commands.ts'
import { addressOf, areaPage } from './area-page.ts'
import type { Document } from './document.ts'
import { firstPage } from './first-page.ts'

const DIST = join(ROOT, 'web/dist')

/** Puts the document `file` and its pages into a folder: `/openapi.json`, `/developers`, a page an area; `sheet` is that of the shop. */
export function writePagesInto(folder: string, file: string, sheet: string): void {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document
  const write = (address: string, html: string) => writeFileSync(join(folder, `${address}.html`), html)
  mkdirSync(join(folder, 'developers'), { recursive: true })
  cpSync(file, join(folder, 'openapi.json'))
  cpSync(join(import.meta.dirname, 'developers.css'), join(folder, 'developers/style.css'))
  const look = { sheets: [sheet, '/developers/style.css'] }
  write('developers', firstPage(document, look))
  for (const { name } of document.tags) write(addressOf(name), areaPage(document, look, name))
}

/** Puts them beside the built pages of the shop, whose sheet they have. */
export function writePages(file: string): void {
  const { sheet } = builtPages(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))
  writePagesInto(DIST, file, `/${sheet}`)
}
