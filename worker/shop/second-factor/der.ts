/*
 * Takes the place of two libraries for ASN.1 in what is deployed (worker/vite.config.ts), under their names: 18 kB gz, of which
 * passkeys need the signature alone.
 */

/** What is read: an ECDSA signature (RFC 3279, 2.2.3), whose two numbers are as they were written. */
interface Signature {
  r: ArrayBuffer
  s: ArrayBuffer
}
export const ECDSASigValue = 'ECDSASigValue'

const SEQUENCE = 0x30
const INTEGER = 0x02

/** The content of the value that begins at `at`, and where it ends. Lengths of signatures have at most one byte more. */
function contentOf(bytes: Uint8Array, at: number, tag: number): [content: Uint8Array, end: number] {
  const first = bytes[at + 1] ?? 0
  const isLong = first === 0x81
  const length = isLong ? (bytes[at + 2] ?? 0) : first
  const start = at + (isLong ? 3 : 2)
  const end = start + length
  if (bytes[at] !== tag || (isLong ? length < 0x80 : first >= 0x80) || end > bytes.length)
    throw new Error('This is no signature.')
  return [bytes.slice(start, end), end]
}

export const AsnParser = {
  parse(data: Uint8Array, _schema: typeof ECDSASigValue): Signature {
    const [inner, end] = contentOf(data, 0, SEQUENCE)
    const [r, middle] = contentOf(inner, 0, INTEGER)
    const [s, last] = contentOf(inner, middle, INTEGER)
    if (end !== data.length || last !== inner.length || r.length === 0 || s.length === 0)
      throw new Error('This is no signature.')
    return { r: r.buffer as ArrayBuffer, s: s.buffer as ArrayBuffer }
  },
}
