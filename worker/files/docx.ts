import { inflateRawSync } from 'node:zlib'

const MAX_ENTRIES = 5000
/** Bytes that one inspected part may become. */
const MAX_PART = 4 * 1024 * 1024

interface Entry {
  name: string
  /** 0: as it is, 8: deflated. */
  method: number
  size: number
  /** Where its local header is. */
  at: number
}

const utf8 = new TextDecoder()

/** The entries of a zip, from its central directory, which is what Word reads. Throws at anything unusual. */
function entriesOf(bytes: Uint8Array, view: DataView): Entry[] {
  let end = bytes.length - 22
  while (view.getUint32(end, true) !== 0x06054b50) end--
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) throw new Error('too many entries')
  const entries: Entry[] = []
  for (let i = 0, at = view.getUint32(end + 16, true); i < count; i++) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('no entry')
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: utf8.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function textOf(bytes: Uint8Array, view: DataView, { method, size, at }: Entry): string {
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.subarray(start, start + size)
  if (method === 0) return utf8.decode(packed)
  if (method !== 8) throw new Error('unknown method')
  return utf8.decode(inflateRawSync(packed, { maxOutputLength: MAX_PART }))
}

/** Whether a part's relations load something from elsewhere when the document is opened; links to click are fine. */
function loadsFromElsewhere(relations: string): boolean {
  // Also stops other encodings, in which nothing below would be found.
  if (!relations.includes('<Relationship') || /&#/.test(relations)) return true
  return (relations.match(/<Relationship\b[^>]*>/g) ?? []).some(
    (tag) => /TargetMode\s*=\s*["']\s*External/i.test(tag) && !/\/hyperlink["']/.test(tag),
  )
}

/**
 * Why a Word document is refused, as a key of `fields`: it holds macros, controls or embedded objects, loads a template from
 * elsewhere, or is no Word document. Null when it is fine.
 */
export function problemOfDocx(bytes: Uint8Array): 'file_active' | 'file_damaged' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(bytes, view)
    const types = entries.find(({ name }) => name === '[Content_Types].xml')
    if (!types || !entries.some(({ name }) => name === 'word/document.xml')) return 'file_damaged'
    if (entries.some(({ name }) => /vba|activeX|embeddings\/|\.(bin|exe|dll|js|vbs)$/i.test(name)))
      return 'file_active'
    const contentTypes = textOf(bytes, view, types)
    if (!contentTypes.includes('<Types')) return 'file_damaged'
    if (/macroEnabled|vbaProject/i.test(contentTypes)) return 'file_active'
    const relations = entries.filter(({ name }) => name.endsWith('.rels'))
    return relations.some((entry) => loadsFromElsewhere(textOf(bytes, view, entry))) ? 'file_active' : null
  } catch {
    return 'file_damaged'
  }
}
