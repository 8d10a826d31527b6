import type { Lang } from '../../../shared/languages.ts'
import { containsQuery, facet, normalise, searchedWords } from '../../base/db/search.ts'
import { tellingWords } from '../../base/db/stop-words.ts'
import { formsOf, startsOf } from '../../base/db/word-forms.ts'
import { type Measure, readMeasures } from './measures.ts'
import { keysOf } from './near-words.ts'

/** Words beyond these are searched as typed, in names and tags only: nobody types so many, and each costs time. */
const READ_CLOSELY = 8
/** Lengths of compounds to take apart: shorter words are none, longer ones nobody types. */
const COMPOUND = { shortest: 8, longest: 32, half: 3 }
/** Of a mistyped compound the half that is known, and the other, have so many letters at least. */
const SPLIT = { known: 4, mistyped: 6 }
/** Synonyms have so many words at most. */
export const SYNONYM_WORDS = 3

/**
 * FTS5 queries for one word or size, each finding more than the one before: what is called so, what is known or tagged as it,
 * what has it in its data or questions.
 */
type Levels = [called: string, tagged: string, told: string]

/** A word, or a half of one: found where its query finds something, or in a category or family whose name has one of its forms. */
interface Piece {
  /** For names of categories and families; empty where those are not searched. */
  forms: string[]
  /** Of a half the database makes them, with what means the same. */
  levels?: Levels
}
/** One way to take a word, whole or in two halves: what has all its pieces has the word. */
interface Way {
  /** Counted from 0. */
  word: number
  /** Of the readings of a word the first counts that something in the shop has. */
  reading: number
  /** Halves that count only when words of the shop begin so. */
  starts: string[]
  pieces: Piece[]
}
/** A word that may be mistyped, when no word of the shop has this start. */
export interface Typed {
  word: string
  start: string
  keys: Keys
  /** Of a compound: one half as it is, and what the other may be a slip of. */
  splits: { half: string; isFirst: boolean; keys: Keys }[]
}
type Keys = ReturnType<typeof keysOf>
/** How a word is read: as it was typed (or as what means the same); a slip of another one, a size near it. */
export const READING = { typed: 0, near: 1 } as const

export interface Searched {
  lang: Lang
  /** As typed, in small letters. */
  words: string[]
  ways: Way[]
  /** Runs of words that may be one of several with the same meaning: how they are looked up (`startsOf`), and their places. */
  spans: { start: string; places: number[] }[]
  typed: Typed[]
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
  const within = `{terms} : (${anyOf(forms.map(containsQuery))})`
  // A number in the data is a whole one.
  const told = forms.some(isNumber)
    ? `{name tags} : ${words} OR {data} : (${anyOf(forms.map((form) => `"${form}"`))})`
    : `{name tags data} : ${words}`
  return [`{name} : ${words}`, `{name tags} : ${words} OR ${within}`, `${told} OR ${within}`]
}

const levelsOfMeasure = ({ same, number }: Measure): Levels => {
  const called = `({name} : ${number} AND {name tags data} : (${same}))`
  return [
    called,
    `${called} OR {name tags} : (${same})`,
    `{name} : ${number} OR {name tags data} : (${same})`,
  ]
}

/** Two halves that may be words: `dach` and `klimaanlage`, `orizzonte` and `85`. */
function halvesOf(word: string, lang: Lang): [string, string][] {
  const model = /^(\d+)(\p{L}{3,})$|^(\p{L}{3,})(\d+)$/u.exec(word)?.slice(1).filter(Boolean)
  if (model) return [model as [string, string]]
  const { shortest, longest, half } = COMPOUND
  if ((lang !== 'de' && lang !== 'nl') || word.length < shortest || word.length > longest) return []
  if (/\P{L}/u.test(word)) return []
  return Array.from({ length: word.length - 2 * half + 1 }, (_, i) => [
    word.slice(0, half + i),
    word.slice(half + i),
  ])
}

function waysOf(typed: string, word: number, lang: Lang): Way[] {
  const way = (pieces: Piece[], starts: string[] = []) => ({ word, reading: READING.typed, starts, pieces })
  if (word >= READ_CLOSELY) return [way([{ forms: [], levels: levelsOf([typed]) }])]
  const halves = halvesOf(typed, lang).map((both) => {
    const pieces = both.map((half) => ({ forms: formsOf(half, lang) }))
    return way(
      pieces,
      pieces.map(({ forms }) => forms[0]!).filter((form) => !isNumber(form)),
    )
  })
  const forms = formsOf(typed, lang)
  const whole = { levels: levelsOf(forms), forms: forms.filter((form) => form.length > 1) }
  return [way([whole]), ...halves]
}

const slipsOf = (half: string) => (half.length < SPLIT.mistyped ? [] : keysOf(half, 1))

/** The halves of a compound of which one has a letter wrong. */
const splitsOf = (word: string, lang: Lang): Typed['splits'] =>
  halvesOf(word, lang).flatMap(([first, second]) =>
    [
      { half: first, isFirst: true, keys: slipsOf(second) },
      { half: second, isFirst: false, keys: slipsOf(first) },
    ].filter(({ half }) => half.length >= SPLIT.known && !isNumber(half)),
  )

/** A size, or what is nearest to it. */
function waysOfMeasure(measure: Measure, word: number, isExact: boolean): Way[] {
  const way = (reading: number, levels: Levels) => ({
    word,
    reading,
    starts: [],
    pieces: [{ forms: [], levels }],
  })
  const near = `{name tags data} : (${measure.near})`
  return [
    way(READING.typed, levelsOfMeasure(measure)),
    ...(measure.near && !isExact ? [way(READING.near, [near, near, near])] : []),
  ]
}

function spansOf(words: string[], lang: Lang): Searched['spans'] {
  const read = words.slice(0, READ_CLOSELY)
  return read.flatMap((_, first) =>
    Array.from({ length: Math.min(SYNONYM_WORDS, read.length - first) }, (_, more) => {
      const run = read.slice(first, first + more + 1)
      return { start: startsOf(run, lang), places: run.map((_, i) => first + i) }
    }),
  )
}

/** A search term, parsed in one language. */
export function readSearch(term: string, lang: Lang, isExact = false): Searched {
  const { rest, measures } = readMeasures(term)
  const words = tellingWords(searchedWords(rest), lang)
  const close = isExact ? [] : words.slice(0, READ_CLOSELY)
  return {
    lang,
    words: [...words, ...measures.map(({ typed }) => typed)],
    ways: [
      ...words.flatMap((typed, word) => waysOf(typed, word, lang)),
      ...measures.flatMap((measure, i) => waysOfMeasure(measure, words.length + i, isExact)),
    ],
    spans: isExact ? [] : spansOf(words, lang),
    typed: close.map((word) => ({
      word,
      start: formsOf(word, lang)[0]!,
      keys: keysOf(word),
      splits: splitsOf(word, lang),
    })),
    code: normalise(term).replaceAll(' ', ''),
    isExact,
  }
}

/** The token of a product's code, which only the whole code meets. */
export const codeToken = (code: string) => `_is${normalise(code).replaceAll(' ', '')}`
export const langFacet = (lang: Lang) => facet('lang', lang)
