/** A file of a ZIP, by the directory at its end. */
export interface ZipEntry {
  /** With its folders. */
  name: string
  isEncrypted: boolean
  /** 0: stored, 8: deflated. */
  method: number
  /** Bytes as they are packed, and as they are said to be unpacked. */
  packed: number
  whole: number
  /** Where its local header is. */
  at: number
}

/** The file is no ZIP, is damaged, is one of over 4 GB, or has too many entries. */
export class UnreadableZip extends Error {}

/** More than any catalogue has: what a program makes of a bomb is not looked at. */
const MAX_ENTRIES = 10_000
const MAX_DIRECTORY = 4 * 1024 * 1024
/** The end's own length, and the longest comment behind it. */
const END = 22
const MAX_COMMENT = 65_535
const SIGNATURES = { end: 0x06054b50, entry: 0x02014b50 }

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())

/** Names are in UTF-8 when the entry says so, and mostly when it does not. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readEntries(view: DataView, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (view.getUint32(at, true) !== SIGNATURES.entry) throw new UnreadableZip()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: nameOf(new Uint8Array(view.buffer, at + 46, nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      whole: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The files of a ZIP, in its order; of the ZIP itself only its end is read. Error: `UnreadableZip`. */
export async function readDirectory(zip: Blob): Promise<ZipEntry[]> {
  const start = Math.max(0, zip.size - END - MAX_COMMENT)
  const tail = await viewOf(zip.slice(start))
  let end = tail.byteLength - END
  while (end >= 0 && tail.getUint32(end, true) !== SIGNATURES.end) end--
  if (end < 0) throw new UnreadableZip()
  const count = tail.getUint16(end + 10, true)
  const [size, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY || from + size > start + end) throw new UnreadableZip()
  try {
    const entries = readEntries(await viewOf(zip.slice(from, from + size)), count)
    return entries.filter(({ name }) => !/[/\\]$/.test(name))
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableZip()
    throw error
  }
}

/**
 * The content of an entry; null when it is damaged. Never more than `entry.whole` bytes are unpacked: what unpacks to more than it says is damaged.
 */
export async function readEntry(zip: Blob, entry: ZipEntry): Promise<Blob | null> {
  const { at, packed, whole, method } = entry
  const head = await viewOf(zip.slice(at, at + 30))
  if (head.byteLength < 30) return null
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const body = zip.slice(from, from + packed)
  if (body.size !== packed) return null
  if (method === 0) return packed === whole ? body : null
  return method === 8 ? inflate(body, whole) : null
}

async function inflate(packed: Blob, whole: number): Promise<Blob | null> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size === whole ? new Blob(pieces) : null
      size += value.byteLength
      if (size > whole) {
        await reader.cancel()
        return null
      }
      pieces.push(value)
    }
  } catch {
    // A stream that is no deflated one rejects with a TypeError, whose words differ from browser to browser.
    return null
  }
}
