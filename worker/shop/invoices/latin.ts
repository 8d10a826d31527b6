/*
 * The exchange system takes the signs of Basic Latin and Latin-1 and no other (the schema's `…LatinType`). What people write besides is
 * written as the standards of its language do: Greek by ELOT 743, Bulgarian by its law of 2009, sign by sign.
 */

const GREEK =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
const CYRILLIC =
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya ы y э e'
const LATIN = 'ł l đ d ħ h ı i ŋ n ŧ t œ oe ĸ k ſ s ẞ SS'
const SIGNS = "‘ ' ’ ' ‚ ' ‛ ' ′ ' “ \" ” \" „ \" ″ \" ‐ - ‑ - ‒ - – - — - ― - − - • - … ... € EUR ™ TM Ω Ohm"

const pairs = (text: string): [string, string][] =>
  [...text.matchAll(/(\S+) (\S+)/g)].map(([, from, to]) => [from!, to!])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const LETTERS = [GREEK, CYRILLIC, LATIN].flatMap(pairs)
const WRITTEN = new Map([
  ...LETTERS,
  ...LETTERS.map(([from, to]): [string, string] => [from.toUpperCase(), capital(to)]),
  ...pairs(SIGNS),
])

/** A sign beyond Latin-1: as its language writes it in Latin, else without its accents, else a question mark. */
function writeSign(sign: string): string {
  if (/[\0-\xff]/.test(sign)) return sign
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  const written = WRITTEN.get(sign) ?? [...plain].map((part) => WRITTEN.get(part) ?? part).join('')
  return /^[\0-\xff]+$/.test(written) ? written : /^\p{M}$/u.test(sign) ? '' : '?'
}

/** A text of one line in Latin-1, at most `max` signs; control characters are spaces. */
export function latin(text: string, max: number): string {
  const written = [...text.normalize('NFC')].map(writeSign).join('')
  return written
    .replace(/[\0-\x20\x7f-\xa0\xad]+/g, ' ')
    .trim()
    .slice(0, max)
    .trim()
}

/** The same in Basic Latin, for numbers and codes. */
export const basic = (text: string, max: number): string =>
  latin(text, text.length)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, max)
    .trim()
