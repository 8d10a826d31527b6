import type { ProductForm } from '../../../../shared/catalogue.admin.ts'
import type { ProductKind } from '../../../../shared/product-kinds.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
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

/** Where any product is. */
export const RELATED = '/admin/related'
export const relatedLoader = searchLoader(search)
