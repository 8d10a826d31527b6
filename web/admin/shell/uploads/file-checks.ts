import { kindOf, MAX_DOCUMENT, MAX_IMAGE } from '../../../../shared/file-kinds.ts'
import type { Translate } from '../../../../shared/translate.ts'

/** Extensions that count as pictures, even for a document such as a photographed invoice. */
const PICTURES = ['png', 'jpg', 'jpeg']
const START = 8

const extensionOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? ''

/** `.jpg,.png` → `jpg`, `png`. */
const extensionsOf = (accept: string) => accept.split(',').map((each) => each.trim().replace('.', ''))

/** The types that a field takes, in words; `jpeg` is left out beside `jpg`. */
export const typesText = (accept: string) =>
  extensionsOf(accept)
    .filter((extension) => extension !== 'jpeg')
    .join(', ')

/** Bytes as a person reads them: `1,4 MB`. */
export function sizeText(lang: string, bytes: number): string {
  const isSmall = bytes < 1024 * 1024
  const value = bytes / (isSmall ? 1024 : 1024 * 1024)
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(value)
}

/** What is wrong with a file, judged by its name, size and first bytes, in the Worker's words; the Worker checks more. */
export async function problemOf(t: Translate, file: File, accept: string): Promise<string> {
  if (file.size === 0) return t('fields.file_damaged')
  const extension = extensionOf(file.name)
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer())
  if (!extensionsOf(accept).includes(extension) || !kindOf(file, start)) return t('fields.file_type')
  const max = PICTURES.includes(extension) ? MAX_IMAGE : MAX_DOCUMENT
  return file.size > max ? t('errors.file_too_large') : ''
}
