import * as z from 'zod/mini'
import { integer } from './fields.ts'

/** Bytes that an upload may have. */
export const MAX_IMAGE = 10 * 1024 * 1024
export const MAX_DOCUMENT = 25 * 1024 * 1024

/** What a file field offers (`accept`): pictures, manuals and documents of updates, invoices. */
export const ACCEPT = {
  image: '.jpg,.png,.jpeg',
  manual: '.pdf,.docx',
  invoice: '.pdf,.png,.jpg',
} as const

/** The text fields beside `file` in a multipart upload. */
export const imageUpload = z.object({ type: z.literal('image', 'invalid') })
export const docUpload = z.object({ type: z.literal('doc', 'invalid') })
export const productUpload = z.object({ type: z.enum(['image', 'doc'], 'invalid') })
/** `index` is the place of a spare-part table in the form, counted from 0. */
export const tableUpload = z.object({ type: z.literal('image', 'invalid'), index: integer(0, 999) })
