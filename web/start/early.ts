import { lastChange } from '../api/changes.ts'

interface Early {
  data: Promise<unknown>
  asked: number
  until: number
}
/** What was loaded before it was asked for (`load-early.ts`), by address, the newest last. */
export const early = new Map<string, Early>()

/** What is kept of an address, when it is new enough, and nothing was changed since. */
export function keptOf(url: string): Early | undefined {
  const kept = early.get(url)
  return kept && performance.now() < kept.until && lastChange().begun < kept.asked ? kept : undefined
}

/** Takes what was loaded early for an address, once; nothing when it is too old, or something was changed since. */
export function takeEarly(url: string): Promise<unknown> | undefined {
  const kept = keptOf(url)
  early.delete(url)
  return kept?.data
}
