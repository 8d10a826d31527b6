import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGS } from '../../shared/languages.ts'
import { type TextTree, translator } from '../../shared/translate.ts'
import { areasIn, areasOf, flatten, ROOT, readTexts, TEXT_FILES } from './texts.testing.ts'

/** Languages have different plural forms: `_many` exists in Italian and French only. */
const withoutMany = (keys: string[]) => keys.filter((key) => !key.endsWith('_many'))
const placeholders = (text: string) => [...text.matchAll(/:([A-Za-z_]\w*)/g)].map(([, name]) => name).sort()

describe.each(TEXT_FILES)('texts of %s', (_, path) => {
  const italian = flatten(readTexts(path('it')))

  test.each(LANGS)('%s has the same keys as Italian, none empty, and the same placeholders', (lang) => {
    const texts = new Map(flatten(readTexts(path(lang))))
    expect(withoutMany([...texts.keys()]).sort()).toEqual(withoutMany(italian.map(([key]) => key)).sort())
    for (const [key, text] of italian) {
      const other = texts.get(key)
      if (other === undefined) continue
      expect(other.trim(), key).not.toBe('')
      expect(placeholders(other), key).toEqual(placeholders(text))
    }
  })
})

test('no French line breaks before a double sign or inside quotation marks', () => {
  const texts = TEXT_FILES.flatMap(([name, path]) =>
    flatten(readTexts(path('fr'))).map(([key, text]) => `${name} ${key}: ${text}`),
  )
  expect(texts.filter((text) => /« | [;!?»]| :(?!\w)/.test(text))).toEqual([])
})

/** After the greeting and its comma, Italian and German go on in lower case; the others begin a sentence. */
test.each(['en', 'fr', 'nl'] as const)('mails in %s begin with a capital', (lang) => {
  const intros = flatten(readTexts(`worker/assets/texts/mail/${lang}.json`)).filter(([key]) =>
    key.endsWith('intro'),
  )
  expect(intros.length).toBeGreaterThan(20)
  expect(intros.filter(([, text]) => /^\p{Ll}/u.test(text))).toEqual([])
})

test('the texts that an address asks for are files', () => {
  const routes = readFileSync(join(ROOT, 'web/routes.tsx'), 'utf8')
  const asked = [...routes.matchAll(/, \[([^\]]*)\]\)/g)].flatMap(
    ([, names]) => names!.match(/[\w-]+/g) ?? [],
  )
  expect(asked.length).toBeGreaterThan(50)
  expect(
    asked.filter(
      (name) => ![...areasOf('web/i18n'), ...areasOf('worker/assets/texts/shared'), 'shared'].includes(name),
    ),
  ).toEqual([])
})

test('every key that a page or a part asks for exists, in the file of its first part', () => {
  const known = new Set(
    flatten({
      ...areasIn('web/i18n'),
      ...areasIn('worker/assets/texts/shared'),
    }).flatMap(([key]) => [key, key.replace(/_(one|many|other)$/, '')]),
  )
  const sources = readdirSync(join(ROOT, 'web/storefront'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, 'web/storefront', file), 'utf8'))
  const asked = sources.flatMap((source) => [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key!))
  expect(asked.length).toBeGreaterThan(150)
  expect(asked.filter((key) => !known.has(key))).toEqual([])
  // Where a key is computed, texts must begin with its constant part.
  const begun = sources.flatMap((source) =>
    [...source.matchAll(/\bt\(\s*`([\w.-]+\.)\$\{/g)].map(([, key]) => key!),
  )
  expect(begun.length).toBeGreaterThan(20)
  expect(begun.filter((start) => ![...known].some((key) => key.startsWith(start)))).toEqual([])
})

describe('the translator', () => {
  const tree: TextTree = {
    hello: 'Ciao :name, alle 10:30',
    both: ':name e :names',
    one: { deep: 'sotto' },
    piece_one: ':count pezzo',
    piece_many: ':count di pezzi',
    piece_other: ':count pezzi',
  }
  const t = translator(tree, 'it')

  test('replaces :name, leaves times and unknown names alone, shows a missing key itself', () => {
    expect(t('hello', { name: 'Ada' })).toBe('Ciao Ada, alle 10:30')
    expect(t('both', { name: 'a' })).toBe('a e :names')
    expect(t('both', { name: ':names', names: 'x' })).toBe(':names e x')
    expect(t('one.deep')).toBe('sotto')
    expect(t('one.nothing')).toBe('one.nothing')
    expect(t('toString')).toBe('toString')
  })

  test('chooses the plural of the language, and writes the number as it does', () => {
    expect([1, 2, 1_000_000].map((count) => t('piece', { count }))).toEqual([
      '1 pezzo',
      '2 pezzi',
      '1.000.000 di pezzi',
    ])
  })

  test.each(LANGS)('has each plural of the language for every text that counts in %s', (lang) => {
    const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions()
    for (const [name, path] of TEXT_FILES) {
      const keys = new Set(flatten(readTexts(path(lang))).map(([key]) => key))
      const counted = new Set(
        [...keys].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -'_one'.length)),
      )
      for (const key of counted)
        for (const category of pluralCategories)
          expect(keys.has(`${key}_${category}`), `${name} ${key}_${category}`).toBe(true)
    }
  })

  test('finds texts that are added later', () => {
    const growing: TextTree = {}
    const later = translator(growing, 'de')
    expect(later('more.text')).toBe('more.text')
    growing.more = { text: 'Mehr' }
    expect(later('more.text')).toBe('Mehr')
  })
})
