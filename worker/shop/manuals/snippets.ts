import { normalise } from '../../base/db/search.ts'

/** Words of a snippet, and how many of them stand before what was found. */
const WORDS = 40
const BEFORE = 8

/** The part of a text with the most words that begin so (as `normalise` writes them), with dots where it is cut. */
export function snippetOf(text: string, beginnings: string[]): string {
  const words = text.split(' ')
  const isFound = words.map((word) =>
    normalise(word)
      .split(' ')
      .some((part) => beginnings.some((start) => part.startsWith(start))),
  )
  let best = { from: 0, count: -1 }
  for (const [at, found] of isFound.entries()) {
    if (!found) continue
    const from = Math.max(0, at - BEFORE)
    const count = isFound.slice(at, from + WORDS).filter(Boolean).length
    if (count > best.count) best = { from, count }
  }
  const { from } = best
  const part = words.slice(from, from + WORDS).join(' ')
  return `${from > 0 ? '… ' : ''}${part}${from + WORDS < words.length ? ' …' : ''}`
}
