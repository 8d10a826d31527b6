import * as z from 'zod/mini'
import { isSimple, lengthOf, PASSWORD_LENGTH } from '../accounts/passwords.ts'
import { LANGS } from '../languages.ts'
import { MAX_PRICE } from '../money.ts'
import { isKey, typedKey } from '../typed/keys.ts'
import { isName } from '../typed/names.ts'
import { isPhone, typedPhone } from '../typed/phones.ts'
import { typedEmail, typedLine, typedName, typedText } from '../typed/visible.ts'

/* Fields that several commands share. A message is a key of `fields` in `worker/assets/texts/shared/<lang>/fields.json`, so that form and
   Worker give the same message in the reader's language. */

/* What people type is stored without what cannot be seen (`typed/`). */
type Typed = (text: string) => string

/** Must not be empty. */
const required = (typed: Typed, max: number) =>
  z.string('required').check(z.overwrite(typed), z.minLength(1, 'required'), z.maxLength(max, 'too_long'))
const given = (typed: Typed, max: number) =>
  z.string('text').check(z.overwrite(typed), z.maxLength(max, 'too_long'))

/** One line of text that must not be empty. */
export const line = (max: number) => required(typedLine, max)

/** One line of text that may be empty or missing. */
export const optionalLine = (max: number) => z.optional(z.nullable(given(typedLine, max)))

/** Refuses web and mail addresses and markup, because names go into mails to retailers and customers. */
const named = () => z.refine<string>(isName, 'characters')

/** A person's name, or a part of it. */
export const personName = (max: number) => required(typedName, max).check(named())

/** A part of a person's name that may be empty or missing. */
export const optionalName = (max: number) => z.optional(z.nullable(given(typedName, max).check(named())))

/** Text of several lines that must not be empty. */
export const requiredText = (max: number) => required(typedText, max)

/** Text of several lines that may be empty or missing. */
export const optionalText = (max: number) => z.optional(z.nullable(given(typedText, max)))

/** What a person searches for; may be empty. */
export const searched = (max: number) =>
  z.string().check(z.overwrite(typedLine), z.maxLength(max, 'too_long'))

const KEY_LENGTH = 60
const readable = () => z.refine<string>((text) => text === '' || isKey(text), 'key')

/** A serial number or a product's code: Latin letters, digits, and signs between them (`typed/keys.ts`). */
export const key = required(typedKey, KEY_LENGTH).check(readable())

/** The same, but it may be empty or missing. */
export const optionalKey = z.optional(z.nullable(given(typedKey, KEY_LENGTH).check(readable())))

export const email = z
  .string('required')
  .check(z.overwrite(typedEmail), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.email('email'))

/** Digits, spaces and the usual signs, and an extension; empty is allowed. */
export const telephone = z.optional(
  z.nullable(
    z
      .string('text')
      .check(z.overwrite(typedPhone), z.maxLength(40, 'too_long'), z.refine(isPhone, 'telephone')),
  ),
)

/** A new password: six characters at least (the specification's rule), not absurdly long, and not easily guessed. */
export const newPassword = z.string('required').check(
  z.refine((text) => lengthOf(text) >= PASSWORD_LENGTH.everybody, 'password'),
  z.maxLength(PASSWORD_LENGTH.most, 'too_long'),
  z.refine((text) => !isSimple(text), 'password_simple'),
)

/** The password of an administrator. */
export const newAdminPassword = newPassword.check(
  z.refine((text) => lengthOf(text) >= PASSWORD_LENGTH.admin, 'password_admin'),
)

/** A consent that must have been given. */
export const consent = z.literal(true, 'consent')

export const lang = z.enum(LANGS)

/** A number from a path or a query: its text must match the form first, because `Number` alone accepts `0x5` and ` 2`. */
const writtenNumber = (form: RegExp, min: number, max: number) =>
  z.pipe(
    z.coerce.string().check(z.regex(form, 'number')),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min, 'number'), z.maximum(max, 'number')),
    ),
  )

/** An integer from a path or a query: digits and nothing else. */
export const integer = (min: number, max: number) => writtenNumber(/^\d{1,15}$/, min, max)

/** A plain decimal from a query. */
export const decimal = (min: number, max: number) => writtenNumber(/^-?\d{1,9}(\.\d{1,30})?$/, min, max)

/** A positive integer id, from a path or a query. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)

/** A day that exists, as `YYYY-MM-DD`. */
export const day = z.iso.date('date').check(z.regex(/^(19|20)/, 'date'))

/** A day that may be missing; an empty text is no day. */
export const optionalDay = z.optional(
  z.pipe(
    z.transform((given: string | null) => given || null),
    z.nullable(day),
  ),
)

/** A positive integer id in a JSON body. */
export const bodyId = z
  .number('number')
  .check(z.int('number'), z.minimum(1, 'number'), z.maximum(Number.MAX_SAFE_INTEGER, 'number'))

/** A price in integer cents. */
export const cents = z
  .number('number')
  .check(z.int('number'), z.minimum(0, 'number'), z.maximum(MAX_PRICE, 'number'))
