import type { Languages } from '../shell/translations/translation.ts'

export const categoryLanguages: Languages = {
  entity: 'categories',
  to: (id) => `/admin/categories/${id}/edit`,
}
export const familyLanguages: Languages = { entity: 'fams', to: (id) => `/admin/fams/${id}/edit` }
export const productLanguages: Languages = { entity: 'products', to: (id) => `/admin/products/${id}/edit` }
