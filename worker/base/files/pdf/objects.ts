import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { namesOf } from './names.ts'
import { Reader } from './reader.ts'
import { type Unlocked, unlock } from './unlock.ts'
import { damaged, RefusedPdf, type Work } from './work.ts'

const { XRef, W, Root, ObjStm, N, First, Encrypt, Filter, DecodeParms, ID, Metadata } = namesOf(
  'XRef W Root ObjStm N First Encrypt Filter DecodeParms ID Metadata',
)

/** The objects of a PDF, the newest of each number, and its trailers, the last one first. */
export interface PdfObjects {
  context: PDFContext
  trailers: PDFDict[]
}

type Found = [ref: PDFRef, object: PDFObject]
/** An object with its number and generation in the file, by which it is encrypted. */
type Numbered = [...Found, number: number, generation: number]

/**
 * Reads a file from its first byte to its last, by its content and not by its table; anything that is not an object is
 * skipped. Throws `RefusedPdf`.
 */
export function readObjects(bytes: Uint8Array, work: Work): PdfObjects {
  const context = PDFContext.create()
  const trailers: PDFDict[] = []
  let found: Numbered[] = []
  const reader = new Reader(bytes, context, work)
  for (reader.skip(); reader.at < bytes.length; reader.skip()) {
    const numbers = reader.takeNumbered('obj')
    if (numbers) {
      const ref = work.ref(...numbers)
      const object = readObject(reader, context)
      context.assign(ref, object)
      found.push([ref, object, ...numbers])
    } else if (reader.take('trailer')) trailers.unshift(readTrailer(reader))
    else reader.skipLine()
  }
  const streams = found.map(([, object]) => object).filter((object) => object instanceof PDFRawStream)
  for (const stream of streams) if (isTable(stream)) trailers.unshift(stream.dict)
  found = opened(found, trailers)
  for (const [ref, object] of found) {
    // Assigned again, in the file's order: of packed objects, too, the later is the newer.
    context.assign(ref, object)
    if (object instanceof PDFRawStream && isPack(object) && !isTable(object))
      for (const [packed, value] of unpack(object, work)) context.assign(packed, value)
  }
  return { context, trailers }
}

/** The same objects as they are to be read. Throws `file_protected` when that needs a password. */
function opened(found: Numbered[], trailers: PDFDict[]): Numbered[] {
  const trailer = trailers.find((one) => one.lookup(Encrypt) !== undefined)
  if (!trailer) return found
  const locked = trailer.lookup(Encrypt)
  const withId = trailers.find((one) => one.has(ID))
  const key = locked instanceof PDFDict ? unlock(locked, withId?.lookup(ID)) : null
  if (!key) throw new RefusedPdf('file_protected', 'encrypted')
  return found.map(([ref, object, number, generation]) => {
    const isPlain = object === locked || (object instanceof PDFRawStream && isTable(object))
    return [ref, isPlain ? object : openedObject(object, key, number, generation), number, generation]
  })
}

/** An object with its texts, and its stream, opened. */
function openedObject(object: PDFObject, key: Unlocked, number: number, generation: number): PDFObject {
  const open = (part: PDFObject): PDFObject => {
    if (part instanceof PDFString || part instanceof PDFHexString)
      return PDFHexString.of(key.text(part.asBytes(), number, generation).toHex())
    if (part instanceof PDFDict) for (const [name, value] of part.entries()) part.set(name, open(value))
    if (part instanceof PDFArray) part.asArray().forEach((value, i) => void part.set(i, open(value)))
    return part
  }
  if (!(object instanceof PDFRawStream)) return open(object)
  open(object.dict)
  const isPlain = !key.metadata && object.dict.lookup(PDFName.Type) === Metadata
  return isPlain
    ? object
    : PDFRawStream.of(object.dict, key.stream(object.contents, number, generation) as Uint8Array<ArrayBuffer>)
}

