import type { PageHandle } from '../page-route.ts'

const { main, pages, font } = __PAGES__

const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

/** What a page needs besides its HTML. */
export interface Assets {
  /** Addresses, the entry's first. */
  scripts: string[]
  /** Addresses of the back-office's styles. */
  styles: string[]
  /** The storefront's styles themselves, which are painted with without asking for them; empty in the back-office. */
  sheet: string
}

/** Styles and scripts of a page: those of the matched routes and what they import. */
export function assetsOf(handles: PageHandle[]): Assets {
  const parts = handles.flatMap(({ file }) => pages[file] ?? [])
  const styles = addresses(parts.flatMap((part) => part.styles))
  return {
    scripts: addresses([...main, ...parts.flatMap(({ scripts }) => scripts)]),
    styles,
    sheet: styles.length > 0 ? '' : __SHEET__,
  }
}

/** The typeface. Where it comes before the first paint, the page has it from the start. */
export const FONT = `/${font}`
