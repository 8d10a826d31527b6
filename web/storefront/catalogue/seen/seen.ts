import type { RelatedProduct } from '../../../../shared/catalogue/catalogue.ts'

/** A product as it was seen last, in the language of its page. */
export type Seen = Omit<RelatedProduct, 'code' | 'price'>

const KEY = 'seen'
const MAX_SEEN = 8

/** What was seen on this device, the latest first; it is stored nowhere else. */
export function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Seen[]).slice(0, MAX_SEEN) : []
  } catch {
    // Storage is not allowed, or holds something else.
    return []
  }
}

/** Puts a product first. Returns the others, as they were before. */
export function see({ id, name, slug, thumb_src }: Seen): Seen[] {
  const others = readSeen().filter((seen) => seen.id !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ id, name, slug, thumb_src }, ...others].slice(0, MAX_SEEN)))
  } catch {
    // Storage is not allowed.
  }
  return others
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is not allowed.
  }
}
