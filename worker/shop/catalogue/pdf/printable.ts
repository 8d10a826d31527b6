import { readFaces } from './faces.ts'

let known: RegExp | undefined
/** Texts of letters that the fonts have: those of languages written in Latin letters, and signs of technical data. */
function isKnown(text: string): boolean {
  known ??= knownLetters()
  return known.test(text)
}

function knownLetters(): RegExp {
  const { plain, strong } = readFaces()
  const letters = plain.flatMap(({ glyphs }) => [...glyphs.keys()])
  const both = letters.filter((letter) => strong.some(({ glyphs }) => glyphs.has(letter)))
  return new RegExp(
    `^[${both.map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join('')}]*$`,
    'u',
  )
}

/** Signs that a font need not have, in signs that it has. */
const SPELT: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '⁄': '/',
  '✔': '✓',
  '★': '*',
  '⩾': '≥',
  '⩽': '≤',
  '‰': '0/00',
}

/** One sign in letters that the fonts have: spelt out, without its accent, or `?`; pictures and invisible signs go. */
function spellOut(sign: string): string {
  if (isKnown(sign)) return sign
  if (/[\u2007\u202f]/.test(sign)) return '\xa0'
  if (/\s|\p{Z}/u.test(sign)) return ' '
  const spelt = SPELT[sign]
  if (spelt !== undefined) return spelt
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== sign && plain !== '') return [...plain].map(spellOut).join('')
  return /\p{L}|\p{N}/u.test(sign) ? '?' : ''
}

/**
 * A text in one line of letters that the fonts have; whatever else is in it is replaced, never refused. Spaces
 * that keep words together stay.
 */
export function printable(text: string): string {
  if (isKnown(text) && !/^\s|\s\s|\s$/.test(text)) return text
  return [...text.toWellFormed().normalize('NFC')]
    .map(spellOut)
    .join('')
    .replace(/ *\xa0[ \xa0]*/g, '\xa0')
    .replace(/ +/g, ' ')
    .trim()
}
