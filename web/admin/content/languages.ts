import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import type { Languages } from '../shell/translations/translation.ts'

const { faqs, updates } = api.admin

export const faqLanguages: Languages = {
  entity: 'faqs',
  to: (id) => `/admin/faqs/${id}/edit`,
  make: async (id, lang) =>
    (await read(faqs[':id'].translations.$post({ param: { id: String(id) }, json: { lang } }))).faq_id,
}

export const updateLanguages: Languages = {
  entity: 'updates',
  to: (id) => `/admin/updates/${id}/edit`,
  make: async (id, lang) =>
    (await read(updates[':id'].translations.$post({ param: { id: String(id) }, json: { lang } }))).update_id,
}
