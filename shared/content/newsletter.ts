import * as z from 'zod/mini'
import { consent, email, lang, personName } from '../base/fields.ts'
import type { Lang } from '../languages.ts'

/** The sign-up form. */
export const newsletterData = z.object({
  name: personName(100),
  surname: personName(100),
  email,
  privacy: consent,
})

/** `POST /api/newsletter`. `lang` is the page's language, without it that of the request. */
export const signUp = z.extend(newsletterData, { lang: z.optional(lang) })
export type SignUp = Omit<z.infer<typeof newsletterData>, 'privacy'> & { lang: Lang }

/** `POST /api/newsletter/confirm` and `/unsubscribe`: the token is in the links of the mails. */
export const newsletterToken = z.object({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
})
/** RFC 8058: the form that mail programs send to the List-Unsubscribe address, which has the token. */
export const oneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
