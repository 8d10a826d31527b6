import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import type { Languages } from '../shell/translations/translation.ts'

export const retailerCategoryLanguages: Languages = {
  entity: 'vendor-categories',
  to: (id) => `/admin/vendor-categories/${id}/edit`,
}

/** The retailers' categories, to choose from. */
export async function readRetailerCategories() {
  const { categories } = await read(api.admin['vendor-categories'].$get({ query: { limit: '100' } }))
  return categories.map(({ id, name }) => ({ id, name }))
}
