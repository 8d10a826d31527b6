/** Digits of an app's code. In a file of its own, because the sign-in needs no schemas. */
export const CODE_DIGITS = 6
