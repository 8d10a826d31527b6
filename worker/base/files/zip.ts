import { crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** How its files are compressed, by the number that the format gives it. */
const DEFLATED = 8

interface Entry {
  /** With slashes for folders. */
  name: string
  body: AsyncIterable<Uint8Array>
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

/** Compresses a file's pieces as they come, by the runtime; `Zip` has given the file its `ondata`. Yields when there is something. */
async function* compress(file: ZipInputFile, body: Entry['body']): AsyncGenerator<void> {
  const counted = async function* () {
    for await (const piece of body) {
      file.crc = crc32(piece, file.crc)
      file.size += piece.length
      yield piece
    }
  }
  const deflated = streamOf(counted()).pipeThrough(new CompressionStream('deflate-raw'))
  for await (const piece of deflated) yield file.ondata!(null, piece as Uint8Array<ArrayBuffer>, false)
  file.ondata!(null, new Uint8Array(), true)
}

async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, body } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, crc: 0, size: 0 }
    archive.add(file)
    for await (const _ of compress(file, body)) yield* ready.splice(0)
  }
  archive.end()
  yield* ready
}

/** A ZIP file of up to 4 GB, written while it is read; each entry is opened when its turn comes. */
export const zip = (entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> => streamOf(zipped(entries))
