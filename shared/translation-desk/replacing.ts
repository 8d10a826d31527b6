/** What is looked for in texts: these signs, as they are; nothing in them is a pattern. */
export interface Sought {
  term: string
  /** Capitals count. */
  is_case: boolean
  /** Only where no letter or digit is beside it. */
  is_word: boolean
}

/** Finds every occurrence in a text. */
export function seeker({ term, is_case, is_word }: Sought): RegExp {
  const literal = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const whole = is_word ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(whole, is_case ? 'gu' : 'giu')
}

/** A text's pieces, with what was found in the odd places. */
export function piecesOf(text: string, sought: RegExp): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(sought)) {
    pieces.push(text.slice(end, index), found)
    end = index + found.length
  }
  return [...pieces, text.slice(end)]
}

export const replaced = (pieces: string[], by: string) =>
  pieces.map((piece, at) => (at % 2 === 1 ? by : piece)).join('')
