import { vatNumberOf } from './vat-numbers.ts'

/* The Italian codice fiscale: of a company eleven digits, made as its VAT number is; of a person sixteen signs, the last of them a check. */

/** Digits may be letters, where two persons would have the same code. */
const PERSON = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPRST][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/
/** What a sign in an odd place counts, from 0 and from A on; in an even one it counts its place among them. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function checkOf(signs: string): string {
  const places = [...signs].map((sign) => (/\d/.test(sign) ? Number(sign) : LETTERS.indexOf(sign)))
  const sum = places.reduce((all, place, at) => all + (at % 2 === 0 ? ODD[place]! : place), 0)
  return LETTERS[sum % 26]!
}

/** Whether a code, in capitals, may be one. */
export const isTaxCode = (code: string): boolean =>
  /^\d{11}$/.test(code)
    ? vatNumberOf(code, 'IT') !== null
    : PERSON.test(code) && checkOf(code.slice(0, 15)) === code[15]
