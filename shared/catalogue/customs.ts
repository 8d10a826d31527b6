import * as z from 'zod/mini'
import { COUNTRIES } from '../places/countries.ts'

/** A code of the Harmonised System: 6 digits, 8 in the Combined Nomenclature, 10 in TARIC. */
export const HS_CODE = /^(?:\d{6}|\d{8}|\d{10})$/
/** The digits of a code as it is printed: `8529 10 80`, `8529.10.80`. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s.]/g, '')

const orNothing = (text: string) => text || null

/** What customs want to know of goods. An empty text is nothing. */
export const customsFields = {
  hs_code: z.optional(
    z.nullable(
      z.pipe(
        z.string('text').check(
          z.overwrite(digitsOf),
          z.refine((code) => code === '' || HS_CODE.test(code), 'hs_code'),
        ),
        z.transform(orNothing),
      ),
    ),
  ),
  /** An ISO 3166 code. */
  origin: z.optional(
    z.nullable(
      z.pipe(
        z.string('country').check(
          z.trim(),
          z.toUpperCase(),
          z.refine((code) => code === '' || COUNTRIES.includes(code), 'country'),
        ),
        z.transform(orNothing),
      ),
    ),
  ),
}
