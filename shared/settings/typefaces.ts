/** What the shop's pages are set in: Archivo, which their styles have, the reader's own system's, or Source Serif. */
export const TYPEFACES = ['archivo', 'system', 'serif'] as const
export type Typeface = (typeof TYPEFACES)[number]
