import { early, prefetchedOf } from './early.ts'

/** How long what was loaded early is good for, in milliseconds: between a touch and the page that it leads to. */
const GOOD = 5000
/** Of so many pages it is held. */
const MAX_PAGES = 16

/**
 * Loads what a page will show before its link is followed; once, although a touch is heard as a touch and as a focus. `good` are the
 * milliseconds for which it may be shown.
 */
export function loadEarly(url: string, load: () => Promise<unknown>, good = GOOD): void {
  if (prefetchedOf(url)) return
  const asked = performance.now()
  const data = load()
  early.delete(url)
  early.set(url, { data, asked, until: asked + good })
  for (const oldest of early.keys()) if (early.size > MAX_PAGES) early.delete(oldest)
  // Whoever goes there meets the failure by asking again.
  data.catch(() => {
    if (early.get(url)?.data === data) early.delete(url)
  })
}
