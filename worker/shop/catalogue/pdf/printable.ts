import { readFaces } from './faces.ts'

let known: RegExp | undefined
/** Whether the fonts have all letters of a text: Latin letters, and signs of technical data. */
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

/** A text as one line of letters that the fonts have; all others are replaced, never refused. Non-breaking spaces stay. */
export function printable(text: string): string {
  if (isKnown(text) && !/^\s|\s\s|\s$/.test(text)) return text
  return [...text.toWellFormed().normalize('NFC')]
    .map(spellOut)
    .join('')
    .replace(/ *\xa0[ \xa0]*/g, '\xa0')
    .replace(/ +/g, ' ')
    .trim()
}
