import { isForeignMember, stateOfNumber } from './vat.ts'

/*
 * The form of VAT numbers: what stands behind the country's prefix, and its check digits where the country publishes how they are made. Whether a
 * company has the number, only VIES knows. Patterns as the Commission lists them (VIES, FAQ 11); Switzerland's as its register has them.
 */

const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

const digitsOf = (text: string) => [...text].map(Number)
const weighed = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** The digits, every second doubled and its digits added; the last is the complement to ten. */
function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

/** ISO 7064, MOD 11,10. */
function isMod1110(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(text.at(-1))
}

function isAustrian(text: string): boolean {
  const digits = digitsOf(text.slice(1))
  const sum = digits.slice(0, 7).reduce((all, digit, at) => {
    const doubled = digit * (at % 2 === 0 ? 1 : 2)
    return all + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === digits[7]
}

/** The old numbers by their own digit, those of sole traders since 2020 by ISO 7064 MOD 97-10 over the whole. */
function isDutch(text: string): boolean {
  const [number, digits] = [`NL${text}`, text.slice(0, 9)]
  if (/^\d{9}B\d{2}$/.test(text) && weighed(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(digits[8]))
    return true
  const asNumbers = [...number].map((sign) =>
    sign === '+' ? 36 : sign === '*' ? 37 : Number.parseInt(sign, 36),
  )
  return BigInt(asNumbers.join('')) % 97n === 1n
}

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
function isSpanish(text: string): boolean {
  if (/^\d{8}[A-Z]$/.test(text)) return SPANISH_LETTERS[Number(text.slice(0, 8)) % 23] === text[8]
  const foreigner = 'XYZ'.indexOf(text[0]!)
  if (foreigner >= 0) return SPANISH_LETTERS[Number(foreigner + text.slice(1, 8)) % 23] === text[8]
  if (/^[KLM]/.test(text)) return SPANISH_LETTERS[Number(text.slice(1, 8)) % 23] === text[8]
  const sum = digitsOf(text.slice(1, 8)).reduce((all, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit
    return all + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  const digit = (10 - (sum % 10)) % 10
  return text[8] === String(digit) || text[8] === 'JABCDEFGHI'[digit]
}

/** Number of the company, behind a key that is made of it; keys with letters are made otherwise. */
const isFrench = (text: string) =>
  !/^\d{2}/.test(text) || (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2))

function isSwiss(text: string): boolean {
  const digits = text.slice(1, 10)
  const check = (11 - (weighed(digits.slice(0, 8), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11
  return check === Number(digits[8])
}

const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  AT: isAustrian,
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  CH: isSwiss,
  DE: isMod1110,
  ES: isSpanish,
  FR: isFrench,
  IT: isLuhn,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  NL: isDutch,
}

const prefixOf = (country: string) => ({ GR: 'EL', MC: 'FR' })[country] ?? country

/**
 * A VAT number as it is kept, `DE136695976`: without spaces, dots and dashes, with the prefix of its country, which a number typed without one
 * takes from the retailer's. Null when no country has numbers of that form.
 */
export function vatNumberOf(typed: string, country: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s.\-/\u2010\u2011]/g, '')
  const own = prefixOf(country)
  // Some begin with letters of their own: a Dutch one never with NL, an Austrian one with U.
  for (const number of [plain, own + plain]) {
    const prefix = number.slice(0, 2)
    const rest = number.slice(2)
    if (PATTERNS[prefix]?.test(rest) && (CHECKS[prefix]?.(rest) ?? true)) return number
  }
  return null
}

/** Whether VIES knows numbers of this country, and a proof changes the VAT: of another member state. */
export const isProvable = (number: string) => isForeignMember(stateOfNumber(number))
