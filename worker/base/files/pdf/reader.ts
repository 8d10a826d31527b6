import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  type PDFName,
  PDFNull,
  type PDFNumber,
  type PDFObject,
  PDFString,
} from '@cantoo/pdf-lib'
import { damaged, type Work } from './work.ts'

const MAX_DEPTH = 100
const MAX_NAME = 200
const MAX_NUMBER = 40
const PIECE = 8192

const code = (sign: string) => sign.charCodeAt(0)
const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12
const DELIMITERS = new Set([...'()<>[]{}/%'].map(code))
const isEnd = (byte: number | undefined) => byte === undefined || isSpace(byte) || DELIMITERS.has(byte)
const isDigit = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 57
const isNumeric = (byte: number | undefined) =>
  isDigit(byte) || byte === code('-') || byte === code('+') || byte === code('.')
const HEX = /^[0-9a-f\s\0]*$/i

/** A number as a PDF writes it; readers forgive doubled signs, so they are forgiven here. */
const numberOf = (text: string) => Number.parseFloat(text.replace(/^[+-]*(?=[+-])/, '')) || 0

/**
 * Reads the objects of a PDF from bytes, from `at` on, as objects of pdf-lib. pdf-lib's own parser is made for trusted files:
 * it reads the same bytes again and again and builds strings character by character, so that one file could take minutes and
 * all memory. This one only goes forward and counts its `work`. Throws `file_damaged` at anything unknown.
 */
export class Reader {
  at = 0
  readonly bytes: Uint8Array
  readonly #context: PDFContext
  readonly #work: Work

  constructor(bytes: Uint8Array, context: PDFContext, work: Work) {
    this.bytes = bytes
    this.#context = context
    this.#work = work
  }

  /** Goes past blanks and comments. */
  skip(): void {
    const from = this.at
    while (this.at < this.bytes.length) {
      if (this.bytes[this.at] === code('%')) this.#skipLine()
      else if (!isSpace(this.bytes[this.at])) break
      else this.at++
    }
    this.#work.look(this.at - from)
  }

  skipLine(): void {
    const from = this.at
    this.#skipLine()
    this.#work.look(this.at - from)
  }

  #skipLine(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++
  }

  /** One character for each byte; text decoders would change some. */
  #text(from: number, to: number): string {
    let text = ''
    for (let at = from; at < to; at += PIECE)
      text += String.fromCharCode(...this.bytes.subarray(at, Math.min(to, at + PIECE)))
    return text
  }

  /** Moves behind the next occurrence of a word. Returns where it begins, or -1. */
  find(word: string): number {
    const first = word.charCodeAt(0)
    for (let at = this.bytes.indexOf(first, this.at); at >= 0; at = this.bytes.indexOf(first, at + 1)) {
      this.at = at
      if (this.take(word)) return at
    }
    return -1
  }

  /** Goes past a keyword, if it is here. */
  take(word: string): boolean {
    for (let i = 0; i < word.length; i++) if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false
    this.at += word.length
    return true
  }

  /** Goes past whole numbers with blanks between them and a word behind, if they are here: `12 0 obj`, `12 0 R`. */
  takeNumbered(word: string): [number, number] | null {
    const from = this.at
    const number = this.#takeInteger()
    this.#skipBlanks()
    const generation = number === null ? null : this.#takeInteger()
    this.#skipBlanks()
    const isThere = generation !== null && this.take(word) && isEnd(this.bytes[this.at])
    this.#work.look(this.at - from)
    if (isThere) return [number!, generation]
    this.at = from
    return null
  }

  #skipBlanks(): void {
    while (isSpace(this.bytes[this.at])) this.at++
  }

  #takeInteger(): number | null {
    const from = this.at
    while (isDigit(this.bytes[this.at]) && this.at - from < 10) this.at++
    return this.at > from ? Number(this.#text(from, this.at)) : null
  }

  /** A whole number that has to be here. */
  integer(): number {
    this.skip()
    const number = this.#takeInteger()
    if (number === null) throw damaged('a number is missing')
    return number
  }

  value(depth = 0): PDFObject {
    if (depth > MAX_DEPTH) throw damaged('nested too deeply')
    this.#work.value()
    this.skip()
    return this.#valueHere(depth)
  }

  #valueHere(depth: number): PDFObject {
    const byte = this.bytes[this.at]
    if (byte === code('/')) return this.#name()
    if (isDigit(byte)) {
      const numbers = this.takeNumbered('R')
      if (numbers) return this.#work.ref(...numbers)
    }
    if (isNumeric(byte)) return this.#number()
    if (this.take('<<')) return this.#dict(depth)
    if (this.take('[')) return this.#array(depth)
    if (this.take('(')) return this.#string()
    if (this.take('<')) return this.#hexString()
    if (this.take('true')) return PDFBool.True
    if (this.take('false')) return PDFBool.False
    if (this.take('null')) return PDFNull
    throw damaged('no value')
  }

  #name(): PDFName {
    const from = ++this.at
    while (!isEnd(this.bytes[this.at])) this.at++
    this.#work.look(this.at - from)
    if (this.at - from > MAX_NAME) throw damaged('a name is too long')
    const text = this.#text(from, this.at)
    return this.#work.name(
      text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  #number(): PDFNumber {
    const from = this.at
    while (isNumeric(this.bytes[this.at])) this.at++
    this.#work.look(this.at - from)
    if (this.at - from > MAX_NUMBER) throw damaged('a number is too long')
    return this.#work.number(this.#text(from, this.at), numberOf)
  }

  #dict(depth: number): PDFDict {
    const entries = new Map<PDFName, PDFObject>()
    for (this.skip(); !this.take('>>'); this.skip()) {
      if (this.bytes[this.at] !== code('/')) throw damaged('no key')
      const key = this.#name()
      entries.set(key, this.value(depth + 1))
    }
    return PDFDict.fromMapWithContext(entries, this.#context)
  }

  #array(depth: number): PDFArray {
    const array = PDFArray.withContext(this.#context)
    for (this.skip(); !this.take(']'); this.skip()) array.push(this.value(depth + 1))
    return array
  }

  #string(): PDFString {
    const from = this.at
    for (let open = 1; open > 0; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === undefined) throw damaged('a text has no end')
      if (byte === code('\\')) this.at++
      else if (byte === code('(')) open++
      else if (byte === code(')')) open--
    }
    this.#work.look(this.at - from)
    return PDFString.of(this.#text(from, this.at - 1))
  }

  #hexString(): PDFHexString {
    const end = this.bytes.indexOf(code('>'), this.at)
    const text = end < 0 ? '' : this.#text(this.at, end)
    this.#work.look(text.length)
    if (end < 0 || !HEX.test(text)) throw damaged('a text in hex has no end')
    this.at = end + 1
    return PDFHexString.of(text)
  }
}
