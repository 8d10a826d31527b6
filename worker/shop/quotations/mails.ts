import type { Lang } from '../../../shared/languages.ts'
import type { CreateQuotation } from '../../../shared/quotations.ts'
import type { Env } from '../../base/env.ts'
import type { Mail } from '../../base/mail/outbox.ts'
import { mailLines } from '../../base/mail/placed-order.ts'
import { quotationLink, quotationPage } from './links.ts'

interface Asked {
  id: number
  lines: Parameters<typeof mailLines>[0]
  vendor: {
    name: string
    address: string
    cap: string
    city: string
    telephone: string
    email: string | null
  }
  /** The retailer's active accounts. */
  accounts: { id: number; email: string; lang: Lang }[]
}
type QuotationMail = Mail<'quotation_customer'> | Mail<'quotation_retailer'>

/**
 * The mails of a new quotation: the customer's in the page's language, and one for each account of the retailer in its own;
 * a retailer without an account gets it at the shop's address, in Italian, with a link that needs no sign-in.
 */
export async function quotationMails(
  env: Env,
  input: CreateQuotation,
  asked: Asked,
): Promise<QuotationMail[]> {
  const { id, vendor: retailer, accounts } = asked
  const { name, surname, email, telephone, note, user_type } = input.quotation_data
  const toRetailer = (
    who: string,
    lang: Lang,
    to: string,
    url: string,
    needsSignIn: boolean,
  ): QuotationMail => ({
    key: `quotation:${id}:${who}`,
    template: 'quotation_retailer',
    lang,
    to,
    replyTo: email,
    values: {
      number: id,
      customer: { name, surname, email, telephone: telephone ?? '', user_type, lang: input.lang },
      note: note ?? '',
      lines: mailLines(asked.lines, lang),
      url,
      needsSignIn,
    },
  })
  const letters = accounts.map((a) =>
    toRetailer(`account:${a.id}`, a.lang, a.email, quotationPage(env, a.lang, id), true),
  )
  if (letters.length === 0 && retailer.email) {
    letters.push(toRetailer('vendor', 'it', retailer.email, await quotationLink(env, 'it', id), false))
  }
  return [
    {
      key: `quotation:${id}:customer`,
      template: 'quotation_customer',
      lang: input.lang,
      to: email,
      replyTo: retailer.email,
      values: {
        number: id,
        name,
        vendor: retailer,
        lines: mailLines(asked.lines, input.lang),
        url: await quotationLink(env, input.lang, id),
      },
    },
    ...letters,
  ]
}
