import type { Lang } from '../../../shared/languages.ts'

/** Where a document is asked for, in the page's language. */
export const pdfOf = (id: number, lang: Lang) => `/api/documents/${id}/pdf?lang=${lang}`
