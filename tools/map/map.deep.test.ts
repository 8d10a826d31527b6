import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writePmtiles } from '../places/pmtiles.ts'
import { makeSample } from '../places/sample.ts'
import { aboutStreets } from './archive.ts'
import { putInParts } from './upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'sosta-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

const about = async (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(folder, name), bytes)
  const file = await open(join(folder, name))
  return aboutStreets(file).finally(() => file.close())
}
const tile = { z: 0, x: 0, y: 0, data: new Uint8Array([1]) }
const withLayers = (...ids: string[]) =>
  writePmtiles([tile], [0, 0, 1, 1], { vector_layers: ids.map((id) => ({ id })) })

test('what a file holds is said before it is uploaded', async () => {
  const { says, parts } = await about('sample', makeSample())
  expect(says).toMatch(/MB, zoom 3 to 5, from 25° -32° to 73° 52°$/)
  expect(parts).toBe(1)
})

test('a file that the map could not draw is refused with the reason', async () => {
  await expect(about('text', 'x'.repeat(20_000))).rejects.toThrow('no PMTiles file')
  await expect(about('other', withLayers('roads'))).rejects.toThrow('no layer earth, water, places')
  const pictures = withLayers('earth', 'water', 'places')
  pictures[99] = 2
  await expect(about('pictures', pictures)).rejects.toThrow('vector tiles')
  pictures[99] = 1
  pictures[98] = 3
  await expect(about('brotli', pictures)).rejects.toThrow('gzip')
})

/** A bucket that keeps what was completed, and fails at the parts that are named, once each. */
function bucketOf(failing: number[] = []) {
  const kept = new Map<string, Uint8Array>()
  const events: string[] = []
  const createMultipartUpload = async (key: string) => {
    const parts = new Map<number, Uint8Array>()
    return {
      uploadPart: async (partNumber: number, part: Uint8Array) => {
        if (failing[0] === partNumber) {
          failing.shift()
          throw new Error('The network fails')
        }
        parts.set(partNumber, part)
        return { partNumber, etag: String(partNumber) }
      },
      complete: async (all: { partNumber: number }[]) => {
        kept.set(key, Buffer.concat(all.map(({ partNumber }) => parts.get(partNumber)!)))
      },
      abort: async () => void events.push('aborted'),
    }
  }
  return { bucket: { createMultipartUpload } as never, kept, events }
}
const bytes = Uint8Array.from({ length: 1050 }, (_, i) => i % 256)
const file = {
  // Short reads, as of a slow disk.
  read: async (into: Uint8Array, at: number, length: number, offset: number) => {
    const some = bytes.subarray(offset, offset + Math.min(length, 70))
    into.set(some, at)
    return { bytesRead: some.length, buffer: into }
  },
} as never

test('a file of any size arrives part by part, and a part that fails is sent again', async () => {
  const { bucket, kept } = bucketOf([2, 3])
  const heard: number[] = []
  await putInParts(bucket, 'map', file, 1050, (done) => heard.push(done), 400)
  expect(new Uint8Array(kept.get('map')!)).toEqual(bytes)
  expect(heard).toEqual([400, 800, 1050])
})

test('after a failure nothing is left of it, and nothing is replaced', async () => {
  const { bucket, kept, events } = bucketOf()
  await expect(putInParts(bucket, 'map', file, 2000, undefined, 400)).rejects.toThrow('shorter')
  expect([kept.size, events]).toEqual([0, ['aborted']])
})
