/** The named letters of Latin-1, from 160. */
const LATIN = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

const NAMED: Record<string, string> = {
  ...Object.fromEntries(LATIN.map((name, i) => [name, String.fromCharCode(160 + i)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  trade: '™',
  hellip: '…',
  bull: '•',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  OElig: 'Œ',
  oelig: 'œ',
  minus: '−',
  le: '≤',
  ge: '≥',
  ne: '≠',
  infin: '∞',
  rarr: '→',
  larr: '←',
}

const signOf = (all: string, code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : all

/** A text with its character references (`&egrave;`, `&#8211;`) as signs; unknown ones stay. */
const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]+));/gi, (all, decimal, hex, name) => {
    if (name) return NAMED[name] ?? all
    return signOf(all, decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })

const UNSEEN = /<(script|style|template|iframe)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const PARAGRAPH = /<\/?(?:p|div|section|article|h[1-6]|ul|ol|table|blockquote|figure|hr)\b[^>]*>/gi
const IS_HTML = /<\/?[a-z][a-z0-9]*\b[^>]*>|&(?:#\d+|#x[0-9a-f]+|[a-z0-9]+);/i

/**
 * What a page of HTML says, as the shop's texts are written: paragraphs apart by a blank line, points behind `•`, a table's cells apart
 * by ` · `. A text without HTML keeps its line breaks.
 */
export function htmlText(html: string): string {
  const text = html.replace(/\r\n?/g, '\n')
  if (!IS_HTML.test(text)) return tidied(text)
  const hasTags = /<[a-z]/i.test(text)
  const flowing = hasTags ? text.replace(UNSEEN, '').replace(/\s+/g, ' ') : text
  return tidied(
    decoded(
      flowing
        .replace(/\s*<li\b[^>]*>\s*/gi, '\n• ')
        .replace(/<\/(?:td|th)>\s*<(?:td|th)\b[^>]*>/gi, ' · ')
        .replace(/<(?:br|tr)\b[^>]*>/gi, '\n')
        .replace(PARAGRAPH, '\n\n')
        .replace(/<\/?[a-z!](?:"[^"]*"|'[^']*'|[^'">])*>/gi, ''),
    ),
  )
}

const tidied = (text: string) =>
  text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