function readTrailer(reader: Reader): PDFDict {
  const trailer = reader.value()
  if (!(trailer instanceof PDFDict)) throw damaged('no trailer')
  return trailer
}

/** An object; one that is only a reference to another could hide it. */
function objectOf(reader: Reader): PDFObject {
  const object = reader.value()
  if (object instanceof PDFRef) throw damaged('an object is a reference')
  return object
}

function readObject(reader: Reader, context: PDFContext): PDFObject {
  const object = objectOf(reader)
  reader.skip()
  if (!(object instanceof PDFDict) || !reader.take('stream')) {
    reader.take('endobj')
    return object
  }
  const start = startOfStream(reader)
  const end = endOfStream(reader, start, context.lookup(object.get(PDFName.Length)))
  return PDFRawStream.of(object, reader.bytes.subarray(start, end))
}

/** `stream` is followed by a line end; some writers put blanks before it. */
function startOfStream({ bytes, at }: Reader): number {
  let end = at
  while (bytes[end] === 32 || bytes[end] === 9) end++
  if (bytes[end] === 13) return bytes[end + 1] === 10 ? end + 2 : end + 1
  return bytes[end] === 10 ? end + 1 : at
}

/** Where a stream ends: by its length, if known and right, otherwise before the next `endstream` or `endobj`. */
function endOfStream(reader: Reader, start: number, length: PDFObject | undefined): number {
  if (length instanceof PDFNumber) {
    const end = start + length.asNumber()
    reader.at = end
    reader.skip()
    if (end >= start && reader.take('endstream')) {
      reader.skip()
      reader.take('endobj')
      return end
    }
  }
  reader.at = start
  const end = reader.find('endstream')
  reader.skip()
  if (end < 0 || !reader.take('endobj')) throw damaged('a stream has no end')
  return withoutLineEnd(reader, start, end)
}

function withoutLineEnd({ bytes }: Reader, start: number, end: number): number {
  if (end > start && bytes[end - 1] === 10) end--
  if (end > start && bytes[end - 1] === 13) end--
  return end
}

/** Whether it is a cross-reference stream, which newer files have instead of a trailer. */
export const isTable = ({ dict }: PDFRawStream) =>
  dict.lookup(PDFName.Type) === XRef || (dict.has(W) && dict.has(Root))

/** Whether it is a stream of packed objects. Its type is not checked, because some readers do not either. */
export const isPack = ({ dict }: PDFRawStream) =>
  dict.lookup(PDFName.Type) === ObjStm ||
  (dict.lookup(N) instanceof PDFNumber && dict.lookup(First) instanceof PDFNumber)

function* unpack({ dict, contents }: PDFRawStream, work: Work): Generator<Found> {
  const [count, first] = [dict.lookup(N), dict.lookup(First)]
  if (!(count instanceof PDFNumber && first instanceof PDFNumber)) throw damaged('a pack without numbers')
  const reader = new Reader(unpacked(dict, contents, work), dict.context, work)
  const entries: [ref: PDFRef, at: number][] = []
  for (let i = 0; i < count.asNumber(); i++) {
    work.value()
    entries.push([work.ref(reader.integer(), 0), first.asNumber() + reader.integer()])
  }
  for (const [ref, at] of entries) {
    reader.at = at
    yield [ref, objectOf(reader)]
  }
}

function unpacked(dict: PDFDict, contents: Uint8Array, work: Work): Uint8Array {
  const maxOutputLength = work.pack()
  let filter = dict.lookup(Filter)
  if (filter instanceof PDFArray && filter.size() <= 1) filter = filter.size() ? filter.lookup(0) : undefined
  if (filter === undefined) return contents
  const parameters = dict.lookup(DecodeParms)
  if (filter !== PDFName.FlateDecode || parameters !== undefined) throw damaged('packed in an unusual way')
  try {
    const bytes = inflateSync(contents, { maxOutputLength })
    work.unpacked += bytes.length
    return bytes
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RefusedPdf('file_complex', 'packs')
    throw damaged('a pack cannot be opened')
  }
}
