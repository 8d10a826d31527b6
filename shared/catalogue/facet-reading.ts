import { readQuantity, saysNone, type Unit } from '../cart/quantities.ts'
import { plainLetters, plainWords } from '../documents/letters.ts'
import type { Lang } from '../languages.ts'

/* How a facet reads its value from the text of a product's datum: in the Worker where data are saved, and in the form as they are typed. */

export const FACET_KINDS = ['range', 'choice'] as const
export type FacetKind = (typeof FACET_KINDS)[number]

type Names = Record<Lang, string>
/** What decides how a facet's values are read. */
export interface FacetRule {
  kind: FacetKind
  unit: Unit | null
  side: number | null
  choices: { key: string; names: Names }[]
}

/** A product's value: a number, a span, or keys of choices between commas (`,1,2,`). */
export type FacetValue = number | [low: number, high: number] | string
export interface ReadValue {
  value: FacetValue | null
  /** What could not be read. */
  unread: string | null
}

const wordsOf = (text: string) =>
  ` ${plainLetters(text)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `

/** The choices that a text names, each a part of it in whole words; a longer name counts before a shorter one in it. */
function choicesIn(text: string, choices: FacetRule['choices']): string[] {
  const named = choices
    .flatMap(({ key, names }) => [key, ...Object.values(names)].map((name) => ({ key, name: wordsOf(name) })))
    .filter(({ name }) => name.trim() !== '')
    .sort((a, b) => b.name.length - a.name.length)
  let rest = wordsOf(text)
  const found: string[] = []
  for (const { key, name } of named) {
    if (!rest.includes(name)) continue
    found.push(key)
    rest = rest.replaceAll(name, ' | ')
  }
  return choices.map(({ key }) => key).filter((key) => found.includes(key))
}

/** A facet's value of a text. "No" and "–" are no value, and not unread. */
export function readFacetValue({ kind, unit, side, choices }: FacetRule, text: string): ReadValue {
  if (kind === 'choice') {
    const keys = choicesIn(text, choices)
    if (keys.length > 0) return { value: `,${keys.join(',')},`, unread: null }
    return { value: null, unread: saysNone(text) ? null : text.trim() }
  }
  const read = readQuantity(text, unit, side)
  if (read) return { value: read.low === read.high ? read.low : [read.low, read.high], unread: null }
  return { value: null, unread: saysNone(text) ? null : text.trim() }
}

/** A facet as a product's form knows it: what it is called, and the data that it is read from, as `plainWords`. */
export interface FacetSource extends FacetRule {
  names: Names
  sources: string[]
}

/** What each facet that is read from a datum makes of its value; nothing of a value that says "none". */
export function readDatum<Source extends FacetSource>(
  facets: Source[],
  { name, value }: { name: string; value: string },
): (ReadValue & { facet: Source })[] {
  const datum = plainWords(name)
  return facets
    .filter(({ sources }) => sources.includes(datum))
    .map((facet) => ({ facet, ...readFacetValue(facet, value) }))
    .filter((read) => read.value !== null || read.unread !== null)
}
