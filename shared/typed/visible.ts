/*
 * What people type or paste, without what cannot be seen. Separate from the schemas, so that a page can use it without loading zod.
 */

import { addressOf } from '../base/address.ts'

/** Signs without a shape: of no width, of direction, variation selectors, soft hyphens, marks of byte order. A tab and a break are not among them. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const CONTROLS = /[\p{Cc}\p{Cs}]/gu
/** Every dash, hyphen and minus. */
const DASHES = /[\p{Pd}\u2043\u2212\u02D7]/gu
const QUOTES = /[\u2018\u2019\u201A\u201B\u2032\u02B9\u02BB\u02BC\u02BD\u0060\u00B4\uFF07]/gu

/** A text without signs that cannot be seen. Emojis stay joined: a joiner between two pictures is seen. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (sign, at: number) =>
    (sign === '\u200D' || sign === '\uFE0F') && /\p{Emoji}/u.test(text.slice(Math.max(0, at - 2), at))
      ? sign
      : '',
  )

/** Breaks of any system, and those of Unicode, as one sign. */
const withBreaks = (text: string) => text.replace(/\r\n|[\r\u0085\u2028\u2029\v\f]/g, '\n')

/** Text of several lines as it is stored: composed letters, breaks and tabs, nothing unseen. */
export const typedText = (text: string): string =>
  withoutUnseen(withBreaks(text).normalize('NFC'))
    .replace(CONTROLS, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim()

/** One line as it is stored: as `typedText`, a break or a tab in it is a blank, as are blanks of any width. */
export const typedLine = (text: string): string => typedText(text).replace(/[\s\p{Zs}]/gu, ' ')

/** A name of a person or a company: as `typedLine`, one blank between words, plain dashes and apostrophes. */
export const typedName = (text: string): string =>
  typedLine(text).replace(DASHES, '-').replace(QUOTES, "'").replace(/ {2,}/g, ' ')

/** A mail address: in small letters, the domain as machines write it (`müller.de` is `xn--mller-kva.de`). */
export function typedEmail(text: string): string {
  const address = typedLine(text).toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^[\0-\x7f]*$/.test(domain) || /[\s/?#:\\[\]%]/.test(domain)) return address
  const host = addressOf(`http://${domain}`)?.hostname
  return host === undefined ? address : `${address.slice(0, at + 1)}${host}`
}

/** Folds dashes, apostrophes and blanks of a text to those of a keyboard. */
export const plainSigns = (text: string): string =>
  text
    .replace(DASHES, '-')
    .replace(QUOTES, "'")
    .replace(/[\s\p{Zs}]+/gu, ' ')

/** Signs and digits as a keyboard has them, of one form and nothing unseen: what is looked for in numbers and codes. */
export const typedSigns = (text: string): string => plainSigns(withoutUnseen(text.normalize('NFKC'))).trim()
