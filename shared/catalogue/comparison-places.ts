/** The places of a comparison, in the order of its columns; the first two are as old as the page. */
export const PLACES = ['first', 'second', 'third', 'fourth'] as const
