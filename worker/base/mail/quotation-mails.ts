import type { UserType } from '../../../shared/cart/cart-rules.ts'
import { LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { fullName, linesOf, mailto, telephoneFact } from './facts.ts'
import { greet, type MailContent, oneLine } from './layout.ts'
import type { MailLine } from './placed-order.ts'

/** Mails about a request for a quotation: to the customer, and to the retailer. */
export interface QuotationMails {
  quotation_customer: {
    number: number
    name: string
    vendor: { name: string; address: string; cap: string; city: string; telephone: string }
    lines: MailLine[]
    url: string
  }
  /** To a person in whose name a program prepared a request: `url` opens the page that confirms it. */
  quotation_draft: { name: string; vendor: string; url: string }
  quotation_retailer: {
    number: number
    customer: {
      name: string
      surname: string
      email: string
      telephone: string
      user_type: UserType
      lang: Lang
    }
    note: string
    lines: MailLine[]
    url: string
    /** Whether `url` leads to a page behind the sign-in. */
    needsSignIn: boolean
  }
  /** What became of a request. */
  quotation_status: {
    event: QuotationNews
    number: number
    /** The customer's first name; empty in mails to retailers. */
    name: string
    /** Whom it is about: for the customer the retailer, for the retailer the customer, for a colleague who passed it on. */
    other: string
    /** Why, in the words of who did it; may be empty. */
    reason: string
    /** Of the retailer that the request went to. */
    contact: { address: string; telephone: string } | null
    url: string
  }
  /** A message of the other side. */
  quotation_message: {
    to: 'customer' | 'retailer'
    number: number
    /** The customer's first name; empty in mails to retailers. */
    name: string
    from: string
    text: string
    /** How many files came with it. */
    files: number
    url: string
  }
  /** To the new mailbox of a retailer without an account: the links to its requests. */
  quotation_links: { requests: { number: number; customer: string; url: string }[] }
}
/** To the customer: `refused`, `reassigned`; to the retailer: `withdrawn`; to the one that had the request before: `taken`; to a colleague: `assigned`. */
export type QuotationNews = 'refused' | 'reassigned' | 'withdrawn' | 'taken' | 'assigned'
type Template<Values> = (t: Translate, values: Values) => MailContent

export const QUOTATION_TEMPLATES: { [M in keyof QuotationMails]: Template<QuotationMails[M]> } = {
  quotation_links: (t, { requests }) => ({
    subject: t('mail.quotation_links.subject'),
    greeting: greet(t, ''),
    intro: [t('mail.quotation_links.intro')],
    facts: requests.map(({ number, customer, url }) => ({
      label: `${t('mail.facts.number')} ${number}`,
      value: oneLine(customer),
      href: url,
    })),
    after: [t('mail.quotation_links.valid')],
  }),
  quotation_customer: (t, { number, name, vendor: retailer, lines, url }) => ({
    subject: t('mail.quotation_customer.subject', { number }),
    greeting: greet(t, name),
    intro: [t('mail.quotation_customer.intro', { vendor: oneLine(retailer.name) })],
    facts: [
      { label: t('mail.facts.number'), value: String(number) },
      { label: t('mail.facts.vendor'), value: oneLine(retailer.name) },
      {
        label: t('mail.facts.address'),
        value: oneLine(`${retailer.address}, ${retailer.cap} ${retailer.city}`),
      },
      ...telephoneFact(t, retailer.telephone),
    ],
    lines: linesOf(t, t('mail.facts.lines'), lines),
    button: { label: t('mail.quotation_customer.button'), url },
    after: [t('mail.quotation_customer.link')],
  }),
  quotation_draft: (t, { name, vendor, url }) => ({
    subject: t('mail.quotation_draft.subject'),
    greeting: greet(t, name),
    intro: [t('mail.quotation_draft.intro', { vendor: oneLine(vendor) })],
    button: { label: t('mail.quotation_draft.button'), url },
    after: [t('mail.quotation_draft.valid'), t('mail.quotation_draft.ignore')],
  }),
  quotation_retailer: (t, { number, customer, note, lines, url, needsSignIn }) => ({
    subject: t('mail.quotation_retailer.subject', { number, customer: fullName(customer) }),
    greeting: t('mail.greeting_plain'),
    intro: [t('mail.quotation_retailer.intro', { customer: fullName(customer) })],
    facts: [
      { label: t('mail.facts.number'), value: String(number) },
      { label: t('mail.facts.customer'), value: fullName(customer) },
      { label: t('mail.facts.user_type'), value: t(`mail.user_types.${customer.user_type}`) },
      { label: t('mail.facts.email'), value: customer.email, href: mailto(customer.email) },
      ...telephoneFact(t, customer.telephone),
      { label: t('mail.facts.language'), value: LANG_NAMES[customer.lang] },
    ],
    note: note ? { label: t('mail.facts.note'), value: note } : undefined,
    lines: linesOf(t, t('mail.facts.lines'), lines),
    button: { label: t(`mail.quotation_retailer.${needsSignIn ? 'button' : 'button_open'}`), url },
    after: [],
  }),
  quotation_status: (t, { event, number, name, other, reason, contact, url }) => ({
    subject: t(`mail.quotation_status.${event}.subject`, { number }),
    greeting: name ? greet(t, name) : t('mail.greeting_plain'),
    intro: [t(`mail.quotation_status.${event}.intro`, { other: oneLine(other) })],
    facts: [
      { label: t('mail.facts.number'), value: String(number) },
      ...(contact
        ? [
            { label: t('mail.facts.vendor'), value: oneLine(other) },
            { label: t('mail.facts.address'), value: oneLine(contact.address) },
            ...telephoneFact(t, contact.telephone),
          ]
        : []),
    ],
    note: reason ? { label: t('mail.facts.reason'), value: reason } : undefined,
    button: { label: t(`mail.quotation_status.${event}.button`), url },
    after: event === 'reassigned' ? [t('mail.quotation_status.reassigned.link')] : [],
  }),
  quotation_message: (t, { to, number, name, from, text, files, url }) => ({
    subject: t('mail.quotation_message.subject', { number, from: oneLine(from) }),
    greeting: name ? greet(t, name) : t('mail.greeting_plain'),
    intro: [
      t('mail.quotation_message.intro', { from: oneLine(from), number }),
      ...(files > 0 ? [t('mail.quotation_message.files', { count: files })] : []),
    ],
    note: { label: t('mail.facts.message'), value: text },
    button: { label: t('mail.quotation_message.button'), url },
    after: [t(`mail.quotation_message.reply_${to}`)],
  }),
}
