const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** The most bytes of a form; our longest is a request with a note of 2000 characters. */
const MAX_BODY_BYTES = 64 * 1024

/** Only our own pages may send a form. On a developer's machine the shop has several names. */
export function isOwnForm(request: Request, shop: string): boolean {
  const from = request.headers.get('origin')
  if (from === shop) return true
  return new URL(shop).hostname === 'localhost' && from === new URL(request.url).origin
}

/**
 * The body, or null when it is larger than `MAX_BODY_BYTES`; a header's length is not trusted. A body that is too large is read to its
 * end but dropped, because breaking off the connection would lose the answer.
 */
async function readBody(request: Request): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size <= MAX_BODY_BYTES ? new Blob(chunks) : null
}

/**
 * The request with its form read, or the status with which it is refused. This is the one place where a form can be broken: pages read
 * it again, from the same bytes.
 */
export async function takeForm(request: Request): Promise<Request | 400 | 413 | 415> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!TYPES.includes(type)) return 415
  const body = await readBody(request)
  if (!body) return 413
  // As bytes: a Blob would bring its own type.
  const bytes = await body.arrayBuffer()
  const { url, headers } = request
  const taken = () => new Request(url, { method: 'POST', headers, body: bytes })
  const isForm = await taken()
    .formData()
    .then(
      () => true,
      () => false,
    )
  return isForm ? taken() : 400
}
