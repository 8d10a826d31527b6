import type { Languages } from '../shell/translations/translation.ts'

export const faqLanguages: Languages = { entity: 'faqs', to: (id) => `/admin/faqs/${id}/edit` }
export const updateLanguages: Languages = { entity: 'updates', to: (id) => `/admin/updates/${id}/edit` }
