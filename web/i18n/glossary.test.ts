import { describe, expect, test } from 'vitest'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { flatten, readGlossary, readTexts, TEXT_FILES, type Term } from './texts.testing.ts'

const textsIn = (lang: Lang): [where: string, text: string][] =>
  TEXT_FILES.flatMap(([name, path]) =>
    flatten(readTexts(path(lang))).map(([key, text]): [string, string] => [`${name} ${key}`, text]),
  )

const wordsOf = ({ not, exact }: Term) =>
  not.map((words) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, exact ? 'u' : 'iu'))

/** Words of a text for which the glossary has another one: `Reisemobil → Wohnmobil`. */
function excludedIn(text: string, terms: Term[]): string[] {
  return terms.flatMap((term) =>
    wordsOf(term).flatMap((words) =>
      (text.match(words) ?? []).slice(0, 1).map((word) => `${word} → ${term.term}`),
    ),
  )
}

describe.each(LANGS)('the glossary of %s', (lang) => {
  const terms = readGlossary(lang)

  test('no text uses a word that it excludes', () => {
    const found = textsIn(lang).flatMap(([where, text]) =>
      excludedIn(text.replaceAll(/\u00ad|:[A-Za-z_]\w*/g, ''), terms).map((what) => `${where}: ${what}`),
    )
    expect(found).toEqual([])
  })

  test('each of its terms is a word of the shop, and none excludes itself or another', () => {
    const all = textsIn(lang)
      .map(([, text]) => text.toLowerCase())
      .join('\n')
    expect(terms.filter(({ term }) => !all.includes(term.toLowerCase()))).toEqual([])
    expect(terms.flatMap(({ term }) => excludedIn(term, terms))).toEqual([])
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  })
})

test('a word that a glossary excludes is found, in any form, as a whole word', () => {
  const terms: Term[] = [{ term: 'Wohnmobil', means: 'camper', not: ['Reisemobil\\p{L}*'] }]
  expect(excludedIn('Für Reisemobile und Caravans', terms)).toEqual(['Reisemobile → Wohnmobil'])
  expect(excludedIn('Das Wohnmobil', terms)).toEqual([])
  expect(excludedIn('Minireisemobil', terms)).toEqual([])
  const names: Term[] = [{ term: 'PayPal', means: 'the provider', not: ['Paypal'], exact: true }]
  expect(excludedIn('Con Paypal o PayPal', names)).toEqual(['Paypal → PayPal'])
})
