/** The encodings that files of the shop's countries come in, the likelier first. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
] as const
export type Encoding = (typeof ENCODINGS)[number]
/** Those of one byte a letter: any bytes are valid in all of them, so that letters decide. */
const SINGLE = ['windows-1252', 'macintosh', 'windows-1250'] as const

/** The letters beside a to z of each language that is written in the shop's countries. */
const ALPHABETS = [
  'àèéìíòóùú',
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'éëïöüáíóúèê',
  'áéíñóúü',
  'ãâáàçéêíóôõú',
  'æøåäöé',
  'ąćęłńóśźż',
  'áäčďéěíĺľňóôŕřšťúůýž',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșțşţ',
].map((letters) => new Set(letters))

/** Letters that are looked at. */
const MAX_LETTERS = 2000
const LETTER = /\p{L}/u

/** How well letters fit one language, and stand where they do in words: the more the likelier. */
function scoreOf(text: string): number {
  let wrong = 0
  const letters: string[] = []
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    if (letters.length === MAX_LETTERS) break
    const [before = '', after = ''] = [text[index - 1], text[index + sign.length]]
    const isInWord = LETTER.test(before) && LETTER.test(after)
    if (/\p{C}/u.test(sign)) wrong += 5
    else if (!LETTER.test(sign))
      wrong += isInWord && sign !== '’' ? 2 : /[£¥¯≥≤∂π]/.test(sign) && LETTER.test(after) ? 1 : 0
    else if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) wrong += 2
    else letters.push(sign.toLowerCase())
  }
  const fitting = ALPHABETS.map((alphabet) => letters.filter((letter) => alphabet.has(letter)).length)
  return 2 * Math.max(...fitting) - letters.length - wrong
}

/** How many letters of a text are looked at for their zero bytes. */
const MAX_PAIRS = 500

/** UTF-16 by its mark; without one by the zeros, which are the higher byte of nearly every letter here. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(MAX_PAIRS, Math.floor(bytes.length / 2))
  const zeros = [0, 0] as [number, number]
  for (let at = 0; at < 2 * pairs; at++) if (bytes[at] === 0) zeros[at % 2]! += 1
  const [first, second] = zeros
  if (second > 0.8 * pairs && first === 0) return 'utf-16le'
  return first > 0.8 * pairs && second === 0 ? 'utf-16be' : null
}

/** The encoding of a text: marks and UTF-8 are certain, others are judged by their letters. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const wide = wideEncoding(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const scores = SINGLE.map((encoding) => scoreOf(new TextDecoder(encoding).decode(bytes)))
    return SINGLE[scores.indexOf(Math.max(...scores))]!
  }
}

/** A file's text without its mark, in the encoding that was chosen, or found. */
export const decode = (bytes: Uint8Array, encoding: Encoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '')
