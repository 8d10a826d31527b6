import { Failure } from '../../base/reasons.ts'

/** One object of a backup: lines, each a JSON value, compressed. */
export interface Part {
  /** Its key below the backup's folder: `tables/orders/0.ndjson.gz`. */
  key: string
  lines: number
  bytes: number
  /** SHA-256 of its compressed bytes, hexadecimal. */
  sha256: string
}

/** A backup is not whole. The reason says what is wrong, for administrators. */
export class Damage extends Failure {}

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = async (stream: ReadableStream): Promise<Bytes> =>
  new Uint8Array(await new Response(stream).arrayBuffer())

/** SHA-256 as hexadecimal; by hand, because the tools' Node has no `toHex` yet. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Writes lines as one object of a backup; the bucket compares what arrives with its hash. */
export async function writePart(
  bucket: R2Bucket,
  folder: string,
  key: string,
  lines: string[],
): Promise<Part> {
  const text = new Blob(lines.map((line) => `${line}\n`)).stream()
  const bytes = await bytesOf(text.pipeThrough(new CompressionStream('gzip')))
  const sha256 = await hashOf(bytes)
  await bucket.put(`${folder}/${key}`, bytes, { sha256 })
  return { key, lines: lines.length, bytes: bytes.byteLength, sha256 }
}

/** The lines of a part. Throws `Damage` when it is missing or not what was written. */
export async function readPart(bucket: R2Bucket, folder: string, part: Part): Promise<string[]> {
  const object = await bucket.get(`${folder}/${part.key}`)
  if (!object) throw new Damage({ code: 'missing', name: part.key })
  const bytes = new Uint8Array(await object.arrayBuffer())
  if ((await hashOf(bytes)) !== part.sha256) throw new Damage({ code: 'changed', name: part.key })
  const text = await new Response(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).text()
  const lines = text.split('\n').slice(0, -1)
  if (lines.length !== part.lines)
    throw new Damage({ code: 'count', name: part.key, found: lines.length, wanted: part.lines })
  return lines
}
