import { PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'

/** Why a PDF is refused, as a key of `fields`. */
export type PdfProblem = 'file_active' | 'file_protected' | 'file_damaged' | 'file_complex'

export class RefusedPdf extends Error {
  readonly problem: PdfProblem
  constructor(problem: PdfProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export const damaged = (message: string) => new RefusedPdf('file_damaged', message)
const tooMuch = (message: string) => new RefusedPdf('file_complex', message)

/** Bytes that are read one by one: packed objects count unpacked, pictures and the like are skipped. */
const MAX_LOOKED = 64 * 1024 * 1024
const MAX_VALUES = 400_000
/** Bytes that a file's packed objects may have when unpacked. */
const MAX_UNPACKED = 16 * 1024 * 1024
const MAX_PACKS = 5000
/** pdf-lib caches every name as long as the Worker lives. */
const MAX_NAMES = 10_000
/** How many different number objects are shared. */
const MAX_CACHED_NUMBERS = 20_000

/**
 * The cost of reading one PDF so far. Throws `file_complex` beyond its bounds, so that no file takes more than a second of a
 * Worker or its memory.
 */
export class Work {
  looked = 0
  values = 0
  unpacked = 0
  packs = 0
  readonly #names = new Map<string, PDFName>()
  readonly #numbers = new Map<string, PDFNumber>()
  readonly #refs = new Map<number, PDFRef>()

  look(bytes: number): void {
    this.looked += bytes
    if (this.looked > MAX_LOOKED) throw tooMuch('bytes')
  }

  value(): void {
    if (++this.values > MAX_VALUES) throw tooMuch('values')
  }

  /** How many bytes the next stream of packed objects may have when unpacked. */
  pack(): number {
    if (++this.packs > MAX_PACKS || this.unpacked >= MAX_UNPACKED) throw tooMuch('packs')
    return MAX_UNPACKED - this.unpacked
  }

  name(text: string): PDFName {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size === MAX_NAMES) throw tooMuch('names')
    const name = PDFName.of(text)
    this.#names.set(text, name)
    return name
  }

  number(text: string, read: (text: string) => number): PDFNumber {
    const known = this.#numbers.get(text)
    if (known) return known
    const number = PDFNumber.of(read(text))
    if (this.#numbers.size < MAX_CACHED_NUMBERS) this.#numbers.set(text, number)
    return number
  }

  /** Objects are renumbered from 1: pdf-lib caches every reference as well, and so all files share the same ones. */
  ref(number: number, generation: number): PDFRef {
    const key = number * 65_536 + (generation % 65_536)
    let ref = this.#refs.get(key)
    if (!ref) {
      ref = PDFRef.of(this.#refs.size + 1)
      this.#refs.set(key, ref)
    }
    return ref
  }
}
