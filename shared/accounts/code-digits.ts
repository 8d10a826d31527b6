/* Numbers of a second factor. In a file of their own, because the sign-in and the page of one's own security need no schemas. */

/** Digits of an app's code. */
export const CODE_DIGITS = 6
/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10
