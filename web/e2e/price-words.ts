import { LANGS } from '../../shared/languages.ts'
import { products } from '../../tools/demo/catalogue/catalogue.ts'
import { withoutTexts } from './data-of-page.ts'
import { expect } from './shop.ts'

const PARTS = products.flatMap((product) => product.diagrams ?? []).flatMap((diagram) => diagram.parts)

/** Every way in which a price of the shop could be written: cents, decimals, grouped. */
const PRICES = [
  ...new Set([...products, ...PARTS].map(({ price }) => price).filter((price) => price >= 10_000)),
].flatMap((price) => {
  const euros = price / 100
  return [
    String(price),
    euros.toFixed(2),
    ...LANGS.flatMap((lang) =>
      (['always', false] as const).map((useGrouping) =>
        new Intl.NumberFormat(lang, { minimumFractionDigits: 2, useGrouping }).format(euros),
      ),
    ),
  ]
})

// The digit is asked for first: trying each price at each letter of a page would take most of the time.
export const PRICE = new RegExp(
  `(?<![\\w.,-])(?=\\d)(?:${[...new Set(PRICES)].map((price) => price.replaceAll('.', '\\.')).join('|')})(?![\\w.,-]*\\w)`,
  'g',
)

/** Fails where a text names a price of the demo's, or has a field for one. */
export function expectNoPrice(text: string, where: string) {
  expect(text, where).not.toMatch(/€|&euro;|\\u20ac|\bEUR\b/i)
  expect(withoutTexts(text), where).not.toMatch(/"price"|"total"|"offers"/i)
  expect(text.match(PRICE) ?? [], where).toEqual([])
}
