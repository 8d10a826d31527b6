/** What stands between the letters of codes, where people write it or leave it out. */
const BETWEEN = [' ', '-', '.', '/', '_']

/** SQL for the form in which codes are compared: capitals without the signs between them. */
export const CODE_KEY = `upper(${BETWEEN.reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'code')})`

/** The same of a typed code. SQLite knows capitals of A to Z only. */
export const codeKeyOf = (code: string): string =>
  BETWEEN.reduce((text, sign) => text.replaceAll(sign, ''), code).replace(/[a-z]+/g, (letters) =>
    letters.toUpperCase(),
  )
