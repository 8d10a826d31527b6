import type { Kind } from './file-kinds.ts'

/** What file-type says, and what it is here; which of them are a Word document, or a film at all, is seen when they are cleaned. */
const KINDS: Record<string, Kind> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif': 'heic',
  'image/heif-sequence': 'heic',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'application/zip': 'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
  'video/matroska': 'webm',
}

/** Readers of PDFs look for its beginning in as many bytes (ISO 32000-1, H.3.4.1). */
const BEFORE_PDF = 1024
/** A page for browsers before it is no mishap of a download. */
const MARKUP = /<(!doctype|html|head|body|script|svg|\?)/i

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const isOf = (bytes: Uint8Array, at: number, text: string) =>
  latin1(bytes.subarray(at, at + text.length)) === text

/** Where a PDF begins in a file; -1 when it is none. */
export function startOfPdf(bytes: Uint8Array): number {
  const head = latin1(bytes.subarray(0, BEFORE_PDF + 5))
  const at = head.indexOf('%PDF-')
  return MARKUP.test(head.slice(0, Math.max(at, 0))) ? -1 : at
}

/**
 * What a file is, by its content alone: names and declared types refuse nothing. Null when it is nothing that people may upload. Knows the kind from
 * the first bytes where they tell it; a zip is looked through.
 */
export async function kindOf(bytes: Uint8Array): Promise<Kind | null> {
  const at = startOfPdf(bytes)
  if (at === 0) return 'pdf'
  // What begins as these is one, or is found damaged when it is cleaned.
  if (isOf(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isOf(bytes, 0, 'PK\x03\x04') && bytes.length < 100) return 'docx'
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type) return KINDS[type.mime] ?? null
  if (isOf(bytes, 0, 'PK\x03\x04')) return 'docx'
  return at > 0 ? 'pdf' : null
}
