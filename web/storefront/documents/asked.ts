import { DOCUMENT_KINDS } from '../../../shared/documents/document-kinds.ts'
import type { Lang } from '../../../shared/languages.ts'

/** What the address of the list asks for; empty texts ask for all. */
export interface DocumentsAsked {
  search: string
  kind: string
  year: string
}

/** How the address says it; what it invents is left out. */
export function readAsked(params: URLSearchParams): DocumentsAsked {
  const text = (name: string) => (params.get(name) ?? '').trim()
  const [kind, year] = [text('kind'), text('year')]
  return {
    search: text('search').slice(0, 200),
    kind: DOCUMENT_KINDS.some((known) => known === kind) ? kind : '',
    year: /^20\d\d$/.test(year) ? year : '',
  }
}

/** The same for the API's call. */
export const documentFilters = ({ search, kind, year }: DocumentsAsked) =>
  ({
    ...(search && { search_term: search }),
    ...(kind && { 'filters[kind]': kind }),
    ...(year && { 'filters[year]': year }),
  }) as Record<string, string>

/** What of it the address of another page of the list has. */
export const documentAddress = (asked: DocumentsAsked) =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))

/** Where a document is asked for, in the page's language. */
export const pdfOf = (id: number, lang: Lang) => `/api/documents/${id}/pdf?lang=${lang}`
