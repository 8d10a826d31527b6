import { describe, expect, test } from 'vitest'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { type Refusal, refuse } from '../edge/refusals.ts'
import { equalTexts, foreignSentences, foreignTexts, type Texts } from './leftovers.testing.ts'
import { flatten, readTexts, TEXT_FILES } from './texts.testing.ts'

const inEach = (textIn: (lang: Lang) => string) =>
  Object.fromEntries(LANGS.map((lang) => [lang, textIn(lang)])) as Texts

/** Every text of screens, mails, errors and lists in its five languages; plural forms that a language lacks are left out. */
const shop: [name: string, texts: Texts][] = TEXT_FILES.flatMap(([name, path]) => {
  const files = new Map(LANGS.map((lang) => [lang, new Map(flatten(readTexts(path(lang))))]))
  return [...files.get('it')!.keys()]
    .filter((key) => LANGS.every((lang) => files.get(lang)!.has(key)))
    .map((key): [string, Texts] => [`${name} ${key}`, inEach((lang) => files.get(lang)!.get(key)!)])
})

describe('no text was left in another language', () => {
  test('of screens, mails, errors and lists', () => {
    expect(shop.length).toBeGreaterThan(1500)
    const found = shop.flatMap(([name, texts]) =>
      [...foreignTexts(texts), ...equalTexts(texts)].map((what) => `${name}: ${what}`),
    )
    expect(found).toEqual([])
  })

  test.each([403, 405, 413, 415, 503] satisfies Refusal[])(
    'of what the edge says with %i',
    async (status) => {
      const said = LANGS.map(async (lang): Promise<[Lang, string]> => {
        const answer = refuse(status, new Request(`https://sosta.test/${lang}`), 'id')
        return [lang, (await answer.text()).replace('Sosta · ', '').replace('(id)', '')]
      })
      const texts = Object.fromEntries(await Promise.all(said)) as Texts
      expect([...foreignTexts(texts), ...equalTexts(texts)]).toEqual([])
    },
  )
})

describe('what was left is found', () => {
  test('a word or a sentence copied from another language', () => {
    const texts: Texts = { de: 'Warenkorb', en: 'Cart', fr: 'Panier', it: 'Carrello', nl: 'Winkelwagen' }
    expect(equalTexts(texts)).toEqual([])
    expect(equalTexts({ ...texts, nl: texts.de })).toEqual(['de nl: Warenkorb'])
    // A word that English and French share is not German.
    expect(equalTexts({ ...texts, en: 'Total', fr: 'Total' })).toEqual([])
    expect(equalTexts({ ...texts, de: 'Total', fr: 'Total' })).toEqual(['de fr: Total'])
  })

  test('a foreign sentence among others, also when no other text is equal to it', () => {
    const text = 'Ihre Anfrage ist da. Ti risponderemo entro due giorni. Sie brauchen nichts zu tun.'
    expect(foreignSentences(text, 'de')).toEqual(['it: Ti risponderemo entro due giorni'])
  })

  // Formulas, and a few sentences without a small word, fit any language.
  test.each(LANGS)('96 of 100 longer texts of the shop, were they shown in %s', (lang) => {
    const planted = shop.flatMap(([, texts]) =>
      LANGS.filter((other) => other !== lang && texts[other].split(' ').length >= 8).map(
        (other) => texts[other],
      ),
    )
    const missed = planted.filter((text) => foreignSentences(text, lang).length === 0)
    expect(planted.length).toBeGreaterThan(1000)
    expect(missed.length / planted.length, missed.slice(0, 20).join('\n')).toBeLessThan(0.04)
  })
})
