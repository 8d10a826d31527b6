import { lastChange } from './api/changes.ts'

/** How long what was loaded early is good for, in milliseconds: between a touch and the page that it leads to. */
const GOOD = 5000

let early: { url: string; data: Promise<unknown>; asked: number } | null = null

/** Keeps what a page will show, loaded before its link was followed. The newest takes the place of the one before. */
export function keepEarly(url: string, data: Promise<unknown>): void {
  early = { url, data, asked: performance.now() }
  // Whoever goes there meets the failure by asking again.
  data.catch(() => {
    if (early?.data === data) early = null
  })
}

/** Takes what was loaded early for an address, once; nothing when it is too old, or something was changed since. */
export function takeEarly(url: string): Promise<unknown> | undefined {
  const kept = early?.url === url ? early : null
  if (!kept) return undefined
  early = null
  const isGood = performance.now() - kept.asked < GOOD && lastChange().begun < kept.asked
  return isGood ? kept.data : undefined
}
