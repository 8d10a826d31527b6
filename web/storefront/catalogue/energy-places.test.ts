import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsAt } from '../../../shared/duties/duties.ts'
import { PAGE_PLACES, type PagePlace, type ShownFact } from '../../../shared/duties/duty.ts'

/* The label's arrow stands beside a product wherever a page shows it (Delegated Regulation (EU) 2019/2013, Art. 3 and 4). */

const STOREFRONT = join(import.meta.dirname, '..')

/** Pages with pictures of something else, or of a product whose arrow stands in the same view. */
const OTHERS: Record<string, string> = {
  'catalogue/gallery/picture-zoom.tsx': 'beside product-intro.tsx',
  'catalogue/gallery/product-gallery.tsx': 'beside product-intro.tsx',
  'catalogue/product-video.tsx': 'beside product-intro.tsx',
  'compare/product-choice.tsx': 'below the head of comparison-table.tsx',
  'home/home.page.tsx': 'categories; its products are cards',
  'recalls/notice-body.tsx': 'what is recalled is not on offer',
  'retailers/own-display.page.tsx': 'what stands in the retailer’s own shop',
  'retailers/retailer.page.tsx': 'photos of a retailer',
}
/** Lists of products without pictures. */
const WITHOUT_PICTURES = [
  'checkout/order-lines.tsx',
  'catalogue/product-intro.tsx',
  'catalogue/system-summary.tsx',
  'compare/comparison-table.tsx',
  'offers/offer-view.tsx',
  'orders/list-lines.tsx',
  'orders/order-lines.tsx',
  'orders/quick-suggestions.tsx',
  'orders/quick-table.tsx',
]

const files = readdirSync(STOREFRONT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replaceAll('\\', '/'))
const textOf = (file: string) => readFileSync(join(STOREFRONT, file), 'utf8')

test('each part of a page that shows a product shows the arrow of its energy label', () => {
  const pictured = files.filter((file) => /<(?:Picture|Photo)\b/.test(textOf(file)))
  expect(Object.keys(OTHERS).filter((file) => !pictured.includes(file))).toEqual([])
  const shown = [...pictured.filter((file) => !(file in OTHERS)), ...WITHOUT_PICTURES]
  expect(shown.filter((file) => !/<EnergyArrow\b/.test(textOf(file)))).toEqual([])
  expect(shown.length).toBeGreaterThan(15)
})

/** Where the places of pages are drawn that duties name. */
const PLACES: Record<PagePlace, string[]> = {
  page: ['catalogue/product-safety.tsx'],
  list: ['catalogue/product-card.tsx', 'catalogue/related-products.tsx', 'shell/suggestions.tsx'],
  basket: ['cart/cart-line.tsx', 'cart/cart-set.tsx'],
  comparison: ['compare/comparison-table.tsx'],
  order: ['checkout/order-lines.tsx', 'orders/order-lines.tsx', '../admin/shell/product-lines.tsx'],
}
/** What draws a fact beside a product; the product's own page has them all from `factsAt`. */
const DRAWN_BY: Partial<Record<ShownFact, RegExp>> = { energy: /<(?:EnergyArrow|ClassArrow)\b/ }

test.each(PAGE_PLACES)('the place %s draws each fact that duties want there', (place) => {
  const wanted = factsAt(place, 'FR')
  expect(wanted).not.toEqual([])
  for (const file of PLACES[place]) {
    if (place === 'page') expect(textOf(file)).toContain("factsAt('page', country)")
    else expect(wanted.filter((fact) => !DRAWN_BY[fact]?.test(textOf(file)))).toEqual([])
  }
})
