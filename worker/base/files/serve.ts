import { AppError } from '../errors.ts'
import { allowsPart, isConditional, judgeConditions } from './conditions.ts'
import { drawIcon } from './icons.ts'
import { makePicture, wantedOf } from './made.ts'
import { isShared } from './purposes.ts'

/** A key's form; whether everybody may read it is its purpose's. */
const KEY = /^[a-z]+(\/[\w-][\w.-]*){1,4}$/
const MAX_KEY = 200
/** For how many seconds the stored picture is shown in the place of one that could not be made. */
const INSTEAD = 600

/** What a browser may show in place. Everything else is a download, so that nothing uploaded ever runs as a page. */
const SHOWN = new Set([
  ...['image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/gif'],
  ...['video/mp4', 'video/webm'],
])
const DOWNLOADED = new Set(['application/pdf', 'application/zip'])

/**
 * Reads one public object: 200, 206 for a range, 304 and 412 for conditions. A key holds the content's hash, so an answer can
 * be cached for ever. A picture in a width of ours is made when it is first asked for. Errors: `not_found`, also for keys that
 * are not public.
 */
export async function serveFile(
  stores: { files: R2Bucket; images: ImagesBinding },
  key: string,
  request: Request,
): Promise<Response> {
  const icon = drawIcon(key)
  if (icon) return icon
  if (key.length > MAX_KEY || !KEY.test(key) || !isShared(key)) throw new AppError('not_found')
  const wanted = wantedOf(key)
  const found = await serveObject(stores.files, wanted?.at ?? key, request)
  if (found) return found
  const shown = wanted && (await makePicture(stores, wanted))
  const answer = shown && (await serveObject(stores.files, shown, request))
  if (!answer) throw new AppError('not_found')
  // What is shown instead is not what the address says.
  if (shown !== wanted.at) answer.headers.set('cache-control', `public, max-age=${INSTEAD}`)
  return answer
}

/** Null when there is no such object. */
async function serveObject(
  files: R2Bucket,
  key: string,
  request: Pick<Request, 'method' | 'headers'>,
): Promise<Response | null> {
  const isHead = request.method === 'HEAD'
  const known = isHead || isConditional(request.headers) ? await files.head(key) : null
  const status = known ? judgeConditions(request.headers, known) : 200
  const isWanted = status === 200 && !isHead
  const object = isWanted ? await readFor(request.headers, files, key, known) : known
  if (!object) return null

  const headers = headersOf(object, key)
  if (status !== 200) return new Response(null, { status, headers })
  const part = partOf(object)
  headers.set('content-length', String(part ? part.length : object.size))
  if (part)
    headers.set('content-range', `bytes ${part.offset}-${part.offset + part.length - 1}/${object.size}`)
  const body = 'body' in object ? (object as R2ObjectBody).body : null
  return new Response(body, { status: part ? 206 : 200, headers })
}

/** Reads one private document, or the range of it that `request` asks for, never cached. The caller decides who may have it. */
export async function servePrivateFile(
  files: R2Bucket,
  key: string,
  request: Pick<Request, 'method' | 'headers'> = { method: 'GET', headers: new Headers() },
): Promise<Response> {
  const answer = await serveObject(files, key, request)
  if (!answer) throw new AppError('not_found')
  answer.headers.set('cache-control', 'private, no-store')
  return answer
}

/** The object, or the part of it that is asked for. R2 throws at ranges it cannot read; these are ignored. */
async function readFor(headers: Headers, files: R2Bucket, key: string, known: R2Object | null) {
  if (!headers.has('range') || (known && !allowsPart(headers, known))) return files.get(key)
  return files.get(key, { range: headers }).catch(() => files.get(key))
}

/** The bytes of a range; null when it is the whole object. */
function partOf(object: R2Object): { offset: number; length: number } | null {
  const { size } = object
  const range = (object.range ?? {}) as { offset?: number; length?: number; suffix?: number }
  const offset = range.suffix === undefined ? (range.offset ?? 0) : Math.max(0, size - range.suffix)
  const length = Math.min(range.length ?? size, size - offset)
  return length < size ? { offset, length } : null
}

function headersOf(object: R2Object, key: string): Headers {
  const stored = object.httpMetadata?.contentType ?? ''
  const shown = SHOWN.has(stored)
  return new Headers({
    'content-type': shown || DOWNLOADED.has(stored) ? stored : 'application/octet-stream',
    'content-disposition': shown
      ? 'inline'
      : attachment(object.customMetadata?.name || key.split('/').at(-1)!),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: object.httpEtag,
    'last-modified': object.uploaded.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** `attachment` with a name that cannot break out of the header: ASCII for old clients, in full as in RFC 8187. */
export function attachment(name: string): string {
  const clean =
    name
      .replace(/[\p{C}\s"\\/]+/gu, ' ')
      .slice(0, 150)
      .toWellFormed()
      .trim() || 'download'
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(clean).replace(/['()*]/g, percent)}`
}

/** The headers of a PDF that was made for this answer and is kept by nobody. */
export const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': attachment(name),
})
