import * as z from 'zod/mini'
import { id, integer, lang } from '../../base/fields.ts'
import { DOCUMENT_KINDS } from '../product-sets.ts'
import { LONGEST_CODE, MOST_CODES } from './file-plan.ts'

/** `POST /api/admin/products/file-targets`: the canonical codes (`keyOf`) that names of files may mean. */
export const fileTargetsBody = z.object({
  codes: z
    .array(z.string('text').check(z.maxLength(LONGEST_CODE, 'too_long')), 'invalid')
    .check(z.maxLength(MOST_CODES, 'too_many')),
})

/**
 * The text fields of `POST /api/admin/products/{id}/upload-placed`: the picture, document or drawing (`row`) that gets the file, or
 * without one the position of a new one.
 */
export const placedUpload = z.object({
  type: z.enum(['picture', 'drawing', 'document'], 'invalid'),
  row: z.optional(id),
  position: integer(0, 100_000),
  /** Of a new document; without a language it is for every reader. */
  kind: z._default(z.enum(DOCUMENT_KINDS, 'invalid'), 'manual'),
  lang: z._default(z.nullable(lang), null),
})
export type PlacedUpload = z.infer<typeof placedUpload>
