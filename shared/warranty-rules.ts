/*
 * What holds for every warranty. Apart from the schemas, so that a page can know it without loading zod.
 */

/** How long after the mounting a warranty holds. */
export const WARRANTY_YEARS = 3
