import { isName } from './names.ts'
import { typedSigns } from './visible.ts'

/* Telephone numbers as people type or paste them. Separate from the schemas, so that a page can use it without loading zod. */

/** A number without what cannot be seen, of plain dashes, blanks and digits, as contacts and web pages do not give it. */
export const typedPhone = (text: string): string => typedSigns(text).replace(/^tel: ?/i, '')

/** An extension as it is written in the shop's languages: `int. 4`, `Durchwahl 12`, `poste 3`, `toestel 9`, `;ext=7`, also in brackets. */
const EXTENSION =
  /[ ,;(]{0,2}(?:interno|intern|int|durchwahl|dw|nebenstelle|apparat|app|klappe|kl|poste|toestel|tst|extension|extn|ext|x|#)[.:=]? ?(\d{1,6})\)?$/i
const PLAIN = /^[+()\d ./-]*$/
/** The number among words, as in `Tel. 0341 123456 (casa)`. */
const AMONG_WORDS = /[+(]?\d[\d ()./-]{3,30}\d/
/** So many signs are looked at, and so many letters stand beside a number. */
const MAX = { signs: 60, letters: 20 }

/** A number has fifteen digits at most (E.164), and hardly fewer than six. */
const DIGITS = { min: 6, max: 15 }
const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** The first of two numbers that stand beside each other, as in `0341 123456 / 333 1234567`; one number as it is. */
function firstOf(number: string): string {
  if (digitsIn(number) <= DIGITS.max) return number
  const firsts = [/ [-/] /, /\//].map((between) => number.split(between)[0]!)
  return firsts.find((part) => part !== number && digitsIn(part) >= DIGITS.min) ?? number
}

/** The number and its extension, which may be empty. */
export function phoneParts(text: string): { number: string; extension: string } {
  const typed = text.slice(0, MAX.signs)
  const found = EXTENSION.exec(typed)
  const rest = found ? typed.slice(0, found.index) : typed
  return {
    number: firstOf(PLAIN.test(rest) ? rest : (AMONG_WORDS.exec(rest)?.[0] ?? '')),
    extension: found?.[1] ?? '',
  }
}

/** Whether a text, as `typedPhone` gives it, is empty or a number: digits and the usual signs, an extension, and a few words beside it. */
export const isPhone = (text: string): boolean => {
  const { number } = phoneParts(text)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return text === '' || (/\d/.test(number) && letters <= MAX.letters && isName(text))
}

/** The link that calls a number as it was written. Behind a country's code the zero in brackets is not dialled (`+49 (0)89`), an extension is. */
export function phoneLink(telephone: string): string {
  const { number, extension } = phoneParts(typedPhone(telephone))
  const dialled = /^\s*(?:\+|00)/.test(number) ? number.replace(/\(0\)/, '') : number
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension && `;ext=${extension}`}`
}
