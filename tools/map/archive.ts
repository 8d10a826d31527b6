import type { FileHandle } from 'node:fs/promises'
import { Compression, PMTiles, TileType } from 'pmtiles'
import { MAX_STREETS_RANGE } from '../../shared/places/streets.ts'
import { PART_BYTES } from './upload.ts'

export const inMegabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

/** Of what Protomaps' style draws, what a file of streets must have at least. */
const LAYERS = ['earth', 'water', 'places']

/** What a file of streets holds, in words. Throws when the map could not draw it. */
export async function aboutStreets(file: FileHandle) {
  const { size } = await file.stat()
  const archive = new PMTiles({
    getKey: () => 'streets',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) as ArrayBuffer }
    },
  })
  const header = await archive.getHeader().catch(() => {
    throw new Error('This is no PMTiles file of version 3.')
  })
  if (header.tileType !== TileType.Mvt)
    throw new Error('Its tiles are pictures; the map draws vector tiles (MVT).')
  const isRead = [Compression.None, Compression.Gzip].includes(header.tileCompression)
  if (!isRead) throw new Error('Its tiles are not compressed by gzip: browsers could not read them.')
  const { vector_layers: layers = [] } = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
  const missing = LAYERS.filter((id) => !layers.some((layer) => layer.id === id))
  if (missing.length > 0) throw new Error(`It is not of Protomaps: it has no layer ${missing.join(', ')}.`)
  if (header.rootDirectoryLength > MAX_STREETS_RANGE) throw new Error('Its directory is too large.')
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header
  const says = `${inMegabytes(size)}, zoom ${minZoom} to ${maxZoom}, from ${minLat}° ${minLon}° to ${maxLat}° ${maxLon}°`
  return { size, says, parts: Math.max(1, Math.ceil(size / PART_BYTES)) }
}
