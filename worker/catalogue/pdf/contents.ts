import type { PDFPage } from '@cantoo/pdf-lib'
import { FOOT, TOP } from './frame.ts'
import { cutText } from './lines.ts'
import { linkArea } from './links.ts'
import { COLOURS, COLUMN, drawHairline, PAGE, type Sheet, write } from './sheet.ts'

/** A line of the contents: a chapter, or a family within one. */
export interface Entry {
  title: string
  level: 'chapter' | 'family'
  page: number
}

const HEIGHTS = { chapter: 36, family: 20 }
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

/** Draws one page of the contents; each line leads to its page. */
export function drawContents(
  sheet: Sheet,
  title: string,
  entries: Entry[],
  pageOf: (number: number) => PDFPage,
): void {
  const end = PAGE.width - PAGE.margin
  write(sheet, title, PAGE.margin, TOP + 24, { size: 26, strong: true })
  let y = FIRST
  for (const entry of entries) {
    const isChapter = entry.level === 'chapter'
    const height = HEIGHTS[entry.level]
    const x = isChapter ? PAGE.margin : PAGE.margin + 18
    const style = isChapter ? { size: 13, strong: true } : { size: 10, colour: COLOURS.quiet }
    const measure = (text: string) => sheet.type.measure(text, style)
    if (isChapter) drawHairline(sheet, PAGE.margin, y, COLUMN)
    const baseline = y + (isChapter ? 23 : 11)
    write(sheet, cutText(entry.title, end - x - 48, measure), x, baseline, style)
    write(sheet, String(entry.page), end, baseline, { ...style, align: 'right' })
    linkArea(sheet, PAGE.margin, y, COLUMN, height, pageOf(entry.page))
    y += height
  }
}
