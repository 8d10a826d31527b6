import { Buffer } from 'node:buffer'
import { inflateRawSync } from 'node:zlib'
import { Zip as Writer, type ZipInputFile } from 'fflate'

const MAX_ENTRIES = 5000
/** Unpacked bytes that the inspected parts of a file may have together. */
const MAX_UNPACKED = 24 * 1024 * 1024

/** Unpacked bytes that all parts may have together: more than a document of the largest size needs, fewer than fill a reader's memory. */
const MAX_WHOLE = 100 * 1024 * 1024

/** The parts unpack to more than is looked at, or than a reader could bear. */
export class UnpacksTooFar extends Error {}

/** The earliest day of a part that a zip can tell. */
const EARLIEST = new Date(1980, 0, 1)

export interface Entry {
  /** As Word compares it: lower case, without a leading slash. */
  name: string
  /** As it is written in the file. */
  writtenName: string
  /** 0: stored, 8: deflated. */
  method: number
  /** Of its content. */
  crc: number
  /** Bytes as they are packed, and unpacked. */
  size: number
  whole: number
  /** Where its local header is. */
  at: number
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** A zip as Word reads it, by the directory at its end. Throws at anything unusual; `UnpacksTooFar`. */
export class Zip {
  readonly entries: Entry[]
  /** Bytes that were unpacked so far. */
  unpacked = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.entries = this.#readDirectory()
    if (this.entries.reduce((sum, { whole }) => sum + whole, 0) > MAX_WHOLE) throw new UnpacksTooFar()
    for (const key of ['name', 'at'] as const) {
      const different = new Set(this.entries.map((entry) => entry[key]))
      if (different.size < this.entries.length) throw new Error(`two entries have the same ${key}`)
    }
  }

  #readDirectory(): Entry[] {
    const view = this.#view
    let end = this.#bytes.length - 22
    while (view.getUint32(end, true) !== 0x06054b50) end--
    const count = view.getUint16(end + 10, true)
    if (count > MAX_ENTRIES) throw new Error('too many entries')
    const entries: Entry[] = []
    for (let i = 0, at = view.getUint32(end + 16, true); i < count; i++) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no entry')
      const nameLength = view.getUint16(at + 28, true)
      const name = utf8.decode(this.#bytes.subarray(at + 46, at + 46 + nameLength))
      entries.push({
        name: name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase(),
        writtenName: name,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        size: view.getUint32(at + 20, true),
        whole: view.getUint32(at + 24, true),
        at: view.getUint32(at + 42, true),
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    return entries
  }

  /** A part's text. Throws `UnpacksTooFar` when all that were looked at are too long together. */
  text(entry: Entry): string {
    return utf8.decode(this.bytes(entry))
  }

  /** A part's bytes; the same error. */
  bytes(entry: Entry): Uint8Array {
    const left = MAX_UNPACKED - this.unpacked
    const { method } = entry
    const packed = this.#packed(entry)
    if (method !== 0 && method !== 8) throw new Error('not to be unpacked')
    if (entry.whole > left) throw new UnpacksTooFar()
    // Whatever unpacks to more than it says is damaged.
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: entry.whole || 1 })
    if (bytes.length !== entry.whole) throw new Error('another length')
    this.unpacked += bytes.length
    return bytes
  }
  #packed({ size, at }: Entry): Uint8Array {
    const start = at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true)
    const packed = this.#bytes.subarray(start, start + size)
    if (packed.length < size) throw new Error('cut')
    return packed
  }

  /** The file with its parts only, as they are packed: what lies before, between and behind them is left out. The same input gives the same bytes. */
  rewritten(): Uint8Array<ArrayBuffer> {
    const pieces: Uint8Array[] = []
    const archive = new Writer((error, piece) => {
      if (error) throw error
      pieces.push(piece)
    })
    for (const entry of this.entries) {
      const { writtenName: filename, method: compression, crc, whole: size } = entry
      const part: ZipInputFile = { filename, compression, crc, size, mtime: EARLIEST }
      archive.add(part)
      part.ondata!(null, new Uint8Array(this.#packed(entry)), true)
    }
    archive.end()
    return new Uint8Array(Buffer.concat(pieces))
  }
}
