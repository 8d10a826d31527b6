import type { Lang } from '../../languages.ts'
import { BETWEEN, keyOf } from '../../typed/keys.ts'
import { type DocumentKind, MOST_PICTURES } from '../product-sets.ts'
import { type FileUse, langOf, plainWord, usedAs } from './file-words.ts'

/*
 * What the names of files say: a product's code, and behind it which of its files this one is: `OR85-2.jpg`, `OR85_manual_de.pdf`,
 * `OR85_drawing1.png`.
 */

/** A file's place in its product; `n` from 1, of documents among those of the same kind and language. */
export type FilePlace =
  | { type: 'picture' | 'drawing'; n: number }
  | { type: 'document'; kind: DocumentKind; lang: Lang | null; n: number }

/**
 * Why a name says no place: a `word` that means nothing, a language that the shop does not have (`lang`), two things at once (`unclear`), a
 * drawing without a number (`number`), or a use that its content does not fit (`mismatch`).
 */
export type NameFault =
  | { fault: 'word' | 'lang'; word: string }
  | { fault: 'unclear' | 'number' | 'mismatch' }

/** A way to read a name: its beginning as a code, in its canonical form and as it is written, and the words behind it. */
export interface Reading {
  key: string
  written: string
  words: string[]
}

/** Letters of a name that are looked at, and the most words of it that may belong to the code. */
const LONGEST = 200
export const MOST_WORDS = 12
const SIGNS = `[${BETWEEN.map((sign) => `\\${sign}`).join('')}]+`
const SIGN = new RegExp(SIGNS, 'g')
const LAST_SIGN = new RegExp(`${SIGNS}$`)

/** Names without the folders before them, and without their ending. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1)!
const stemOf = (name: string) =>
  baseName(name)
    .slice(0, LONGEST)
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(LAST_SIGN, '')

/** The ways to read a name, the longest code first. */
export function readingsOf(name: string): Reading[] {
  const stem = stemOf(name)
  const ends = [...stem.matchAll(SIGN)].map(({ index }) => index).filter((index) => index > 0)
  return [...new Set([...ends.slice(0, MOST_WORDS), stem.length])]
    .map((end) => ({
      key: keyOf(stem.slice(0, end)),
      written: stem.slice(0, end),
      words: stem.slice(end).split(SIGN).filter(Boolean),
    }))
    .filter(({ key }) => key !== '')
    .toReversed()
}

interface Said {
  use?: FileUse
  lang?: Lang
  n?: number
}

/** What a word says, alone or with its number (`drawing1`); null when it means nothing. */
function saidBy(word: string): Said | null {
  const plain = plainWord(word)
  const lang = langOf(plain)
  if (lang) return { lang }
  const [, letters = '', digits = ''] = /^(\D*)(\d{0,2})$/.exec(plain) ?? []
  const n = Number(digits)
  if (digits !== '' && n === 0) return null
  if (letters === '' && digits !== '') return { n }
  const use = usedAs(letters)
  return use && (digits === '' ? { use } : { use, n })
}

/** The place that words behind a code say, of a file whose content is a picture or a document. */
export function placeOf(words: string[], content: 'picture' | 'document'): FilePlace | NameFault {
  const all: Said = {}
  for (let i = 0; i < words.length; i++) {
    // «data sheet» and «scheda tecnica» are one word.
    const pair = i + 1 < words.length ? usedAs(plainWord(words[i]! + words[i + 1]!)) : null
    const said = pair ? { use: pair } : saidBy(words[i]!)
    if (pair) i++
    if (!said) {
      const word = words[i]!
      return { fault: /^[a-z]{2}$/i.test(word) ? 'lang' : 'word', word }
    }
    if (Object.keys(said).some((name) => name in all)) return { fault: 'unclear' }
    Object.assign(all, said)
  }
  const { use = content === 'picture' ? 'picture' : 'manual', lang = null, n } = all
  const isPicture = use === 'picture' || use === 'drawing'
  if (isPicture !== (content === 'picture')) return { fault: 'mismatch' }
  if (!isPicture) return { type: 'document', kind: use, lang, n: n ?? 1 }
  if (lang) return { fault: 'unclear' }
  if (use === 'drawing' && n === undefined) return { fault: 'number' }
  // No product has so many: it is rather a part of a code.
  if (use === 'picture' && (n ?? 1) > MOST_PICTURES) return { fault: 'word', word: String(n) }
  return { type: use, n: n ?? 1 }
}
