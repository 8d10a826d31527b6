import type { Lang } from '../../../shared/languages.ts'
import { containsQuery, facet, normalise, searchedWords } from '../../base/db/search.ts'
import { tellingWords } from '../../base/db/stop-words.ts'
import { formsOf, startsOf } from '../../base/db/word-forms.ts'
import { type Measure, readMeasures } from './measures.ts'
import { keysOf } from './near-words.ts'

/** Words beyond these are searched as typed, in names and tags only: nobody types so many, and each costs time. */
const READ_CLOSELY = 8
/** Lengths of compounds to take apart: shorter words are none, longer ones nobody types. */
const COMPOUND = { shortest: 8, longest: 24, half: 3 }
/** Synonyms have so many words at most. */
export const SYNONYM_WORDS = 3

/**
 * FTS5 queries for one word or size, each finding more than the one before: what is called so, what is known or tagged as it,
 * what has it in its data or questions.
 */
type Levels = [called: string, tagged: string, told: string]

/**
 * A word, or a piece of one. `word` and `way` count from 0: a word is found when all pieces of one of its ways (whole, or in two
 * halves) are. A piece is found where its query finds something, or in a category or family whose name has one of its forms.
 */
interface Piece {
  word: number
  way: number
  /** For names of categories and families; empty where those are not searched. */
  forms: string[]
  levels: Levels
  /** For a size: what to look for when nothing has it. */
  near?: string
}
export interface Searched {
  lang: Lang
  /** As typed, in small letters. */
  words: string[]
  pieces: Piece[]
  /** Runs of words that may be one of several with the same meaning: the first word, the last, and how they are looked up. */
  spans: [first: number, last: number, start: string][]
  /** Of each word what `keysOf` says, to find words it may be a slip of. */
  keys: ReturnType<typeof keysOf>[]
  /** All letters and digits of the term, to compare with codes. */
  code: string
  /** Just what was typed: nothing that means the same, no slips. */
  isExact: boolean
}

const anyOf = (queries: string[]) => queries.join(' OR ')
const isNumber = (word: string) => /^\d+$/.test(word)
/** A word that begins so; numbers of three digits and words of two letters are whole. */
const beginning = (form: string) =>
  form.length < 3 || (isNumber(form) && form.length > 2) ? `"${form}"` : `"${form}" *`

/** The queries for texts with a word that begins with one of the forms. */
export function levelsOf(forms: string[]): Levels {
  const words = `(${anyOf(forms.map(beginning))})`
  const data = forms.some(isNumber) ? `(${anyOf(forms.map((form) => `"${form}"`))})` : words
  return [
    `{name} : ${words}`,
    `{tags} : ${words} OR {terms} : (${anyOf(forms.map(containsQuery))})`,
    `{data} : ${data}`,
  ]
}

const levelsOfMeasure = ({ same, number }: Measure): Levels => [
  `({name} : ${number} AND {name tags data} : (${same}))`,
  `{name tags} : (${same})`,
  `{data} : (${same}) OR {name} : ${number}`,
]

/** Two halves that may be words: `dach` and `klimaanlage`, `100` and `ah`, `ve` and `60`. */
function halvesOf(word: string, lang: Lang): [string, string][] {
  const measure = /^(\d+)(\p{L}+)$|^(\p{L}+)(\d+)$/u.exec(word)?.slice(1).filter(Boolean)
  if (measure) return [measure as [string, string]]
  const { shortest, longest, half } = COMPOUND
  if ((lang !== 'de' && lang !== 'nl') || word.length < shortest || word.length > longest) return []
  if (/\P{L}/u.test(word)) return []
  return Array.from({ length: word.length - 2 * half + 1 }, (_, i) => [
    word.slice(0, half + i),
    word.slice(half + i),
  ])
}

function piecesOf(typed: string, word: number, lang: Lang): Piece[] {
  if (word >= READ_CLOSELY) return [{ word, way: 0, forms: [], levels: levelsOf([typed]) }]
  const piece = (way: number, forms: string[]) => ({
    word,
    way,
    levels: levelsOf(forms),
    forms: forms.filter((form) => form.length > 1),
  })
  return [
    piece(0, formsOf(typed, lang)),
    ...halvesOf(typed, lang).flatMap(([first, second], way) => [
      piece(way + 1, [first]),
      piece(way + 1, formsOf(second, lang)),
    ]),
  ]
}

function spansOf(words: string[], lang: Lang): Searched['spans'] {
  const read = words.slice(0, READ_CLOSELY)
  return read.flatMap((_, first) =>
    Array.from({ length: Math.min(SYNONYM_WORDS, read.length - first) }, (_, more) => {
      const last = first + more
      return [first, last, startsOf(read.slice(first, last + 1), lang)] as [number, number, string]
    }),
  )
}

/** A search term, parsed in one language. */
export function readSearch(term: string, lang: Lang, isExact = false): Searched {
  const { rest, measures } = readMeasures(term)
  const words = tellingWords(searchedWords(rest), lang)
  const sizes = measures.map((measure, i) => ({
    word: words.length + i,
    way: 0,
    forms: [],
    levels: levelsOfMeasure(measure),
    ...(measure.near && !isExact && { near: `{name tags data} : (${measure.near})` }),
  }))
  const close = isExact ? [] : words.slice(0, READ_CLOSELY)
  return {
    lang,
    words: [...words, ...measures.map(({ typed }) => typed)],
    pieces: [...words.flatMap((typed, word) => piecesOf(typed, word, lang)), ...sizes],
    spans: isExact ? [] : spansOf(words, lang),
    keys: close.map(keysOf),
    code: normalise(term).replaceAll(' ', ''),
    isExact,
  }
}

/** The token of a product's code, which only the whole code meets. */
export const codeToken = (code: string) => `_is${normalise(code).replaceAll(' ', '')}`
export const langFacet = (lang: Lang) => facet('lang', lang)
