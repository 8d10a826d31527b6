import type { LoaderFunctionArgs } from 'react-router'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import type { ProductKind } from '../../../../shared/catalogue/product-kinds.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { loading } from '../../shell/loading.ts'
import { searchLoader } from '../../shell/search.ts'

/** A product as a form names another. */
export type Option = Pick<ProductForm['options'][number], 'id' | 'name' | 'code' | 'kind'>

/** The kinds of product that the Worker accepts as an option. */
const KINDS: ProductKind[] = ['panel', 'control_unit', 'bluetooth', 'tv']

async function search(term: string): Promise<Option[]> {
  const query = { search_term: term || undefined, limit: '100', sort: 'name' } as const
  const { products } = await read(api.admin.products.$get({ query }))
  return products
}

/** Where options are searched for. */
export const OPTIONS = '/admin/options'
export const optionsLoader = searchLoader(async (term) =>
  (await search(term)).filter(({ kind }) => KINDS.includes(kind)),
)

/** A spare part of the shop, with its price in cents. */
export type PartOption = Option & { price: number | null }

/** Where any spare part is. */
export const PART_OPTIONS = '/admin/part-options'
export const partOptionsLoader = searchLoader(async (term): Promise<PartOption[]> => {
  const query = { search_term: term || undefined, limit: '20' } as const
  const { parts } = await read(api.admin.parts.$get({ query }))
  return parts.map(({ id, name, code, price }) => ({ id, name, code, price, kind: 'part' }))
})

/** Where any product is. */
export const RELATED = '/admin/related'
export const relatedLoader = searchLoader(search)

/** Where a product's form asks how its category's filters read data: `?category=3`. */
export const FACET_SOURCES = '/admin/facet-sources'

export const facetSourcesLoader = ({ request }: LoaderFunctionArgs) => {
  const id = new URL(request.url).searchParams.get('category') ?? ''
  return loading(read(api.admin.categories[':id']['facet-sources'].$get({ param: { id } })))
}
