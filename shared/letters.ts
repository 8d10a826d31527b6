const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')

/** Whether nothing but a capital can be plainer: so are most texts, and this is found out in no time. */
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** Small letters without accents; letters of their own that people write with others are those others. */
export const plainLetters = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : withoutAccents(text)
