import { constants, inflateSync } from 'node:zlib'

/** Names of what a PDF can run, start or carry. The short ones count only with a value, or chance would find them in pictures. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE)(?![\w#])|\/(JS|XFA)\s*([(<[]|\d+\s+\d+\s+R)/
const ENCRYPTED = /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/

/** A text is looked at in pieces that overlap, so that a large file is never in memory once more. */
const PIECE = 1024 * 1024
const OVERLAP = 4096
/** Bytes that the compressed objects of one file may become. */
const MAX_OBJECTS = 64 * 1024 * 1024

/** `/J#61vaScript` is `/JavaScript`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const latin1 = new TextDecoder('latin1')
/** A byte for a character. */
const textOf = (bytes: Uint8Array, from: number, to: number) =>
  latin1.decode(bytes.subarray(Math.max(0, from), to))

function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) yield decodeNames(textOf(bytes, at - OVERLAP, at + PIECE))
}

/** The dictionary before each stream, with the place where the stream's bytes start. */
function* streamsOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) {
    for (const match of textOf(bytes, at, at + PIECE + OVERLAP).matchAll(/stream(\r\n|\n|\r)/g)) {
      const place = at + match.index
      if (match.index >= PIECE) break
      const before = decodeNames(textOf(bytes, place - OVERLAP, place))
      yield { dictionary: before.slice(before.lastIndexOf(' obj') + 1), start: place + match[0].length }
    }
  }
}

/** Objects can hide in compressed streams: each is unpacked. Throws when one cannot be. */
function* hiddenObjectsOf(bytes: Uint8Array) {
  let left = MAX_OBJECTS
  for (const { dictionary, start } of streamsOf(bytes)) {
    if (!/\/ObjStm(?![\w#])/.test(dictionary)) continue
    const filters = dictionary.match(/\/\w+Decode(?!\w)/g) ?? []
    if (filters.length === 0) continue
    if (filters.length > 1 || filters[0] !== '/FlateDecode' || /\/Predictor/.test(dictionary)) {
      throw new Error('objects are packed in an unusual way')
    }
    const objects = inflateSync(bytes.subarray(start), {
      maxOutputLength: left,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    left = Math.max(1, left - objects.length)
    yield objects
  }
}

/**
 * Why a PDF is refused, as a key of `fields`: it holds scripts, launch actions or other files, is encrypted (nobody can look
 * inside), or is damaged. Null when it is fine.
 */
export function problemOfPdf(bytes: Uint8Array): 'file_active' | 'file_protected' | 'file_damaged' | null {
  if (!textOf(bytes, bytes.length - PIECE, bytes.length).includes('%%EOF')) return 'file_damaged'
  for (const piece of piecesOf(bytes)) {
    if (ACTIVE.test(piece)) return 'file_active'
    if (ENCRYPTED.test(piece)) return 'file_protected'
  }
  try {
    for (const objects of hiddenObjectsOf(bytes)) {
      for (const piece of piecesOf(objects)) if (ACTIVE.test(piece)) return 'file_active'
    }
  } catch {
    return 'file_damaged'
  }
  return null
}
