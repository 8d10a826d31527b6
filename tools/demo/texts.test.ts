import { expect, test } from 'vitest'
import { LANGS } from '../../shared/languages.ts'
import { equalTexts, foreignTexts, type Texts } from '../../web/i18n/leftovers.testing.ts'
import { categories, families, products } from './catalogue/catalogue.ts'
import { symptoms } from './catalogue/symptoms.ts'
import { faqs } from './texts/faqs.ts'
import { retailerCategories } from './texts/retailer-categories.ts'
import { updates } from './texts/updates.ts'

/** The texts inside records: whatever has all five languages. */
function textsIn(record: unknown): Texts[] {
  if (typeof record !== 'object' || record === null) return []
  if (LANGS.every((lang) => lang in record)) return [record as Texts]
  return Object.values(record).flatMap(textsIn)
}

test('no text of the demo shop was left in another language', () => {
  const texts = textsIn([categories, families, products, symptoms, faqs, updates, retailerCategories])
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap(foreignTexts)).toEqual([])
  // Names of products and figures are the same everywhere, and said to be so: `same('Piana 50')`.
  const translated = texts.filter((each) => new Set(Object.values(each)).size > 1)
  const withoutNames = (text: string) =>
    products.reduce((rest, { name }) => rest.replaceAll(name.it, ''), text)
  const named = (each: Texts) =>
    Object.fromEntries(LANGS.map((lang) => [lang, withoutNames(each[lang])])) as Texts
  expect(translated.flatMap((each) => equalTexts(named(each)))).toEqual([])
})
