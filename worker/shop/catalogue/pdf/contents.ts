import { COLOURS } from './colours.ts'
import type { Page } from './doc.ts'
import { FOOT, TOP } from './frame.ts'
import { cutText } from './lines.ts'
import { type Area, addEntry } from './links.ts'
import { COLUMN, drawHairline, PAGE, type Sheet, write } from './sheet.ts'
import type { Aside, Part } from './tags.ts'

/** A line of the contents: a chapter, a family within one, or another volume and its address. */
export type Entry = { title: string } & (
  | { level: 'chapter' | 'family'; page: number }
  | { level: 'volume'; address: string }
)

const HEIGHTS = { chapter: 36, family: 20, volume: 36 }
const FIRST = TOP + 62

/** The entries of each page of the contents; none when there are no entries. */
export function splitEntries(entries: Entry[]): Entry[][] {
  const pages: Entry[][] = []
  let y = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    if (y + HEIGHTS[entry.level] > FOOT) {
      pages.push([])
      y = FIRST
    }
    pages.at(-1)!.push(entry)
    y += HEIGHTS[entry.level]
  }
  return pages
}

/** Draws one page of the contents; each line leads to its page, or to its volume. All pages are one list, `toc`. */
export function drawContents(
  sheet: Sheet,
  toc: Part,
  heading: Part | Aside,
  title: string,
  entries: Entry[],
  pageOf: (number: number) => Page,
): void {
  const end = PAGE.width - PAGE.margin
  write(sheet, heading, title, PAGE.margin, TOP + 24, { size: 26, strong: true })
  let y = FIRST
  for (const entry of entries) {
    const isFamily = entry.level === 'family'
    const height = HEIGHTS[entry.level]
    const x = isFamily ? PAGE.margin + 18 : PAGE.margin
    const style = isFamily ? { size: 10, colour: COLOURS.quiet } : { size: 13, strong: true }
    if (!isFamily) drawHairline(sheet, PAGE.margin, y, COLUMN)
    const area: Area = [PAGE.margin, y, COLUMN, height]
    const isHere = entry.level !== 'volume'
    const link = addEntry(sheet, toc, entry.title, area, isHere ? pageOf(entry.page) : entry.address)
    const baseline = y + (isFamily ? 11 : 23)
    const shown = cutText(entry.title, end - x - 48, (text) => sheet.type.measure(text, style))
    write(sheet, link, shown, x, baseline, style)
    write(sheet, isHere ? link : 'ornament', isHere ? `${entry.page}` : '→', end, baseline, {
      ...style,
      align: 'right',
    })
    y += height
  }
}
