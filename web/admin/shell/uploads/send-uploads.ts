import type { Translate } from '../../../../shared/translate.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../admin.ts'
import type { Upload } from './upload.ts'

/**
 * Sends a form's files one by one, in order; when one fails, the others are still sent. Returns whether nothing is left to
 * send.
 */
export async function sendUploads(t: Translate, uploads: Upload[], id: number): Promise<boolean> {
  const explain = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return t('uploads.cancelled')
    return (error instanceof ApiError && error.fields.file) || failureText(t, error)
  }
  let isDone = true
  for (const upload of uploads) isDone = (await upload.send(id, explain)) && isDone
  return isDone
}
