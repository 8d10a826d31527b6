import type { BuiltFiles } from '../built-pages.ts'
import type { PageHandle } from '../page-route.ts'

const { main, pages, font } = __PAGES__

const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

/** Styles and scripts of a page, the entry's script first: those of the matched routes and what they import. */
export function assetsOf(handles: PageHandle[]): BuiltFiles {
  const parts = [main, ...handles.flatMap(({ file }) => pages[file] ?? [])]
  return {
    scripts: addresses(parts.flatMap(({ scripts }) => scripts)),
    styles: addresses(parts.flatMap(({ styles }) => styles)),
  }
}

/** The typeface of every page, preloaded so that text is painted in it from the start. */
export const FONT = `/${font}`
