import { type CategoryForm, categoryBody } from '../../../shared/catalogue.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import type { Languages } from '../shell/translations/translation.ts'
import type { SendFile } from '../shell/uploads/upload.ts'

const { categories } = api.admin
const at = categories[':id']
const param = (id: number) => ({ id: String(id) })

export const readCategory = async (id: string) => (await read(at.$get({ param: { id } }))).category

/** What the form of a category holds. */
export const categoryValues = (category?: CategoryForm) => ({
  category_data: { name: category?.name ?? '' },
  version: category?.version,
})
type Values = ReturnType<typeof categoryValues>

/** Makes a category, or edits the one with this id. */
export const saveCategory = (json: Values, id?: number) =>
  read(id === undefined ? categories.create.$post({ json }) : at.edit.$post({ param: param(id), json }))
export const storedCategory = async (id?: number) => categoryValues(await readCategory(String(id)))

export const sendCategoryImage: SendFile = (id, file, options) =>
  uploadFile(`/api/admin/categories/${id}/upload`, file, { type: 'image' }, options)

export const categoryLanguages: Languages = {
  entity: 'categories',
  to: (id) => `/admin/categories/${id}/edit`,
  make: async (id, lang) =>
    (await read(at.translations.$post({ param: param(id), json: { lang } }))).category_id,
}

/** What every form of a category is given. */
export const CATEGORY_FORM = {
  name: 'categories',
  list: '/admin/categories',
  schema: categoryBody,
} as const
