/*
 * Rules for every warranty. Separate from the schemas, so that a page can use them without loading zod.
 */

/** How long a warranty is valid after mounting. */
export const WARRANTY_YEARS = 3
