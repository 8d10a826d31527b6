import { LANGS, type Lang } from '../../../shared/languages.ts'
import { trailingCountry } from './countries.ts'
import { allOf, allOfPrefixes, named, placeWords } from './terms.ts'

/** What a part of an address can mean, the most certain first. */
const MEANINGS = [
  'town with code',
  'town in region',
  'town',
  'code',
  'town elsewhere',
  'part of name',
  'region',
  'street',
] as const

/** A way to read an address: a query of `places_search`, and how certain and complete the reading is. */
export interface Reading {
  match: string
  /** Index in `MEANINGS`. */
  meaning: number
  /** How many words it explains; of two readings with one meaning the longer one wins. */
  words: number
  /** A word that must be in the place's own name, when its region could match the query as well. */
  inName?: string
}

interface Word {
  text: string
  isCode: boolean
  inStreet: boolean
}

/** Only the end of an address says where it is. */
const MAX_WORDS = 12
const LONGEST_NAME = 6

const STREET_FIRST =
  /^(via|viale|vicolo|piazza|piazzale|piazzetta|corso|largo|strada|lungolago|rue|avenue|boulevard|bd|place|chemin|route|impasse|quai|allee|calle|avenida|plaza|paseo|carrer|am|an|auf)$/
const STREET_LAST =
  /.(strasse|str|weg|gasse|platz|allee|ring|damm|straat|laan|plein|kade|gracht|dreef|vej|gade)$/
const HOUSE_NUMBER = /^\d{1,3}[a-z]?$/

/** The words of one part (between commas), each with whether it belongs to a street and house number. */
function readPart(part: string): Word[] {
  const texts = placeWords(part.replace(/\b(\d{4})\s?[A-Z]{2}\b/g, '$1'))
  const words = texts.map((text) => ({
    text,
    isCode: /^\d{4,5}$/.test(text),
    inStreet: HOUSE_NUMBER.test(text),
  }))
  for (const [i, { text }] of words.entries()) {
    const number = texts.findIndex((t, at) => at > i && /^\d/.test(t))
    if (STREET_FIRST.test(text) && i < words.length - 1) {
      for (const word of words.slice(i, number < 0 ? undefined : number)) word.inStreet = true
    } else if (STREET_LAST.test(text) && number === i + 1) {
      for (const word of words.slice(0, i + 1)) word.inStreet = true
    }
  }
  return words
}

const rank = (meaning: (typeof MEANINGS)[number]) => MEANINGS.indexOf(meaning)

/** Readings of the words from `start` to `end` as a town's name. */
function readName(words: Word[], start: number, end: number, langs: readonly Lang[]): Reading[] {
  const span = words.slice(start, end)
  if (span.some((word) => word.isCode) || span.every((word) => /^\d/.test(word.text))) return []
  const name = named(span.map((word) => word.text).join(' '), langs)
  const nameAnd = (terms: string[]) => `${name} AND ${allOf(terms)}`
  const codes = words.filter((word) => word.isCode)
  if (span.some((word) => word.inStreet)) {
    // `12 rue de la Paix Paris`: the town comes last.
    return [{ match: name, meaning: rank('street'), words: end }]
  }
  const rest = words.slice(end).filter((word) => !word.isCode && !word.inStreet)
  const besideCode = codes.length === 0 || words[start - 1]?.isCode || words[end]?.isCode
  return [
    ...codes.map((code) => ({
      match: nameAnd([code.text]),
      meaning: rank('town with code'),
      words: span.length,
    })),
    ...(rest.length > 0
      ? [
          {
            match: nameAnd(rest.map((word) => word.text)),
            meaning: rank('town in region'),
            words: span.length,
          },
        ]
      : []),
    { match: name, meaning: rank(besideCode ? 'town' : 'town elsewhere'), words: span.length },
  ]
}

/** Readings of the last words as parts of a name and its region, the last of them perhaps unfinished. */
function readEnding(words: Word[], start: number): Reading[] {
  const texts = words.slice(start).flatMap((word) => (word.isCode || word.inStreet ? [] : [word.text]))
  const first = texts[0]
  if (!first || words[start]?.text !== first || first.length < 3) return []
  const readings: Reading[] = [
    { match: allOfPrefixes(texts), meaning: rank('part of name'), words: texts.length, inName: first },
  ]
  if (texts.length > 1) {
    readings.push({
      match: allOf(texts),
      meaning: rank('town in region'),
      words: texts.length,
      inName: first,
    })
  } else if (words.length === 1) {
    // A region on its own means its largest town.
    readings.push({ match: allOf(texts), meaning: rank('region'), words: 1 })
  }
  return readings
}

/** All ways to read an address by somebody who speaks `lang`, and the country it names; that tells namesakes apart, too. */
export function readAddress(address: string, lang: Lang): { readings: Reading[]; country: string | null } {
  const all = address.split(/[,;\n]/).flatMap(readPart)
  const country = trailingCountry(all.map((word) => word.text))
  const words = all.slice(0, country ? -country.words : undefined).slice(-MAX_WORDS)
  const langs = country ? LANGS : [lang]
  const readings = new Map<string, Reading>()
  const add = (reading: Reading) => {
    const known = readings.get(reading.match)
    if (!known || isBetter(reading, known)) readings.set(reading.match, reading)
  }
  for (const [start, word] of words.entries()) {
    if (word.isCode) add({ match: allOf([word.text]), meaning: rank('code'), words: 1 })
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      readName(words, start, end, langs).forEach(add)
    }
    readEnding(words, start).forEach(add)
  }
  return { readings: [...readings.values()], country: country?.code.toLowerCase() ?? null }
}

export const isBetter = (a: Reading, b: Reading) =>
  a.meaning < b.meaning || (a.meaning === b.meaning && a.words > b.words)
