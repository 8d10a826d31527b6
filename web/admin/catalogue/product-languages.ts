import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import type { Languages } from '../shell/translations/translation.ts'

/** Products in other languages. */
export const productLanguages: Languages = {
  entity: 'products',
  to: (id) => `/admin/products/${id}/edit`,
  make: async (id, lang) => {
    const call = api.admin.products[':id'].translations.$post({ param: { id: String(id) }, json: { lang } })
    return (await read(call)).product_id
  },
}
