import { eachLang } from '../../shared/languages.ts'
import { normalise } from '../../worker/base/db/search.ts'
import type { IndexedProduct } from '../../worker/shop/catalogue/product-index.ts'
import { randomFrom } from '../demo/random.ts'
import type { Row } from '../demo/rows.ts'
import { COMMON, RARE, WORDS } from './words.ts'

export const CATEGORIES = 6
export const FAMILIES = 20
/** One product in this many has a German translation. */
const TRANSLATED = 10
const SECTIONS = ['Misure', 'Prestazioni', 'Alimentazione']

/** Data that a category's products are filtered by. */
const FILTERED = [
  {
    key: 'width',
    name: 'Larghezza',
    kind: 'range',
    unit: 'cm',
    value: (n: number) => `${20 + (n % 180)} cm`,
  },
  { key: 'weight', name: 'Peso', kind: 'range', unit: 'kg', value: (n: number) => `${1 + (n % 40)},5 kg` },
  { key: 'outputs', name: 'Uscite', kind: 'choice', unit: null, value: (n: number) => `${1 + (n % 4)}` },
] as const
/** The category that declares them. */
const FILTERED_CATEGORY = 2
/** Some of its products, as lists take them in their address. */
export const FILTERS = 'width:60..120;weight:10..30;outputs:1,2'

/** The facets of the category. */
export const facetRows = (): Row[] =>
  FILTERED.map(({ key, name, kind, unit }, position) => ({
    cat_id: FILTERED_CATEGORY,
    key,
    kind,
    unit,
    position,
    names: JSON.stringify(eachLang(() => name)),
    sources: JSON.stringify([name]),
    choices: JSON.stringify(
      kind === 'range'
        ? []
        : ['1', '2', '3', '4'].map((choice) => ({
            key: choice,
            names: eachLang(() => choice),
          })),
    ),
  }))

export const familyCategory = (family: number) => 1 + (family % CATEGORIES)

/** The slug of a product, which has everything except spare parts. */
export const productSlug = (id: number) => `prodotto-${id}`

/** The rows of products `from` to `to` (of `size`) and what they are found by. The same ones for the same numbers. */
export function makeProducts(from: number, to: number, size: number) {
  const products: Row[] = []
  const translations: Row[] = []
  const metas: Row[] = []
  const indexed: IndexedProduct[] = []
  const familiesOf = Map.groupBy(
    Array.from({ length: FAMILIES }, (_, i) => i + 1),
    familyCategory,
  )
  for (let id = from; id < to; id++) {
    const random = randomFrom(id)
    const below = (n: number) => Math.floor(random() * n)
    const words = (n: number) => Array.from({ length: n }, () => WORDS[below(WORDS.length)]!).join(' ')
    const categoryId = 1 + below(CATEGORIES)
    const families = familiesOf.get(categoryId)!
    const familyId = families[below(families.length)]!
    const isRare = id % Math.floor(size / RARE.products) === 1
    const tail = [...(id % COMMON.oneIn === 0 ? [COMMON.word] : []), ...(isRare ? [RARE.word] : [])].join(' ')
    const name = `${words(2)} ${tail} ${id}`.replace(/ +/g, ' ')
    const code = `${WORDS[below(WORDS.length)]!.slice(0, 2)}-${id}`.toUpperCase()
    const types = `${words(1)}, ${words(1)}`
    const texts = (lang: 'it' | 'de', name: string) => ({
      lang,
      name,
      slug: productSlug(id),
      description: words(40),
      types,
      search: normalise(`${name} ${code} ${types}`),
    })
    products.push({
      id,
      ...texts('it', name),
      code,
      kind: 'device',
      cat_id: categoryId,
      fam_id: familyId,
      price: 1000 + below(200_000),
      ampere: below(100),
      image: `images/${id.toString(16).padStart(32, '0')}`,
      asked: below(1000),
    })
    for (const [position, type] of SECTIONS.entries()) {
      metas.push({ product_id: id, type, name: words(1), value: `${below(900)} mm`, position })
    }
    for (const [i, { name, value }] of FILTERED.entries()) {
      metas.push({
        product_id: id,
        type: SECTIONS[0]!,
        name,
        value: value(below(1000)),
        position: SECTIONS.length + i,
      })
    }
    const isTranslated = id % TRANSLATED === 0
    const german = { id: size + id, lang: 'de' as const, name: `${name} deutsch`, types }
    if (isTranslated) translations.push({ id: german.id, parent_id: id, ...texts('de', german.name) })
    indexed.push({
      id,
      code,
      name,
      types,
      categoryId,
      familyId,
      listed: true,
      translations: isTranslated ? [german] : [],
    })
  }
  return { products, translations, metas, indexed }
}
