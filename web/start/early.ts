import { lastChange } from '../api/changes.ts'

interface Early {
  data: Promise<unknown>
  asked: number
  until: number
}
/** What was loaded before it was asked for (`load-early.ts`), by address, the newest last. */
export const early = new Map<string, Early>()

/** What is prefetched of an address, when it is new enough, and nothing was changed since. */
export function prefetchedOf(url: string): Early | undefined {
  const found = early.get(url)
  return found && performance.now() < found.until && lastChange().begun < found.asked ? found : undefined
}

/** Takes what was loaded early for an address, once; nothing when it is too old, or something was changed since. */
export function takeEarly(url: string): Promise<unknown> | undefined {
  const found = prefetchedOf(url)
  early.delete(url)
  return found?.data
}
