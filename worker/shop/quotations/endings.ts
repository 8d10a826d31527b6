import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { fullName } from '../../base/mail/facts.ts'
import { lettersToRetailer, letterToCustomer } from './letters.ts'
import { moveQuotation } from './moves.ts'
import type { QuotationPerson } from './persons.ts'

/** Why something is done, and under which key the same call is known. */
export interface Reasoned {
  reason: string
  key: string | null
}

/** The customer no longer wants a quotation; its retailer is told. Returns the keys of the mails. Errors: those of `moveQuotation`. */
export const withdrawQuotation = (
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { reason, key }: Reasoned,
): Promise<string[]> =>
  moveQuotation(db, person, 'withdraw', id, key, async (moving) => {
    const letters = await lettersToRetailer(env, moving, moving.retailer)
    const mails = letters.map((letter) => ({
      key: `quotation:${id}:withdraw-${moving.version}:${letter.who}`,
      template: 'quotation_status' as const,
      lang: letter.lang,
      to: letter.to,
      values: {
        event: 'withdrawn' as const,
        number: id,
        name: '',
        other: fullName(moving.customer),
        reason,
        contact: null,
        url: letter.url,
      },
    }))
    return { reason, mails }
  })

/**
 * The retailer does not take the request, or an administrator says so in its name; the customer is led to the next retailers near. Returns
 * the keys of the mails. Errors: those of `moveQuotation`.
 */
export const refuseQuotation = (
  db: Db,
  env: Env,
  person: QuotationPerson,
  id: number,
  { reason, key }: Reasoned,
): Promise<string[]> =>
  moveQuotation(db, person, 'refuse', id, key, async (moving) => {
    const { customer, retailer, version } = moving
    const letter = await letterToCustomer(env, moving, customer)
    const mail = {
      key: `quotation:${id}:refuse-${version}:${letter.who}`,
      template: 'quotation_status' as const,
      lang: letter.lang,
      to: letter.to,
      replyTo: retailer.email,
      mustReach: true,
      values: {
        event: 'refused' as const,
        number: id,
        name: customer.name,
        other: retailer.name,
        reason,
        contact: null,
        url: letter.url,
      },
    }
    return { reason, mails: [mail] }
  })
