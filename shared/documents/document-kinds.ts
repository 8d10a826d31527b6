export const DOCUMENT_KINDS = ['proforma', 'confirmation', 'packing_list', 'credit_note', 'invoice'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The kinds that the law wants numbered in each year without gaps, and what their numbers begin with: `NC-2026-0001`. */
export const SERIES = { credit_note: 'NC', invoice: 'FT' } as const
