import { offerIfEnded, withTokens } from './browser.ts'
import { noteChange } from './changes.ts'
import { read } from './client.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** The share that is sent, 0..1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file as multipart, with the text fields that its call takes: `uploadFile('/api/admin/fams/7/upload', file, { type:
 * 'image' }, options)`. Returns its answer. Errors: `ApiError`; `TypeError` when the server was not reached; the signal's reason when stopped.
 */
export async function uploadFile<Answer = unknown>(
  path: string,
  file: File,
  fields: Record<string, string>,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const answer = withTokens((headers) => post(path, form, headers, signal, onProgress))
  return (await read(noteChange(offerIfEnded(answer)))) as Answer
}

/** Like `fetch`, which cannot report the progress of an upload. */
function post(
  path: string,
  form: FormData,
  headers: Headers,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open('POST', path)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('Nothing was reached.'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.send(form)
  })
}
