import type { ReactElement } from 'react'

/**
 * Children that stand beside others: elements, never bare text. A browser's translation replaces text nodes by elements of its own,
 * and React then finds neither the text that it changes or removes nor the place before which something is to stand; a text that is
 * its element's only child is written anew with it, and stays whole.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined | ''
