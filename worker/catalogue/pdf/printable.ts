/** The letters that a PDF's built-in fonts have: those of western European languages. */
const KNOWN = /^[\x20-\x7e\xa0-\xac\xae-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** Signs of technical data and letters that are more than a letter with an accent. */
const SPELT: Record<string, string> = {
  ...{ '≥': '>=', '≤': '<=', '≠': '!=', '≈': '~', '−': '–', '‐': '-', '‑': '-', '‒': '–', '―': '—' },
  ...{ Ω: 'Ohm', μ: 'µ', '⌀': 'Ø', '∅': 'Ø', '′': "'", '″': '"', '→': '>', '←': '<', '√': '', '⁄': '/' },
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', '✓': 'x', '✔': 'x', '∞': 'oo', '●': '•', '■': '•' },
}

/** One sign in letters that the fonts have: spelt out, without its accent, or `?`; pictures and invisible signs go. */
function spellOut(sign: string): string {
  if (KNOWN.test(sign)) return sign
  if (/[\u2007\u202f]/.test(sign)) return '\xa0'
  if (/\s|\p{Z}/u.test(sign)) return ' '
  const spelt = SPELT[sign]
  if (spelt !== undefined) return spelt
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== sign && plain !== '') return [...plain].map(spellOut).join('')
  return /\p{L}|\p{N}/u.test(sign) ? '?' : ''
}

/**
 * A text in one line of letters that the built-in fonts have; whatever else is in it is replaced, never refused. Spaces
 * that keep words together stay.
 */
export function printable(text: string): string {
  if (KNOWN.test(text) && !/^\s|\s\s|\s$/.test(text)) return text
  return [...text.toWellFormed().normalize('NFC')]
    .map(spellOut)
    .join('')
    .replace(/ *\xa0[ \xa0]*/g, '\xa0')
    .replace(/ +/g, ' ')
    .trim()
}
