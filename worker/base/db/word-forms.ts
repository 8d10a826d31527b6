import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import type { Lang } from '../../../shared/languages.ts'

/** Snowball's stemmers: they cut the endings that grammar adds. */
const STEMMERS: Record<Lang, (word: string) => string> = {
  de: german,
  en: english,
  fr: french,
  it: italian,
  nl: dutch,
}
/** Shorter words are contained in too many others. */
const SHORTEST = 4
/** Longer ones are no words of a language. */
const LONGEST = 40
const ITALIAN_ENDINGS = ['o', 'i', 'a', 'e']

const commonStart = (a: string, b: string) => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}

/** What all forms of a word start with: `batter` for battery and batteries, `zonnepane` for zonnepaneel and zonnepanelen. */
function startOf(word: string, lang: Lang): string {
  const start = commonStart(word, STEMMERS[lang](word))
  if (lang === 'en') return start.replace(/[iy]$/, '')
  // An open syllable writes a long vowel once, a closed one twice: paneel, panelen.
  return lang === 'nl' ? start.replace(/(?<=[^aeiou][aeiou])[^aeiouy]$/, '') : start
}

/**
 * What a text contains when it has the word (as `normalise` writes it) in any form, singular or plural: one of these. A
 * word with a digit, and one too short for that, stays as it is.
 */
export function formsOf(word: string, lang: Lang): string[] {
  if (word.length < SHORTEST || word.length > LONGEST || /\P{L}/u.test(word)) return [word]
  const start = startOf(word, lang)
  if (start.length >= SHORTEST) return [start]
  // `cav`, of cavo and cavi, would be in too many words.
  if (lang === 'it' && word.length === SHORTEST && start.length === SHORTEST - 1)
    return ITALIAN_ENDINGS.map((ending) => start + ending)
  return [word.slice(0, SHORTEST)]
}

/** By what words that mean the same are looked up: the first forms of one word, or of a few. */
export const startsOf = (words: string[], lang: Lang) => words.map((word) => formsOf(word, lang)[0]).join(' ')
