import * as z from 'zod/mini'
import { id, lang, optionalLine } from '../base/fields.ts'
import { LANGS, type Lang } from '../languages.ts'
import { fitsFormat, isMask, SERIAL_CHECKS, type SerialFormat } from './serial-formats.ts'

const mask = z.string('text').check(z.trim(), z.maxLength(60, 'too_long'), z.regex(/^[ -~]*$/, 'characters'))
const check = z.enum(SERIAL_CHECKS, 'invalid')
const hint = optionalLine(120)

/**
 * `POST /api/admin/products/:id/serial-format`. The example has to fit; without a mask every number is accepted. `version`: the one
 * that the form was filled with, 0 for none. `hints` say where the number stands, by language.
 */
export const serialFormatBody = z.object({
  format_data: z
    .object({
      mask,
      check,
      example: z.string('text').check(z.trim(), z.maxLength(60, 'too_long')),
      hints: z.object(Object.fromEntries(LANGS.map((one) => [one, hint])) as Record<Lang, typeof hint>),
    })
    .check(
      z.refine(isMask, { message: 'serial_mask', path: ['mask'] }),
      z.refine((format) => !isMask(format) || format.mask === '' || fitsFormat(format, format.example), {
        message: 'serial_example',
        path: ['example'],
      }),
    ),
  version: z.optional(z.number('number').check(z.int('number'), z.minimum(0, 'number'))),
})
export type SerialFormatBody = z.infer<typeof serialFormatBody>

export const serialFormatParam = z.object({ id })
/** `GET /api/admin/products/:id/serial-format/misfits`. */
export const misfitsQuery = z.strictObject({ lang: z.optional(lang), mask, check })
/** Of how many registered numbers of a product, the newest, the misfits are counted. */
export const MOST_SERIALS = 5000

/** The form of a product's serial format; `mask` is empty while it has none. */
export interface SerialFormatForm {
  product: { id: number; name: string; code: string | null }
  format: SerialFormat & { example: string; hints: Record<Lang, string> }
  version: number
}
