import { formatDate } from '../../../shared/dates.ts'
import type { Translate } from '../../../shared/translate.ts'
import { greet, type MailContent, oneLine } from './layout.ts'

/** Mails of the clocks about requests that nobody answers. Days are working days; `since` is ISO 8601. */
export interface WaitingMails {
  quotation_reminder: {
    number: number
    customer: string
    since: string
    days: number
    url: string
    needsSignIn: boolean
  }
  quotation_slow: { number: number; name: string; vendor: string; days: number; url: string }
  /** To administrators. */
  quotations_waiting: {
    name: string
    days: number
    requests: { number: number; vendor: string; since: string }[]
    url: string
  }
}
type Template<Values> = (t: Translate, values: Values) => MailContent

export const WAITING_TEMPLATES: { [M in keyof WaitingMails]: Template<WaitingMails[M]> } = {
  quotation_reminder: (t, { number, customer, since, days, url, needsSignIn }) => ({
    subject: t('mail.quotation_reminder.subject', { number }),
    greeting: t('mail.greeting_plain'),
    intro: [
      days === 0
        ? t('mail.quotation_reminder.today', { customer: oneLine(customer) })
        : t('mail.quotation_reminder.intro', { customer: oneLine(customer), count: days }),
    ],
    facts: [
      { label: t('mail.facts.number'), value: String(number) },
      { label: t('mail.facts.customer'), value: oneLine(customer) },
      { label: t('mail.facts.waiting_since'), value: formatDate(since) },
    ],
    button: { label: t(`mail.quotation_retailer.${needsSignIn ? 'button' : 'button_open'}`), url },
    after: [t('mail.quotation_reminder.refuse')],
  }),
  quotation_slow: (t, { number, name, vendor, days, url }) => ({
    subject: t('mail.quotation_slow.subject', { number }),
    greeting: greet(t, name),
    intro: [
      t('mail.quotation_slow.intro', { vendor: oneLine(vendor), count: days }),
      t('mail.quotation_slow.other'),
    ],
    button: { label: t('mail.quotation_slow.button'), url },
    after: [t('mail.quotation_customer.link')],
  }),
  quotations_waiting: (t, { name, days, requests, url }) => ({
    subject: t('mail.quotations_waiting.subject', { count: requests.length }),
    greeting: greet(t, name),
    intro: [t('mail.quotations_waiting.intro', { count: days })],
    facts: requests.map(({ number, vendor, since }) => ({
      label: t('mail.quotations_waiting.request', { number }),
      value: `${oneLine(vendor)}, ${formatDate(since)}`,
    })),
    button: { label: t('mail.quotations_waiting.button'), url },
    after: [t('mail.quotations_waiting.reassign')],
  }),
}
