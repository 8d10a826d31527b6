import type { ProductCard } from '../../../shared/catalogue.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Client, load } from '../../api/client.ts'

/** The most products in one answer of the API. */
const MAX_LIMIT = 100

/** Every product that shoppers can list, by name: the first page says how many more pages to load. */
export async function loadAllProducts(api: Client, lang: Lang): Promise<ProductCard[]> {
  const page = (offset: number) =>
    load(
      api.products.$get({ query: { lang, sort: 'name', limit: String(MAX_LIMIT), offset: String(offset) } }),
    )
  const first = await page(0)
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.products_count / MAX_LIMIT) - 1 }, (_, i) =>
      page((i + 1) * MAX_LIMIT),
    ),
  )
  return [first, ...others].flatMap(({ products }) => products)
}
