import type { $ZodType, output } from 'zod/v4/core'
import { AppError } from '../errors.ts'
import { parseFields } from '../parse-fields.ts'
import { type AppContext, callerOf } from './context.ts'
import { countCall, type LimitName } from './limits.ts'

/** Bytes that the form around a file may add. */
const ENVELOPE = 64 * 1024

/** Bytes beyond the limit that are still read (and dropped) before the connection is cut. */
const READ_ON = 25 * 1024 * 1024

/** Whether a file may be sent to a path, or to the paths of a route. */
export const isUploadPath = (path: string) => /\/upload(-[a-z-]+)?$/.test(path)
/** Calls that take a file; their bodies have a limit of their own. */
export const isUpload = (c: AppContext) => c.req.method === 'POST' && isUploadPath(c.req.path)

/** What `saveUpload` needs to store uploads. */
export const storesOf = (c: AppContext) => ({ db: c.var.db, files: c.env.FILES, images: c.env.IMAGES })

/**
 * Reads a multipart upload: the text fields as `schema` says, and `file`. The length is counted while it streams in, so a
 * false header changes nothing. Errors: `too_many_requests`, `unsupported_type` (no multipart), `bad_request` (unreadable),
 * `too_large`, `invalid` with fields.
 */
export async function readUpload<S extends $ZodType>(
  c: AppContext,
  schema: S,
  maxBytes: number,
  limit?: LimitName,
): Promise<output<S> & { file: File }> {
  const { id, role } = callerOf(c)
  await countCall(c, limit ?? (role === 'admin' ? 'upload' : 'upload_retailer'), `user:${id}`)
  const form = await readForm(c.req.raw, maxBytes + ENVELOPE)
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const fields = parseFields(schema, texts)
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File) || file.size === 0 || more.length > 0) {
    throw new AppError('invalid', { fields: { file: 'file_required' } })
  }
  if (file.size > maxBytes) throw new AppError('too_large', { text: 'file_too_large' })
  return { ...(fields as object), file } as output<S> & { file: File }
}

/**
 * Reads a multipart form with several files under one name, at least one; the same errors. The caller counts calls.
 */
export async function readFiles<S extends $ZodType>(
  c: AppContext,
  schema: S,
  name: string,
  { most, maxBytes }: { most: number; maxBytes: number },
): Promise<{ fields: output<S>; files: File[] }> {
  const form = await readForm(c.req.raw, most * maxBytes + ENVELOPE)
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const fields = parseFields(schema, texts) as output<S>
  const files = form.getAll(name).filter((value) => value instanceof File)
  if (files.length === 0 || files.some(({ size }) => size === 0)) {
    throw new AppError('invalid', { fields: { [name]: 'file_required' } })
  }
  if (files.length > most) throw new AppError('invalid', { fields: { [name]: 'too_many' } })
  if (files.some(({ size }) => size > maxBytes)) throw new AppError('too_large', { text: 'file_too_large' })
  return { fields, files }
}

async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data *;/i.test(type)) throw new AppError('unsupported_type')
  if (!request.body) throw new AppError('bad_request')
  let size = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        // Cut only now: a client that is still sending would see a broken connection instead of the answer.
        if (size > maxBytes + READ_ON) controller.error(new AppError('too_large', { text: 'file_too_large' }))
        else if (size <= maxBytes) controller.enqueue(chunk)
      },
    }),
  )
  const form = await new Response(counted, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (size > maxBytes) throw new AppError('too_large', { text: 'file_too_large' })
  if (!form) throw new AppError('bad_request')
  return form
}
