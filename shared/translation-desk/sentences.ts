/* Sentences of texts, for the translation memory: what is said twice is translated once. */

/** Between sentences: a line's end, or a space behind a full stop (or the like) before a capital, a figure or a quotation mark. */
const BETWEEN = /(\n+|(?<=[.!?…])[ \t]+(?=[\p{Lu}\d«“"(]))/u

/** A text's sentences, with what stands between them in the odd places: joined they are the text. */
export const splitSentences = (text: string): string[] => text.split(BETWEEN)

/** A longer text is known by its sentences only. */
export const MAX_SEGMENT = 500

const isSegment = (text: string) => text.trim() !== '' && text.length <= MAX_SEGMENT
const sentencesIn = (parts: string[]) => parts.filter((_, at) => at % 2 === 0)

/** What a pair of texts teaches: the whole, and its sentences where both have as many. */
export function segmentsOf(source: string, target: string): [source: string, target: string][] {
  const [own, other] = [sentencesIn(splitSentences(source)), sentencesIn(splitSentences(target))]
  const sentences =
    own.length > 1 && own.length === other.length
      ? own.map((each, at): [string, string] => [each, other[at]!])
      : []
  return [[source, target] as [string, string], ...sentences].filter(
    ([one, two]) => isSegment(one) && isSegment(two),
  )
}

/** All that can be looked up for a text. */
export const lookedUp = (text: string): string[] =>
  [...new Set([text, ...sentencesIn(splitSentences(text))])].filter(isSegment)

export interface Proposal {
  text: string
  /** How many of its sentences are known, and how many it has; the others are still Italian. */
  known: number
  of: number
}

/** What is proposed for a text: what it was translated with as a whole, the newest first; else what is known of its sentences. */
export function proposalsFor(text: string, known: ReadonlyMap<string, string[]>): Proposal[] {
  const whole = known.get(text)
  const parts = splitSentences(text)
  const of = sentencesIn(parts).length
  if (whole) return whole.map((target) => ({ text: target, known: of, of }))
  const targets = parts.map((part, at) => (at % 2 === 0 ? known.get(part)?.[0] : undefined))
  const found = targets.filter((target) => target !== undefined).length
  return found === 0
    ? []
    : [{ text: parts.map((part, at) => targets[at] ?? part).join(''), known: found, of }]
}
