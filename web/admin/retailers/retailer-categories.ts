import { type RetailerCategoryForm, retailerCategoryBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import type { Languages } from '../shell/translations/translation.ts'

const at = api.admin['vendor-categories'][':id']

export const readRetailerCategory = async (id: string) => (await read(at.$get({ param: { id } }))).category

/** What the form of a retailers' category holds. */
export const retailerCategoryValues = (category?: RetailerCategoryForm) => ({
  category_data: { name: category?.name ?? '' },
  version: category?.version,
})

export const retailerCategoryLanguages: Languages = {
  entity: 'vendor-categories',
  to: (id) => `/admin/vendor-categories/${id}/edit`,
  make: async (id, lang) =>
    (await read(at.translations.$post({ param: { id: String(id) }, json: { lang } }))).category_id,
}

/** What every form of a retailers' category is given. */
export const RETAILER_CATEGORY_FORM = {
  name: 'vendor-categories',
  list: '/admin/vendor-categories',
  schema: retailerCategoryBody,
} as const
