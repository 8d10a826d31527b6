import { expect } from 'vitest'
import type { FacetData } from '../../../../shared/catalogue/facets.admin.ts'
import { asAdmin, type Caller, createProduct } from '../catalogue.testing.ts'

const names = (it: string) => ({ it, en: null, de: null, fr: null, nl: null })

/** A range read from the data of the name that it has. */
export const range = (key: string, name: string, more: Partial<FacetData> = {}): FacetData => ({
  key,
  kind: 'range',
  unit: 'kg',
  side: null,
  names: names(name),
  sources: [name],
  choices: [],
  ...more,
})

export const choice = (key: string, name: string, choices: Record<string, string>): FacetData => ({
  ...range(key, name),
  kind: 'choice',
  unit: null,
  choices: Object.entries(choices).map(([choiceKey, text]) => ({ key: choiceKey, names: names(text) })),
})

/** Makes the facets of a category. */
export async function declareFacets(admin: Caller, categoryId: number, ...facets_data: FacetData[]) {
  const { status, body } = await admin.post(`/api/admin/categories/${categoryId}/facets`, { facets_data })
  expect([status, body.error]).toEqual([200, undefined])
}

/** Makes a product with data, each a name and a value. */
export const productWith = (admin: Caller, cat_id: number, data: Record<string, string>, own: object = {}) =>
  createProduct(admin, {
    product_data: { cat_id, ...own },
    metas_data: Object.entries(data).map(([name, value]) => ({ name, value })),
  })

export { asAdmin }
