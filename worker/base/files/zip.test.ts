import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zip } from './zip.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const bytes = (text: string) => new TextEncoder().encode(text)

async function* entriesOf(files: Record<string, Uint8Array[]>) {
  for (const [name, pieces] of Object.entries(files)) {
    const body = (async function* () {
      yield* pieces
    })()
    yield { name, body }
  }
}

const whole = async (pieces: Uint8Array[]) => new Uint8Array(await new Blob(pieces).arrayBuffer())

test('a ZIP has its files as they were given in pieces, smaller where they can be, each with its checksum', async () => {
  const files = {
    'empty.txt': [],
    'dati/città.json': [bytes('{"a":'), bytes('"é"}')],
    'long.csv': Array.from({ length: 40 }, () => bytes('2026;Camper Lario;125,00\n'.repeat(100))),
    'photo.jpg': [random(60_000), random(1), random(60_000)],
  }
  const archive = new Uint8Array(await new Response(zip(entriesOf(files))).arrayBuffer())
  const found = unzipSync(archive)
  expect(Object.keys(found)).toEqual(Object.keys(files))
  for (const [name, pieces] of Object.entries(files)) expect(found[name], name).toEqual(await whole(pieces))
  expect(archive.length).toBeLessThan(130_000)

  // The reader above does not look at checksums; programs do, in the directory at the end.
  const view = new DataView(archive.buffer)
  let at = view.getUint32(archive.length - 22 + 16, true)
  for (const pieces of Object.values(files)) {
    const content = await whole(pieces)
    expect([view.getUint32(at + 16, true), view.getUint32(at + 24, true)]).toEqual([
      crc32(content),
      content.length,
    ])
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
})

test('a file that breaks off breaks the ZIP off: nobody takes it for whole', async () => {
  async function* entries() {
    const body = (async function* () {
      yield bytes('begun')
      throw new Error('gone')
    })()
    yield { name: 'a.txt', body }
  }
  await expect(new Response(zip(entries())).arrayBuffer()).rejects.toThrow('gone')
})
