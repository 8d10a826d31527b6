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
