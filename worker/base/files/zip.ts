import { Zip, ZipDeflate } from 'fflate'

interface Entry {
  /** With slashes for folders. */
  name: string
  body: AsyncIterable<Uint8Array>
}

async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, body } of entries) {
    const file = new ZipDeflate(name)
    archive.add(file)
    for await (const chunk of body) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
  }
  archive.end()
  yield* ready
}

/** A ZIP file of up to 4 GB, written while it is read; each entry is opened when its turn comes. */
export function zip(entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> {
  const chunks = zipped(entries)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
