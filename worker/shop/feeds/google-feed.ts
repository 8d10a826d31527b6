import type { FedProduct } from '../../../shared/feeds/feeds.ts'
import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { xmlText } from '../../base/xml.ts'

/* https://support.google.com/merchants/answer/7052112 */

/** So long may a title and a description be. */
const MAX = { title: 150, description: 5000 }
/** Google takes so many pictures besides the first. */
const MORE_PICTURES = 10

const euro = (cents: number) => `${(cents / 100).toFixed(2)} EUR`

/** Google's words for what is known of the stock; what comes on a day is a backorder with its date. */
function availability({ state, expected_on }: FedProduct['stock']): [string, string][] {
  if (state === 'in_stock' || state === 'days') return [['availability', 'in_stock']]
  if (state === 'discontinued') return [['availability', 'out_of_stock']]
  return expected_on === null
    ? [['availability', 'out_of_stock']]
    : [
        ['availability', 'backorder'],
        ['availability_date', `${expected_on}T00:00:00Z`],
      ]
}

/** The fields of an item, in order; those without a value are left out. */
function fieldsOf(product: FedProduct, lang: Lang): [string, string | null][] {
  const { texts, price, pictures, code, model } = product
  const text = texts[lang]
  const [first, ...more] = pictures
  return [
    ['id', code ?? String(product.id)],
    ['title', text.name.slice(0, MAX.title)],
    ['description', (text.description || text.name).slice(0, MAX.description)],
    ['link', text.url],
    ['image_link', first?.url ?? null],
    ...more.slice(0, MORE_PICTURES).map(({ url }): [string, string] => ['additional_image_link', url]),
    ...availability(product.stock),
    ['price', euro(price.list_gross)],
    ['cost_of_goods_sold', euro(price.own[0]!.price)],
    ['condition', 'new'],
    ['brand', product.brand],
    ['gtin', product.gtin],
    ['mpn', model],
    ['product_type', [text.category, text.family].filter(Boolean).join(' > ') || null],
    ['energy_efficiency_class', product.energy_class],
    ['shipping_weight', product.weight_g === null ? null : `${product.weight_g} g`],
  ]
}

function itemOf(product: FedProduct, lang: Lang): string {
  const fields = fieldsOf(product, lang).flatMap(([name, value]) =>
    value ? `<g:${name}>${xmlText(value)}</g:${name}>` : [],
  )
  // The label itself is in the Union's register, which Google reads by this number.
  const label = product.eprel
    ? `<g:certification><g:certification_authority>EC</g:certification_authority><g:certification_name>EPREL</g:certification_name><g:certification_code>${xmlText(product.eprel)}</g:certification_code></g:certification>`
    : ''
  return `<item>${fields.join('')}${label}</item>`
}

/**
 * The feed for Google Merchant (RSS 2.0) in a language. `price` is the shop's list price with VAT, which a dealer replaces by its own
 * with a rule of its feed; what it pays is `cost_of_goods_sold`, which Google shows to nobody. `link` is the maker's page.
 */
export const googleFeed = (products: FedProduct[], lang: Lang, origin: string): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${xmlText(settings().brand.name)}</title>`,
    `<link>${origin}/${lang}</link>`,
    `<description>${xmlText(settings().brand.name)}</description>`,
    ...products.map((product) => itemOf(product, lang)),
    '</channel></rss>',
    '',
  ].join('\n')
