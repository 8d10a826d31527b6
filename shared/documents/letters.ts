const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')

/** Whether only capitals have to change; true for most texts, and checked fast. */
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** Lower case without accents; special letters become those that people write instead, e.g. `ß` as `ss`. */
export const plainLetters = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : withoutAccents(text)

/** The words of a text in the form in which texts are compared: plain letters and digits, one space between them. */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
