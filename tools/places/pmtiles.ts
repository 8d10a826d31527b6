import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** A vector tile (MVT), not compressed. */
export interface Tile {
  z: number
  x: number
  y: number
  data: Uint8Array
}
interface Entry {
  id: number
  run: number
  offset: number
  length: number
}

const HEADER = 127
const GZIP = 2
const MVT = 1
/** Readers ask for the header and the root directory in one range of this many bytes. */
const FIRST_RANGE = 16_384

/** A number in seven bits a byte, the lowest first. */
function* varint(value: number) {
  for (; value >= 0x80; value = Math.floor(value / 0x80)) yield (value % 0x80) | 0x80
  yield value
}

/** The entries of a directory, column by column. */
function* directoryOf(entries: Entry[]) {
  yield* varint(entries.length)
  for (const [i, { id }] of entries.entries()) yield* varint(id - (entries[i - 1]?.id ?? 0))
  for (const { run } of entries) yield* varint(run)
  for (const { length } of entries) yield* varint(length)
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1]
    yield* varint(before && offset === before.offset + before.length ? 0 : offset + 1)
  }
}

/** The tiles in the order of the archive; equal ones are stored once, and in a row they are one entry. */
function store(tiles: Tile[]) {
  const ordered = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id)
  const known = new Map<string, Pick<Entry, 'offset' | 'length'>>()
  const blobs: Uint8Array[] = []
  const entries: Entry[] = []
  let offset = 0
  for (const { id, data } of ordered) {
    const key = Buffer.from(data).toString('base64')
    let at = known.get(key)
    if (!at) {
      const blob = gzipSync(data, { level: 9 })
      at = { offset, length: blob.length }
      known.set(key, at)
      blobs.push(blob)
      offset += blob.length
    }
    const last = entries.at(-1)
    if (last && last.offset === at.offset && last.id + last.run === id) last.run++
    else entries.push({ id, run: 1, ...at })
  }
  return { entries, blobs, addressed: ordered.length, bytes: offset }
}

/**
 * A PMTiles archive (version 3) of a few thousand vector tiles. `bounds` are west, south, east, north in degrees; `metadata` says
 * what is in it (`vector_layers`, `attribution`). Throws when the directory does not fit into a reader's first range.
 */
export function writePmtiles(
  tiles: Tile[],
  bounds: [number, number, number, number],
  metadata: object,
): Uint8Array {
  const { entries, blobs, addressed, bytes } = store(tiles)
  const root = gzipSync(Uint8Array.from(directoryOf(entries)), { level: 9 })
  if (HEADER + root.length > FIRST_RANGE) throw new Error(`Too many tiles for one directory: ${addressed}`)
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const header = new DataView(new ArrayBuffer(HEADER))
  for (const [i, letter] of [...'PMTiles'].entries()) header.setUint8(i, letter.charCodeAt(0))
  header.setUint8(7, 3)
  const dataAt = HEADER + root.length + about.length
  const numbers = [
    ...[HEADER, root.length, HEADER + root.length, about.length, dataAt, 0, dataAt, bytes],
    ...[addressed, entries.length, blobs.length],
  ]
  for (const [i, number] of numbers.entries()) header.setBigUint64(8 + 8 * i, BigInt(number), true)
  const levels = tiles.map(({ z }) => z)
  const small = [1, GZIP, GZIP, MVT, Math.min(...levels), Math.max(...levels)]
  for (const [i, number] of small.entries()) header.setUint8(96 + i, number)
  const [west, south, east, north] = bounds
  const degrees = (at: number, value: number) => header.setInt32(at, Math.round(value * 1e7), true)
  for (const [i, value] of bounds.entries()) degrees(102 + 4 * i, value)
  header.setUint8(118, Math.min(...levels))
  degrees(119, (west + east) / 2)
  degrees(123, (south + north) / 2)
  return Buffer.concat([new Uint8Array(header.buffer), root, about, ...blobs])
}
