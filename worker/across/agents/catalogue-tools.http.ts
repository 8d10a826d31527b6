import {
  askedComparison,
  askedFit,
  askedProduct,
  comparedProducts,
  findProducts,
  fitting,
  foundProducts,
  type ProductRef,
  productFacts,
} from '../../../shared/agents/agents.ts'
import type { ProductCard, ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { type Fit, fitOf } from '../../../shared/catalogue/fit.ts'
import { areaOfCountries } from '../../../shared/catalogue/travel.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { AppContext } from '../../base/http/context.ts'
import { readComparison } from '../../shop/catalogue/comparison.ts'
import { readFit } from '../../shop/catalogue/facets/fit.ts'
import { readListing } from '../../shop/catalogue/listing.ts'
import { findProductPage } from '../../shop/catalogue/product-page.ts'
import { type NoticeOf, noticesOf } from './sale-notices.http.ts'
import { langOf, tool } from './tool.http.ts'

/* What everybody may ask of the catalogue. Whoever asks, by key or without, is told no price here. */

const NO_PRICES = false
const FOUND = 10
/** Of what does not fit so many are told, with their reasons. */
const UNFIT = 10

const pageOf = (c: AppContext, lang: Lang, slug: string) => `${c.var.env.origin}/${lang}/products/${slug}`

const refOf = (
  c: AppContext,
  lang: Lang,
  { id, slug, name, code, cat }: Pick<ProductCard, 'id' | 'slug' | 'name' | 'code' | 'cat'>,
  noticeOf: NoticeOf,
): ProductRef => ({
  id,
  slug,
  name,
  code,
  category: cat.name,
  url: pageOf(c, lang, slug),
  ...noticeOf(id),
})

const idsOf = (products: { id: number }[]) => products.map(({ id }) => id)

const find = tool({
  name: 'find_products',
  title: 'Find products',
  description:
    'Finds products of the shop by words (kinds, names, codes, sizes), all or in a category. Tells no prices: retailers do.',
  input: findProducts,
  output: foundProducts,
  run: async (c, { text, category_id, limit = FOUND, lang: asked }) => {
    const lang = langOf(asked)
    const query = { lang, search_term: text, 'filters[cat]': category_id, limit, offset: 0 }
    const found = await readListing(c.var.db, query, NO_PRICES)
    const noticeOf = await noticesOf(c, lang, idsOf(found.products))
    const products = found.products.map((card) => ({
      ...refOf(c, lang, card, noticeOf),
      highlights: card.highlights.map(({ name, value }) => ({ name, value })),
    }))
    const categories = found.categories.map(({ id, name, products_count }) => ({
      id,
      name,
      products: products_count,
    }))
    return { count: found.products_count, products, ...(found.meant && { meant: found.meant }), categories }
  },
})

/** What a product can be configured with, and what else belongs to it. */
function goingWith({ options, related }: ProductPage, noticeOf: NoticeOf) {
  const named = (products: { id: number; name: string }[]) =>
    products.map(({ id, name }) => ({ id, name, ...noticeOf(id) }))
  return {
    choices: Object.entries(options)
      .map(([kind, products]) => ({ kind, products: named(products) }))
      .filter(({ products }) => products.length > 0),
    goes_with: named(Object.values(related).flat()),
  }
}

const read = tool({
  name: 'get_product',
  title: 'Read a product',
  description:
    'All that the shop says of one product: whether it can be sold, recalls, description, data, safety information, documents, questions and answers, what it is configured with.',
  input: askedProduct,
  output: productFacts,
  run: async (c, { slug, lang: asked }) => {
    const lang = langOf(asked)
    const page = await findProductPage(c.var.db, slug, lang, NO_PRICES)
    const { average, count } = page.rating
    const others = [...Object.values(page.options), ...Object.values(page.related)].flat()
    const noticeOf = await noticesOf(c, lang, [page.id, ...idsOf(others)])
    return {
      ...refOf(c, lang, page, noticeOf),
      description: page.description,
      facts: page.metas.map(({ type, name, value }) => ({ group: type, name, value })),
      warnings: page.warnings,
      documents: page.documents.map((document) => ({
        kind: document.kind,
        name: document.name,
        lang: document.lang,
        url: new URL(document.src, c.var.env.origin).href,
      })),
      questions: page.faqs.map(({ title, content }) => ({ question: title, answer: content })),
      ...goingWith(page, noticeOf),
      rating: average === null ? null : { average, count },
    }
  },
})

const compare = tool({
  name: 'compare_products',
  title: 'Compare products',
  description: 'The data of two to four products side by side.',
  input: askedComparison,
  output: comparedProducts,
  run: async (c, { slugs, lang: asked }) => {
    const lang = langOf(asked)
    const { compared } = await readComparison(c.var.db, slugs, lang, NO_PRICES)
    const noticeOf = await noticesOf(c, lang, idsOf(compared.filter((product) => product !== null)))
    const products = compared.flatMap((product) =>
      product === null
        ? []
        : [
            {
              slug: product.slug,
              name: product.name,
              url: pageOf(c, lang, product.slug),
              facts: product.metas.map(({ name, value }) => ({ name, value })),
              ...noticeOf(product.id),
            },
          ],
    )
    return { products, unknown: slugs.filter((_, place) => compared[place] === null) }
  },
})

const fit = tool({
  name: 'does_it_fit',
  title: 'Does it fit?',
  description:
    'Which antennas, air conditioners or solar panels fit a vehicle, and why others do not: by its roof, its length, where one travels and how many televisions there are.',
  input: askedFit,
  output: fitting,
  run: async (c, { kind, length, roof_length, roof_width, countries = [], tvs = 1, ...asked }) => {
    const lang = langOf(asked.lang)
    const { products } = await readFit(c.var.db, lang)
    const area = countries.length > 0 ? areaOfCountries(countries) : (asked.area ?? 'mediterranean')
    const vehicle = { length, roofLength: roof_length, roofWidth: roof_width, area, countries, tvs }
    const judged = fitOf(
      products.filter(({ role }) => role === kind),
      vehicle,
    )
    const noticeOf = await noticesOf(
      c,
      lang,
      judged.map(({ card }) => card.id),
    )
    const isForSale = ({ card }: Fit) => noticeOf(card.id).not_for_sale === undefined
    const told = ({ card, reasons }: Fit) => ({
      ...refOf(c, lang, card, noticeOf),
      reasons: reasons.map(({ ok, code, values }) => ({ ok, reason: code, values })),
    })
    const fitting = judged.filter(({ fits }) => fits)
    return {
      fits: fitting.filter(isForSale).map(told),
      does_not_fit: judged
        .filter(({ fits }) => !fits)
        .slice(0, UNFIT)
        .map(told),
      not_for_sale: fitting.filter((one) => !isForSale(one)).map(told),
    }
  },
})

export const CATALOGUE_TOOLS = [find, read, compare, fit]
