import * as z from 'zod/mini'
import { LANGS } from './languages.ts'
import { MAX_PRICE } from './money.ts'

/*
 * Fields that several commands share. A message is a key of `errors.fields` in `shared/texts/{lang}.json`, so that form and
 * Worker say the same in the reader's language.
 */

/** One line of text that must not be empty. */
export const line = (max: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))

/** One line of text that may be empty or missing. */
export const optionalLine = (max: number) =>
  z.optional(z.nullable(z.string('text').check(z.trim(), z.maxLength(max, 'too_long'))))

export const email = z
  .string('required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'required'),
    z.maxLength(254, 'too_long'),
    z.email('email'),
  )

/** Digits, spaces and the usual signs; empty is allowed. */
export const telephone = z.optional(
  z.nullable(
    z.string('text').check(z.trim(), z.maxLength(40, 'too_long'), z.regex(/^[+()\d\s./-]*$/, 'telephone')),
  ),
)

/** A new password: six characters at least (the specification's rule), and not absurdly long. */
export const newPassword = z
  .string('required')
  .check(z.minLength(6, 'password'), z.maxLength(200, 'too_long'))

/** A consent that must have been given. */
export const consent = z.literal(true, 'consent')

export const lang = z.enum(LANGS)

/** A positive integer id, from a path or a query. */
export const id = z.coerce
  .number('number')
  .check(z.int('number'), z.minimum(1, 'number'), z.maximum(Number.MAX_SAFE_INTEGER, 'number'))

/** A positive integer id in a JSON body. */
export const bodyId = z
  .number('number')
  .check(z.int('number'), z.minimum(1, 'number'), z.maximum(Number.MAX_SAFE_INTEGER, 'number'))

/** A price in integer cents. */
export const cents = z
  .number('number')
  .check(z.int('number'), z.minimum(0, 'number'), z.maximum(MAX_PRICE, 'number'))
