import type { UserType } from '../../../shared/cart/cart-rules.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { mailLines } from '../../base/mail/placed-order.ts'
import type { MailedRetailer } from '../accounts/mailed-retailers.ts'
import { type Letter, lettersToRetailer, letterToCustomer } from './letters.ts'

export type QuotationMail =
  | Mail<'quotation_customer'>
  | Mail<'quotation_retailer'>
  | Mail<'quotation_status'>
  | Mail<'quotation_message'>
  | Mail<'offer_sent'>
  | Mail<'offer_end'>
  | Mail<'offer_status'>

/** A new request, as its mails tell of it. */
export interface Asked {
  id: number
  lines: Parameters<typeof mailLines>[0]
  customer: {
    name: string
    surname: string
    email: string
    telephone: string
    user_type: UserType
    lang: Lang
  }
  note: string
  vendor: Omit<MailedRetailer, 'id' | 'accounts' | 'country'>
  /** The retailer's active accounts. */
  accounts: MailedRetailer['accounts']
}

/** The mail of a request that is new to its retailer. */
export const requestMail = (asked: Asked, letter: Letter, key: string): Mail<'quotation_retailer'> => ({
  key: `${key}:${letter.who}`,
  template: 'quotation_retailer',
  lang: letter.lang,
  to: letter.to,
  replyTo: asked.customer.email,
  values: {
    number: asked.id,
    customer: asked.customer,
    note: asked.note,
    lines: mailLines(asked.lines, letter.lang),
    url: letter.url,
    needsSignIn: letter.needsSignIn,
  },
})

/** The mails of a new quotation: the customer's in the page's language, and its retailer's. */
export async function quotationMails(env: Env, asked: Asked): Promise<QuotationMail[]> {
  const { id, vendor: retailer, accounts, customer } = asked
  const lettered = { id, link_version: 1, assigned_to: null }
  const letter = await letterToCustomer(env, lettered, customer)
  const letters = await lettersToRetailer(env, lettered, { email: retailer.email, accounts })
  return [
    {
      key: `quotation:${id}:customer`,
      template: 'quotation_customer',
      lang: letter.lang,
      to: letter.to,
      replyTo: retailer.email,
      values: {
        number: id,
        name: customer.name,
        vendor: retailer,
        lines: mailLines(asked.lines, letter.lang),
        url: letter.url,
      },
    },
    ...letters.map((one) => requestMail(asked, one, `quotation:${id}`)),
  ]
}
