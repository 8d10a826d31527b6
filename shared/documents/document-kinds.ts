export const DOCUMENT_KINDS = [
  'proforma',
  'confirmation',
  'packing_list',
  'credit_note',
  'penalty_note',
  'invoice',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The kinds that are numbered in each year without gaps, as the law wants it, and what their numbers begin with: `NC-2026-0001`. */
export const SERIES = { credit_note: 'NC', penalty_note: 'NP', invoice: 'FT' } as const
