import { lastChange } from './api/changes.ts'

/** How long what was loaded early is good for, in milliseconds: between a touch and the page that it leads to. */
const GOOD = 5000
/** Of so many pages it is kept. */
const MOST = 16

interface Early {
  data: Promise<unknown>
  asked: number
  until: number
}
/** By address, the newest last. */
const early = new Map<string, Early>()

/** What is kept of an address, when it is new enough, and nothing was changed since. */
function keptOf(url: string): Early | undefined {
  const kept = early.get(url)
  return kept && performance.now() < kept.until && lastChange().begun < kept.asked ? kept : undefined
}

/**
 * Loads what a page will show before its link is followed; once, although a touch is heard as a touch and as a focus. `good` are the
 * milliseconds for which it may be shown.
 */
export function loadEarly(url: string, load: () => Promise<unknown>, good = GOOD): void {
  if (keptOf(url)) return
  const asked = performance.now()
  const data = load()
  early.delete(url)
  early.set(url, { data, asked, until: asked + good })
  for (const oldest of early.keys()) if (early.size > MOST) early.delete(oldest)
  // Whoever goes there meets the failure by asking again.
  data.catch(() => {
    if (early.get(url)?.data === data) early.delete(url)
  })
}

/** Takes what was loaded early for an address, once; nothing when it is too old, or something was changed since. */
export function takeEarly(url: string): Promise<unknown> | undefined {
  const kept = keptOf(url)
  early.delete(url)
  return kept?.data
}
