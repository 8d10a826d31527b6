import { crc32 } from 'node:zlib'

interface Entry {
  /** With slashes for folders. */
  name: string
  body: AsyncIterable<Uint8Array>
}

const encoder = new TextEncoder()
/** Names are UTF-8; sizes and checksum come behind the content, which is not known before it is read. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

/** Little-endian fields of 2 or 4 bytes. */
function fields(...values: [bytes: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const dosTime = (now: Date) =>
  ((now.getUTCFullYear() - 1980) << 25) |
  ((now.getUTCMonth() + 1) << 21) |
  (now.getUTCDate() << 16) |
  (now.getUTCHours() << 11) |
  (now.getUTCMinutes() << 5) |
  (now.getUTCSeconds() >> 1)

const toStream = (chunks: AsyncIterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const time = dosTime(new Date()) >>> 0
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const { name, body } of entries) {
    const bytes = encoder.encode(name)
    let [crc, size, packed] = [0, 0, 0]
    const counted = async function* () {
      for await (const chunk of body) {
        crc = crc32(chunk, crc)
        size += chunk.byteLength
        yield chunk
      }
    }
    const common = [
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [4, time],
    ] as [2 | 4, number][]
    const head = fields([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, bytes.length], [2, 0])
    yield head
    yield bytes
    for await (const chunk of toStream(counted()).pipeThrough(new CompressionStream('deflate-raw'))) {
      packed += chunk.byteLength
      yield chunk
    }
    const sums = [
      [4, crc],
      [4, packed],
      [4, size],
    ] as [2 | 4, number][]
    yield fields([4, 0x08074b50], ...sums)
    // No extra field, no comment, one disk, no attributes.
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as [2 | 4, number][]
    directory.push(
      fields([4, 0x02014b50], [2, VERSION], ...common, ...sums, [2, bytes.length], ...rest),
      bytes,
    )
    offset += head.length + bytes.length + packed + 16
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const count = directory.length / 2
  yield* directory
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0])
}

/** A ZIP file of up to 4 GB, made while it is read; each entry is read when its turn comes. */
export const zip = (entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> => toStream(zipped(entries))
