import { crc32 } from 'node:zlib'

/** How a picture is turned to stand upright, for Cloudflare Images: mirrored first, then turned clockwise. */
export type Turn = Pick<ImageTransform, 'flip' | 'rotate'>

/** By the orientation that EXIF gives a picture, from 1. */
const TURNS: readonly Turn[] = [
  {},
  { flip: 'h' },
  { rotate: 180 },
  { flip: 'v' },
  { flip: 'h', rotate: 270 },
  { rotate: 90 },
  { flip: 'h', rotate: 90 },
  { rotate: 270 },
]
const ORIENTATION = 0x0112
const MARK = 'Exif\0\0'

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Where the EXIF of a picture begins (its TIFF header), and the PNG chunk around it, which has a checksum. */
function findExif(bytes: Uint8Array): { at: number; chunk?: [start: number, end: number] } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint16(0) === 0xffd8) {
    for (
      let at = 2;
      view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda;
      at += 2 + view.getUint16(at + 2)
    )
      if (view.getUint8(at + 1) === 0xe1 && textAt(bytes, at + 4, 6) === MARK) return { at: at + 10 }
  } else if (textAt(bytes, 1, 3) === 'PNG') {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
      if (textAt(bytes, at + 4, 4) === 'eXIf')
        return { at: at + 8, chunk: [at + 4, at + 8 + view.getUint32(at)] }
  } else if (textAt(bytes, 0, 4) === 'RIFF') {
    for (let at = 12; at + 8 <= bytes.length; ) {
      const length = view.getUint32(at + 4, true)
      if (textAt(bytes, at, 4) === 'EXIF') return { at: at + 8 + (textAt(bytes, at + 8, 6) === MARK ? 6 : 0) }
      at += 8 + length + (length % 2)
    }
  }
  return null
}

/**
 * Takes the orientation out of a picture (JPEG, PNG, WebP): the same pixels, to be turned by what it said. Cloudflare turns pictures by
 * their EXIF and the local binding does not; so both do as they are told, and nobody turns twice. What cannot be read stays as it is.
 */
export function takeOrientation(given: Uint8Array<ArrayBuffer>): {
  bytes: Uint8Array<ArrayBuffer>
  turn: Turn
} {
  try {
    const found = findExif(given)
    if (!found) return { bytes: given, turn: {} }
    const bytes = given.slice()
    const view = new DataView(bytes.buffer)
    const little = textAt(bytes, found.at, 2) === 'II'
    const list = found.at + view.getUint32(found.at + 4, little)
    for (let i = 0; i < view.getUint16(list, little); i++) {
      const entry = list + 2 + i * 12
      if (view.getUint16(entry, little) !== ORIENTATION) continue
      const turn = TURNS[view.getUint16(entry + 8, little) - 1]
      if (!turn) break
      view.setUint16(entry + 8, 1, little)
      const [start, end] = found.chunk ?? []
      if (start !== undefined && end !== undefined) view.setUint32(end, crc32(bytes.subarray(start, end)))
      return { bytes, turn }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { bytes: given, turn: {} }
}
