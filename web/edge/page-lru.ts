import type { CachedPage } from './cached-page.ts'

/** The most bytes of pages; an isolate has 128 MB for everything. */
const MOST = 8_000_000

const pages = new Map<string, CachedPage>()
let size = 0

function drop(key: string): void {
  size -= pages.get(key)?.html.length ?? 0
  pages.delete(key)
}

/** A page that this isolate has shown lately: it need not be copied out of the data centre's cache again. */
export function fromMemory(key: string): CachedPage | null {
  const page = pages.get(key)
  if (!page) return null
  // The last used is the last of the map.
  pages.delete(key)
  pages.set(key, page)
  return page
}

/** Remembers a page; those that were not used for longest make room. */
export function toMemory(key: string, page: CachedPage): void {
  drop(key)
  pages.set(key, page)
  size += page.html.length
  for (const oldest of pages.keys()) {
    if (size <= MOST) return
    drop(oldest)
  }
}
