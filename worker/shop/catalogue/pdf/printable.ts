import type { Faces } from './faces.ts'

/** Texts of letters that the fonts of both weights have: Latin letters, and signs of technical data. */
function knownLetters({ plain, strong }: Faces): RegExp {
  const letters = plain.flatMap(({ glyphs }) => [...glyphs.keys()])
  const both = letters.filter((letter) => strong.some(({ glyphs }) => glyphs.has(letter)))
  return new RegExp(
    `^[${both.map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join('')}]*$`,
    'u',
  )
}

/** Replacements for signs that a font may lack. */
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

/** A character in letters that the fonts have: spelt out, without its accent, or `?`; invisible ones are removed. */
function spellOut(sign: string, known: RegExp): string {
  if (known.test(sign)) return sign
  if (/[\u2007\u202f]/.test(sign)) return '\xa0'
  if (/\s|\p{Z}/u.test(sign)) return ' '
  const spelt = SPELT[sign]
  if (spelt !== undefined) return spelt
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== sign && plain !== '') return [...plain].map((each) => spellOut(each, known)).join('')
  return /\p{L}|\p{N}/u.test(sign) ? '?' : ''
}

/** Makes a text one line of letters that the fonts have; all others are replaced, never refused. Non-breaking spaces stay. */
export type Printable = (text: string) => string

const made = new WeakMap<Faces, Printable>()
/** What the given fonts can print. */
export function printableIn(faces: Faces): Printable {
  const printable = made.get(faces) ?? makePrintable(knownLetters(faces))
  made.set(faces, printable)
  return printable
}

const makePrintable = (known: RegExp) => (text: string) => {
  if (known.test(text) && !/^\s|\s\s|\s$/.test(text)) return text
  return [...text.toWellFormed().normalize('NFC')]
    .map((sign) => spellOut(sign, known))
    .join('')
    .replace(/[ \xa0]+/g, (blanks) => (blanks.includes('\xa0') ? '\xa0' : ' '))
    .trim()
}
