/* In a file of its own, because the list's screen needs no schemas. */

/** What the list of movements is cut by: `open` are those that wait, `new` ones as well. */
export const LISTED_STATES = ['open', 'done', 'aside', 'other'] as const
/** Bytes of a file with statements. */
export const MAX_STATEMENT = 10 * 1024 * 1024
/** So many transfers are in one file for the bank at most. */
export const MAX_ORDERED = 100
