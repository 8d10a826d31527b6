/*
 * How serial numbers of a product are written. Separate from the schemas, so that a page can use them without loading zod.
 */

/** Over the letters and digits of the number; how each is computed is beside it in `CHECKS`. */
export const SERIAL_CHECKS = ['none', 'luhn', 'mod11', 'mod97'] as const
export type SerialCheck = (typeof SERIAL_CHECKS)[number]

/**
 * `mask`: `A` is a letter, `9` a digit, `X` either, `#` the check digit at the end; all else stands for itself, also one of these
 * signs behind a `\`. Empty: any number is accepted.
 */
export interface SerialFormat {
  mask: string
  check: SerialCheck
}
/** Why a number does not fit: its length, the character at `at` (from 0), or the check digit. */
export type SerialMisfit = { why: 'length' } | { why: 'character'; at: number } | { why: 'check' }

/** How many characters at the end each check has. */
export const CHECK_LENGTHS: Record<SerialCheck, number> = { none: 0, luhn: 1, mod11: 1, mod97: 2 }

type Sign = { is: 'A' | '9' | 'X' | '#' } | { literal: string }

const PATTERNS = { A: /^[A-Z]$/, 9: /^\d$/, X: /^[A-Z\d]$/, '#': /^[\dX]$/ }

/** The signs of a mask; null for one that ends in a `\`. */
export function signsOf(mask: string): Sign[] | null {
  const signs: Sign[] = []
  for (let i = 0; i < mask.length; i++) {
    const sign = mask[i]!
    if (sign === '\\') {
      const literal = mask[++i]
      if (literal === undefined) return null
      signs.push({ literal: literal.toUpperCase() })
    } else if (sign === 'A' || sign === '9' || sign === 'X' || sign === '#') signs.push({ is: sign })
    else signs.push({ literal: sign.toUpperCase() })
  }
  return signs
}

/** Whether a mask can be used with a check: as many `#` as it has, behind everything else that varies. */
export function isMask({ mask, check }: SerialFormat): boolean {
  const signs = signsOf(mask)
  if (!signs) return false
  const varying = signs.flatMap((sign) => ('is' in sign ? [sign.is] : []))
  const data = varying.length - CHECK_LENGTHS[check]
  return data >= (check === 'none' ? 0 : 1) && varying.every((sign, i) => (sign === '#') === i >= data)
}

/** Letters as two digits: A is 10, Z 35. */
const digitsOf = (text: string) => [...text].map((sign) => Number.parseInt(sign, 36)).join('')

/** Whether the characters of a number, the check at their end, pass. */
const CHECKS: Record<SerialCheck, (text: string) => boolean> = {
  none: () => true,
  /** ISO/IEC 7812: every second digit from the right doubled, letters as in ISO 6166. */
  luhn: (text) => {
    const sum = [...digitsOf(text)].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  },
  /** As ISBN-10: weights 1, 2, 3 … from the right; the check `X` is 10. */
  mod11: (text) => {
    const [last = '', ...before] = [...text].reverse()
    const check = last === 'X' ? 10 : Number(last)
    const sum = [...digitsOf(before.reverse().join(''))]
      .reverse()
      .reduce((total, digit, place) => total + Number(digit) * (place + 2), check)
    return sum % 11 === 0
  },
  /** ISO 7064 MOD 97-10: the number modulo 97 is 1. */
  mod97: (text) => [...digitsOf(text)].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1,
}

/** Why a serial number is not one of a format; null when it is. Capitals and spaces around it do not matter. */
export function serialMisfit({ mask, check }: SerialFormat, serial: string): SerialMisfit | null {
  const signs = signsOf(mask)
  if (mask === '' || !signs) return null
  const text = serial.trim().toUpperCase()
  const wrong = [...text].findIndex((sign, at) => {
    const wanted = signs[at]
    if (!wanted) return false
    if ('literal' in wanted) return sign !== wanted.literal
    return !PATTERNS[wanted.is].test(sign) || (sign === 'X' && wanted.is === '#' && check !== 'mod11')
  })
  if (wrong >= 0) return { why: 'character', at: wrong }
  if (text.length !== signs.length) return { why: 'length' }
  const varying = [...text].filter((_, at) => 'is' in signs[at]!).join('')
  return CHECKS[check](varying) ? null : { why: 'check' }
}

export const fitsFormat = (format: SerialFormat, serial: string) => serialMisfit(format, serial) === null
