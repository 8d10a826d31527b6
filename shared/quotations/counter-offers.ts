import * as z from 'zod/mini'
import { bodyId, email, lang, personName, telephone } from '../base/fields.ts'
import { MOST_TYPED } from '../typed/typed-lines.ts'

const isWithoutContact = ({
  email,
  telephone,
}: {
  email?: string | undefined
  telephone?: string | null | undefined
}) => !email && !telephone

/**
 * `POST /api/quotations/counter`: a retailer begins an offer for somebody who stands in the shop or telephones. `lang` is the customer's; `text` has
 * codes and numbers of pieces, a line each, as the page of codes reads them; `copy_of` is an older request of the same retailer, whose lines and
 * newest offer it begins with instead. An e-mail address or a telephone number is needed: without an address the retailer hands the link over.
 * With an `Idempotency-Key` the same call is one offer.
 */
export const counterOffer = z
  .object({
    name: personName(100),
    surname: personName(100),
    email: z.optional(email),
    telephone,
    lang,
    text: z._default(z.string('text').check(z.maxLength(MOST_TYPED.letters, 'too_long')), ''),
    copy_of: z.optional(bodyId),
  })
  .check(z.refine((given) => !isWithoutContact(given), { error: 'contact_needed', path: ['email'] }))
export type CounterOffer = z.infer<typeof counterOffer>

/** `POST /api/quotations/:id/link`: the address of the customer’s page, with its token. */
export interface HandedLink {
  url: string
}
