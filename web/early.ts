import { lastChange } from './api/changes.ts'

/** How long what was loaded early is good for, in milliseconds: between a touch and the page that it leads to. */
const GOOD = 5000

let early: { url: string; data: Promise<unknown>; asked: number } | null = null

/** Whether what is kept is of this address, new enough, and nothing was changed since. */
const isKept = (url: string) =>
  early?.url === url && performance.now() - early.asked < GOOD && lastChange().begun < early.asked

/**
 * Loads what a page will show before its link is followed; once, although a touch is heard as a touch and as a focus. The newest
 * takes the place of the one before.
 */
export function loadEarly(url: string, load: () => Promise<unknown>): void {
  if (isKept(url)) return
  const asked = performance.now()
  const data = load()
  early = { url, data, asked }
  // Whoever goes there meets the failure by asking again.
  data.catch(() => {
    if (early?.data === data) early = null
  })
}

/** Takes what was loaded early for an address, once; nothing when it is too old, or something was changed since. */
export function takeEarly(url: string): Promise<unknown> | undefined {
  if (early?.url !== url) return undefined
  const kept = isKept(url) ? early.data : undefined
  early = null
  return kept
}
