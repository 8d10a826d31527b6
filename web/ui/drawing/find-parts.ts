import { plainWords } from '../../../shared/documents/letters.ts'

/** What a numbered part is found by. */
export interface Findable {
  section?: string | null | undefined
  code?: string | null | undefined
  name: string
}

const plain = (text: string | null | undefined) => plainWords(text ?? '')

/**
 * The places (from 0) of the parts that a person means by a number, a code or words of a name. A number or code that is typed
 * whole means just that part: 1 is not 10. Nothing typed means no part.
 */
export function findParts(parts: Findable[], typed: string): number[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  const places = parts.map((_, place) => place)
  const exact = places.filter(
    (place) => plain(parts[place]!.section) === wanted || plain(parts[place]!.code) === wanted,
  )
  if (exact.length > 0) return exact
  const words = wanted.split(' ')
  return places.filter((place) => {
    const { section, code, name } = parts[place]!
    const text = ` ${plain(section)} ${plain(code)} ${plain(name)}`
    // Each word begins one of the part's.
    return words.every((word) => text.includes(` ${word}`))
  })
}

/** The number that a new part is given: one more than the highest, or 1. */
export const nextSection = (parts: Findable[]): string =>
  String(
    Math.max(0, ...parts.map(({ section }) => (/^\d{1,6}$/.test(section ?? '') ? Number(section) : 0))) + 1,
  )
