import * as z from 'zod/mini'
import { integer } from '../base/fields.ts'

/** The text fields beside `file` in a multipart upload. */
export const imageUpload = z.object({ type: z.literal('image', 'invalid') })
export const docUpload = z.object({ type: z.literal('doc', 'invalid') })
export const productUpload = z.object({ type: z.enum(['image', 'doc'], 'invalid') })
/** `index` is the place of a product's picture, or document, in the form, from 0. */
export const setUpload = z.object({ type: z.enum(['image', 'doc'], 'invalid'), index: integer(0, 999) })
/** `index` is the spare-part table's index in the form, from 0. */
export const tableUpload = z.object({ type: z.literal('image', 'invalid'), index: integer(0, 999) })
