import { typedSigns } from './visible.ts'

/* Telephone numbers as people type or paste them. Separate from the schemas, so that a page can use it without loading zod. */

/** A number without what cannot be seen, of plain dashes, blanks and digits, as contacts and web pages do not give it. */
export const typedPhone = typedSigns

/** An extension as it is written in five languages: `int. 4`, `Durchwahl 12`, `poste 3`, `toestel 9`, `ext 7`. */
const EXTENSION =
  /[ ,;]{0,2}(?:interno|int|durchwahl|dw|poste|toestel|tst|extension|ext|x|#)[.:]? ?(\d{1,6})$/i

/** The number and its extension, which may be empty. */
export function phoneParts(text: string): { number: string; extension: string } {
  const found = EXTENSION.exec(text)
  return found
    ? { number: text.slice(0, found.index), extension: found[1]! }
    : { number: text, extension: '' }
}

/** Whether a text, as `typedPhone` gives it, is empty or a number: digits, blanks and the usual signs, and an extension. */
export const isPhone = (text: string): boolean => {
  const { number } = phoneParts(text.slice(0, 60))
  return text === '' || (/^[+()\d ./-]*$/.test(number) && /\d/.test(number))
}
