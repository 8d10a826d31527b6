import { kindOf } from '../../shared/files/file-judge.ts'
import { isPicture, MAX_VIDEO, mostOf } from '../../shared/files/file-kinds.ts'
import type { Translate } from '../../shared/translate.ts'

/** What is wrong with a file, judged by its content and size, in the Worker's words; the Worker checks more. */
export async function problemOf(t: Translate, file: File, accept: string): Promise<string> {
  if (file.size === 0) return t('fields.file_damaged')
  // Larger than any kind may be: it is not read at all.
  if (file.size > MAX_VIDEO) return t('errors.file_too_large')
  const kind = await kindOf(new Uint8Array(await file.arrayBuffer()))
  const isTaken =
    kind !== null && (isPicture(kind) ? accept.includes('.png') : accept.split(',').includes(`.${kind}`))
  if (!isTaken) return t('fields.file_type')
  return file.size > mostOf(kind) ? t('errors.file_too_large') : ''
}
