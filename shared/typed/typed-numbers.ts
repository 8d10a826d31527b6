/* Numbers as people type them into a field, by the language of the page. */
import type { Lang } from '../languages.ts'

/** Digits in groups of three, with decimals behind the other sign. */
const GROUPED = {
  ',': /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
  '.': /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
}
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

const signOf = (lang: Lang) => (lang === 'en' ? '.' : ',')

/**
 * Reads a number: a comma and a point both separate decimals (`3,9`, `3.9`), unless what is typed can only be, or in this language
 * is, digits grouped by three (`1.200` is twelve hundred in German, 1.2 in English). Null when nothing is typed, NaN when it is no number.
 */
export function readNumber(typed: string, lang: Lang): number | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}'’]/gu, '')
    .replace(/[−–]/, '-')
  if (text === '') return null
  const own = signOf(lang)
  const other = own === ',' ? '.' : ','
  const sign = GROUPED[own].test(text) ? own : GROUPED[other].test(text) && !PLAIN.test(text) ? other : null
  if (sign === null && !PLAIN.test(text)) return Number.NaN
  return Number(
    (sign === ',' ? text.replaceAll('.', '') : sign ? text.replaceAll(',', '') : text).replace(',', '.'),
  )
}

/** A number of pieces, minutes, grams: digits only, so that `3,9` and `1.000` are never taken for another one. Null and NaN as in `readNumber`. */
export function readWhole(typed: string): number | null {
  const text = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** A number as it is typed in the language: `3,9`. */
export const typedNumber = (value: number, lang: Lang) => String(value).replace('.', signOf(lang))
