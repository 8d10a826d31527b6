import { MAX_STREETS_RANGE, type Streets } from '../../../shared/places/streets.ts'
import { AppError } from '../errors.ts'
import { STREETS } from './purposes.ts'

/** What is known of the file of streets, which an operator puts into FILES (`npm run map`); null when there is none. */
export async function findStreets(files: R2Bucket): Promise<Streets | null> {
  const object = await files.head(STREETS)
  return object && { version: object.etag, size: object.size }
}

const RANGE = /^(0|[1-9]\d{0,13})-(\d{1,14})$/

/**
 * A part of the file of streets: bytes `from-to`, both included, at most `MAX_STREETS_RANGE`. Each part of each version has an address of its own and
 * is a whole answer, because neither browsers nor data centres keep parts (206); so it can be cached for ever. The last
 * part may be shorter than asked for. Errors: `not_found` for another version, or behind the end; `invalid` for what is no range
 * or too long.
 */
export async function serveStreets(files: R2Bucket, version: string, range: string): Promise<Response> {
  const [, first, last] = RANGE.exec(range) ?? []
  const [from, to] = [Number(first), Number(last)]
  const length = to - from + 1
  if (first === undefined || length < 1 || length > MAX_STREETS_RANGE) throw new AppError('invalid')
  // R2 answers an offset behind the end with an error.
  const known = await findStreets(files)
  if (known?.version !== version || from >= known.size) throw new AppError('not_found')
  const object = await files.get(STREETS, {
    range: { offset: from, length },
    onlyIf: { etagMatches: version },
  })
  // Replaced meanwhile: there is no body.
  if (!object || !('body' in object)) throw new AppError('not_found')
  return new Response(object.body, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(Math.min(length, known.size - from)),
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      etag: `"${version}-${from}-${to}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
