import type { PageHandle } from '../page-route.ts'

const { main, pages, font } = __PAGES__

const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

/** What a page needs besides its HTML. */
export interface Assets {
  /** Addresses, the entry's first. */
  scripts: string[]
  /** What the page that most people open next has besides. */
  next: string[]
  /** Addresses of the back-office's styles. */
  styles: string[]
  /** Whether the page is painted with the storefront's styles, which stand in it. The back-office asks for its own. */
  hasSheet: boolean
}

/** The storefront's styles. */
export const SHEET: string = __SHEET__

/** Styles and scripts of a page: those of the matched routes and what they import. */
export function assetsOf(handles: PageHandle[]): Assets {
  const parts = handles.flatMap(({ file }) => pages[file] ?? [])
  const styles = addresses(parts.flatMap((part) => part.styles))
  const scripts = addresses([...main, ...parts.flatMap((part) => part.scripts)])
  const next = addresses(handles.flatMap((handle) => (handle.next && pages[handle.next]?.scripts) || []))
  return {
    scripts,
    next: next.filter((address) => !scripts.includes(address)),
    styles,
    hasSheet: styles.length === 0,
  }
}

/** The scripts of every page, each after those that it imports. */
export const ENTRY = addresses(main).reverse()

/** The typeface. Where it comes before the first paint, the page has it from the start. */
export const FONT = `/${font}`
